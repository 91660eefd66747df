package import WiringDiagnostics
internal import WiringFile

/// Turns values that YAML anchors give names to into parameters.
extension Document {
    /// Returns a file in which the values with anchors are parameters, used where the values and their aliases were.
    ///
    /// - Parameter findings: The mistakes in the text, including all anchors and aliases.
    /// - Throws: ``EditError`` if one of them is not a value, or the text has other mistakes.
    package init(
        _ source: SourceText, makingParametersOf findings: [Diagnostic]
    ) throws(EditError) {
        let marks = findings.filter { [.anchor, .alias].contains($0.code) }
            .compactMap { $0.primary.map { Mark(at: $0.place.utf8Range.lowerBound, in: source.bytes) } }
        guard !marks.contains(nil) else { throw EditError("a merge key cannot become a parameter") }
        let (plain, values) = Mark.unmarked(source.bytes, marks.compactMap(\.self))
        var document = try Document(SourceText(name: source.name, bytes: plain))
        var nodes: [NodeIndex: PlainNode?] = [:]
        var parameters: [ParameterInput] = []
        for (name, start) in values {
            guard let node = document.value(at: start) else { throw EditError("the anchor '\(name)' has no value") }
            guard !document.isInParameters(node) else {
                throw EditError("the value of the anchor '\(name)' is a parameter already", help: "use that")
            }
            var parameter = ParameterInput(name)
            parameter.fallback = PlainNode(document.file, node)
            parameters.append(parameter)
            nodes[node] = PlainNode.word("$(\(name))")
        }
        document = try document.replacing(nodes)
        for parameter in parameters { document = try document.adding(parameter) }
        self = document
    }

    private func isInParameters(_ node: NodeIndex) -> Bool {
        guard let section = file.declarations.sections[.parameters] else { return false }
        return sequence(first: node, next: parent).contains(section)
    }

    /// Returns the value that begins at a byte.
    private func value(at byte: Int) -> NodeIndex? {
        (0..<tree.count).first { node in node != 0 && start(of: node) == byte && key(of: node) != nil }
    }
}

/// An anchor or an alias in a text.
private struct Mark: Hashable {
    var isAnchor: Bool
    /// The bytes of the mark; for an anchor, with the blanks up to the value.
    var range: Range<Int>
    var name: String

    init?(at start: Int, in bytes: [UInt8]) {
        guard start < bytes.count, [UInt8(ascii: "&"), UInt8(ascii: "*")].contains(bytes[start]) else { return nil }
        isAnchor = bytes[start] == UInt8(ascii: "&")
        let end =
            bytes[(start + 1)...].firstIndex { $0.isBlank || $0.isLineEnd || ",[]{}".utf8.contains($0) } ?? bytes.count
        name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
        let next = isAnchor ? bytes[end...].firstIndex { !$0.isBlank && !$0.isLineEnd } ?? end : end
        range = start..<next
    }

    /// Returns a text without anchors and with parameters for aliases, and where the values with anchors begin.
    static func unmarked(_ bytes: [UInt8], _ marks: [Mark]) -> (text: [UInt8], values: [(name: String, start: Int)]) {
        var text: [UInt8] = []
        var values: [(name: String, start: Int)] = []
        var position = 0
        for mark in Set(marks).sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            text += bytes[position..<mark.range.lowerBound]
            if mark.isAnchor {
                values.append((mark.name, text.count))
            } else {
                text += "$(\(mark.name))".utf8
            }
            position = mark.range.upperBound
        }
        return (text + bytes[position...], values)
    }
}
