import Foundation

/// A Swift file of the package, with its imports and the words of its code.
struct SourceFile {
    /// The path from the root of the package, such as `Sources/WiringCore/Nib.swift`.
    let path: String
    /// The text without comments and without the contents of strings.
    let code: String

    /// The target that the file belongs to.
    var target: String { String(path.split(separator: "/")[1]) }

    /// The modules that the file imports, with the numbers of the lines.
    var imports: [(module: String, line: Int)] {
        code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
            line.split(separator: ";").compactMap { statement in
                importedModule(of: statement).map { (module: $0, line: index + 1) }
            }
        }
    }

    /// The numbers of the lines whose code contains a word.
    func lines(with word: String) -> [Int] {
        code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            line.split { !isPartOfWord($0) }.contains { $0 == word } ? index + 1 : nil
        }
    }
}

extension SourceFile {
    /// The folder that contains Package.swift.
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Every Swift file in `Sources`, read once for all tests.
    static let sources = Result { try all(in: "Sources") }

    /// Every Swift file in a folder of the package, sorted by path.
    static func all(in folder: String) throws -> [SourceFile] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
            .filter { $0.hasSuffix(".swift") }
            .sorted()
            .map { subpath in
                let path = "\(folder)/\(subpath)"
                let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
                return SourceFile(path: path, code: swiftCode(in: text))
            }
    }
}

private func isPartOfWord(_ character: Character) -> Bool {
    character == "_" || character.isLetter || character.isNumber
}

// `@attribute access import kind Module.Name`, where only `import Module` is required.
private func importedModule(of statement: Substring) -> String? {
    let kinds: Set<Substring> = ["actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
    let modifiers: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    var words = statement.split(whereSeparator: \.isWhitespace)[...]
    while let word = words.first, word.hasPrefix("@") || modifiers.contains(word) { words.removeFirst() }
    guard words.popFirst() == "import" else { return nil }
    if let word = words.first, kinds.contains(word) { words.removeFirst() }
    return words.first?.split(separator: ".").first.map { $0.filter { $0 != "`" } }
}
