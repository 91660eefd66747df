internal import Foundation

/// What only the source says of a property: a graph shows `{ get }` for a setter of any narrower access.
enum SourceLine {
    /// Returns `internal(set)` or the like, if the line that declares a property has it and can be read.
    static func setterLimit(of property: Property) -> String? {
        guard !property.isSettable, let place = property.place,
            let text = try? String(contentsOfFile: place.file, encoding: .utf8)
        else { return nil }
        let lines = text.split(maxSplits: place.line, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.count >= place.line else { return nil }
        return ["internal(set)", "package(set)"].first { lines[place.line - 1].contains($0) }
    }

    /// Whether the module itself can set a property that others can only read.
    static func hasInternalSetter(_ property: Property) -> Bool { setterLimit(of: property) != nil }
}
