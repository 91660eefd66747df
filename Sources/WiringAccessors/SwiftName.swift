/// A name of a wiring file as an identifier of Swift.
struct SwiftName: Hashable {
    /// Without backticks.
    let plain: String

    /// Makes an identifier of a name: `house-bell` becomes `houseBell`, `toolbar.size` becomes `toolbarSize`.
    init(_ name: String) {
        let words = name.split { $0 == "-" || $0 == "." }
        let joined = (words.prefix(1).map(String.init) + words.dropFirst().map(Self.capitalised)).joined()
        // Swift reads a lone underscore as no name at all.
        plain = joined == "_" ? "__" : joined
    }

    /// As code writes it, in backticks where it is a word of the language.
    var code: String { Self.reserved.contains(plain) ? "`\(plain)`" : plain }

    /// Returns the name of a type: `NightTest` of `night.test`, `Toolbar` of `toolbar`.
    static func type(_ name: some StringProtocol) -> String {
        let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        let joined = words.map { capitalised($0) }.joined()
        return joined.first.map { $0.isLetter || $0 == "_" } ?? false ? joined : "_" + joined
    }

    /// Whether code can name a type like this: `Bell`, or `House.Bell`.
    static func isTypeName(_ text: String) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
                && part.first.map { !$0.isNumber } ?? false && !reserved.contains(String(part))
        }
    }

    private static func capitalised(_ word: some StringProtocol) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    private static let reserved: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
        "guard",
        "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
        "switch",
        "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
