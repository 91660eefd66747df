#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What only the source shows of a property: a graph says `{ get }` for a setter with narrower access.
enum SourceLine {
    /// Returns the access of the setter, if the line that declares the property states it and can be read.
    static func setter(of property: Property) -> Access? {
        guard let place = property.place, let text = try? String(contentsOfFile: place.file, encoding: .utf8) else {
            return nil
        }
        let lines = text.split(maxSplits: place.line, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.count >= place.line else { return nil }
        let words: [(String, Access)] = [("internal(set)", .internal), ("package(set)", .package)]
        return words.first { lines[place.line - 1].contains($0.0) }?.1
    }
}
