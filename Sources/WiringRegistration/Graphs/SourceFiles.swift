internal import WiringPlatform

/// The Swift files that declarations are in, each of which is read once. They show what a graph does not.
package final class SourceFiles {
    private var files: [String: SourceFile?] = [:]

    /// Returns a file; nil if it cannot be read.
    func file(at path: String) -> SourceFile? {
        if let known = files[path] { return known }
        let file = (try? String(contentsOfFile: path, encoding: .utf8)).map(SourceFile.init)
        files[path] = file
        return file
    }

    /// Returns the access of a property's setter, if the line that declares the property states it and can be read: a
    /// graph says `{ get }` for a setter with narrower access.
    func setter(of property: Property) -> Access? {
        guard let place = property.place, let code = file(at: place.file)?.code, place.line <= code.count else {
            return nil
        }
        let words: [(String, Access)] = [
            ("internal(set)", .internal), ("package(set)", .package), ("private(set)", .private),
        ]
        return words.first { code[place.line - 1].contains($0.0) }?.1
    }
}

/// A Swift file, whose lines are counted as the compiler does: only a line feed ends one.
final class SourceFile {
    private let text: String
    private lazy var codeText = SourceScanner.code(of: text)
    private(set) lazy var lines = Self.lines(of: text)
    /// The lines as of ``SourceScanner/code(of:)``; nil if they cannot be read.
    private(set) lazy var code = codeText.map(Self.lines)
    /// The tokens of the code; nil if it cannot be read.
    private(set) lazy var tokens = codeText.map { Declaration($0[...]).tokens }
    /// The conditions of `#if` at the beginning of each line, outermost first; nil if they cannot be read, of a line or at all.
    private(set) lazy var conditions = code.flatMap(CompilationConditions.conditions)
    /// Whether the file may have conditions. Most files have none.
    private(set) lazy var mayHaveConditions = text.contains("#if")

    init(_ text: String) { self.text = text }

    private static func lines(of text: String) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }
}
