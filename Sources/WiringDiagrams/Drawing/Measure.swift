/// The dimensions of a diagram, in pixels.
package enum Measure {
    static let margin = 24
    static let padding = 12
    static let row = 18
    static let nameSize = 13
    static let textSize = 11
    /// The distance between parallel wires.
    static let track = 10
    /// The least distance between two boxes, one above the other and one beside the other.
    static let boxGap = 22
    static let layerGap = 56
    /// The rounding of the corners of wires.
    static let bend = 5
    /// The distance from a box to its first tag, and the height of tags.
    static let tagGap = 9
    package static let tagHeight = 15
    /// The space for a frame's title, and inside its other edges.
    static let frameTitle = 34
    static let framePadding = 18

    /// Returns the height of the name, the class and the marks.
    static func header(of node: ObjectDiagram.Node) -> Int { 44 + node.drawnMarks.count * 15 }

    /// The distance from a box's upper edge to arriving wires.
    static let entry = 15
}

extension ObjectDiagram.Node {
    /// The marks that a box shows as words.
    var drawnMarks: [String] { kind == .missing ? [] : marks }

    /// The name, without the prefix of the frame around it.
    func drawnName(in frame: String?) -> String {
        guard let frame, name.hasPrefix(frame + ".") else { return name }
        return String(name.dropFirst(frame.count + 1))
    }
}

/// Estimates the width of text in a sans-serif font.
enum TextWidth {
    /// Returns the width of a text in pixels.
    static func of(_ text: String, size: Int, isBold: Bool = false) -> Int {
        let ems = text.unicodeScalars.reduce(0.0) { $0 + em($1) }
        return Int((ems * Double(size) * (isBold ? 1.08 : 1)).rounded(.up)) + 2
    }

    private static func em(_ scalar: Unicode.Scalar) -> Double {
        switch scalar {
        case "i", "l", "j", "t", "f", "r", "I", ".", ",", ":", ";", "'", "!", "|", " ", "(", ")", "-": 0.36
        case "m", "w", "M", "W", "@": 0.9
        case "A"..."Z": 0.7
        case "⇒": 1
        case "\u{1100}"..."\u{FFFF}": 1.05
        default: 0.57
        }
    }
}
