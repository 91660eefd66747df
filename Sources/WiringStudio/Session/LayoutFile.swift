internal import Foundation
internal import WiringDiagrams
internal import WiringFile

/// The file beside a wiring file that keeps the places of objects in its diagram, such as `life.studio.json` for
/// `life.yaml`. It has a line for each object, so that changes of it can be reviewed and merged.
struct LayoutFile: Equatable {
    var places: [String: Point]

    /// The largest distance of an object from the middle.
    static let farthest = 1_000_000

    /// Returns the path of the file for a wiring file.
    static func path(besides file: String) -> String {
        let name = FilePath.name(of: file)
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        return FilePath.join(FilePath.folder(of: file), stem + ending)
    }

    static func isPath(_ path: String) -> Bool { path.hasSuffix(ending) }

    private static let ending = ".studio.json"

    private struct Contents: Decodable {
        var version: Int
        var places: [String: [Int]]
    }

    init(_ places: [String: Point]) { self.places = places }

    /// Reads the file; nil if it is not one, or of a later version.
    init?(_ bytes: [UInt8]) {
        guard let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes)), contents.version == 1 else {
            return nil
        }
        places = contents.places.compactMapValues(Point.init)
    }

    var bytes: [UInt8] {
        let lines = places.sorted { $0.key < $1.key }.map { name, corner in
            "    \(StudioAnswer.line(of: name)): [\(corner.x), \(corner.y)]"
        }
        return Array("{\n  \"version\": 1,\n  \"places\": {\n\(lines.joined(separator: ",\n"))\n  }\n}\n".utf8)
    }
}

extension Point {
    /// Reads a place; nil if it is none.
    init?(_ numbers: [Int]) {
        guard numbers.count == 2, numbers.allSatisfy({ abs($0) <= LayoutFile.farthest }) else { return nil }
        self.init(x: numbers[0], y: numbers[1])
    }
}
