#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Reads the names of the stored properties of a struct from its source, since a graph shows neither private ones nor
/// which properties are stored.
package struct StoredNames {
    private typealias Token = Declaration.Token

    /// The tokens of each file that was read; nil if it cannot be.
    private var files: [String: Source?] = [:]

    private struct Source {
        /// The tokens of each line, without comments.
        var lines: [[Declaration.Token]]
        /// Whether a type of the file may have coding keys other than the names of its properties.
        var hasCodingKeys: Bool
    }

    package init() {}

    /// Returns the names of the stored properties, in the order of the source, if these alone are the keys from which
    /// values of the type are decoded; nil if that is not certain.
    package mutating func keys(of type: DomainType) -> [String]? {
        guard type.kind == .struct, !type.isGeneric, type.conformances.contains(StandardProtocol.decodable),
            type.decodes == .synthesized, let place = type.place, let source = source(place.file),
            !source.hasCodingKeys, place.line <= source.lines.count
        else { return nil }
        let line = source.lines[place.line - 1]
        // The file may have changed since the graph was made.
        guard let own = line.firstIndex(where: { $0.text == "struct" }), own + 1 < line.count,
            line[own + 1].text == type.path.last
        else { return nil }
        return Self.names(in: Array(line[own...]) + source.lines[place.line...].joined())
    }

    private mutating func source(_ file: String) -> Source? {
        if let known = files[file] { return known }
        let source = (try? String(contentsOfFile: file, encoding: .utf8)).flatMap(Self.read)
        files[file] = source
        return source
    }

    /// Splits a text into tokens; nil if it has literals or comments of several lines, whose contents would count.
    private static func read(_ text: String) -> Source? {
        guard !text.contains("\"\"\""), !text.contains("/*") else { return nil }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(tokens)
        return Source(lines: lines, hasCodingKeys: lines.joined().contains { $0.text == "CodingKeys" })
    }

    private static func tokens(of line: Substring) -> [Token] {
        var rest = line
        while let character = rest.first {
            if let literal = StringLiteral.prefix(of: rest) {
                rest = rest.dropFirst(literal.count)
            } else if character == "/", rest.hasPrefix("//") {
                break
            } else {
                rest.removeFirst()
            }
        }
        let code = line[..<rest.startIndex]
        return Declaration([SymbolGraph.Fragment(kind: "text", spelling: String(code))]).tokens
    }

    /// The stored properties of the struct that begins with the first token.
    private static func names(in tokens: [Token]) -> [String]? {
        var names: [String] = []
        var depth = 0
        var modifiers: Set<String> = []
        for (index, token) in tokens.enumerated() {
            if ")]}".contains(token.text) { depth -= 1 }
            if depth == 0, token.text == "}" { return names }
            if depth == 1 {
                if token.text.hasPrefix("#") || token.text == "lazy" || token.text.hasPrefix("@") { return nil }
                if token.text == "var" || token.text == "let" {
                    guard modifiers.contains("static") else {
                        switch stored(tokens[(index + 1)...], isConstant: token.text == "let") {
                        case .yes(let name): names.append(name)
                        case .no: break
                        case .unknown: return nil
                        }
                        modifiers = []
                        continue
                    }
                }
                if Self.ends.contains(token.text) { modifiers = [] } else { modifiers.insert(token.text) }
            }
            if "([{".contains(token.text) { depth += 1 }
        }
        return nil
    }

    /// The words after which another declaration may begin.
    private static let ends: Set<String> = ["var", "let", "func", "init", "}", "{", "case", "subscript"]

    /// Whether a property is decoded.
    private enum Stored {
        case yes(String)
        case no
        case unknown
    }

    /// Reads what follows `var` or `let`.
    private static func stored(_ tokens: ArraySlice<Token>, isConstant: Bool) -> Stored {
        guard let first = tokens.first, let colon = tokens.dropFirst().first, colon.text == ":" else { return .unknown }
        let name = first.text.filter { $0 != "`" }
        var depth = 0
        for (index, token) in zip(tokens.indices, tokens).dropFirst(2) {
            if depth == 0 {
                if token.text == "," { return .unknown }
                // A constant with an initial value is not decoded.
                if token.text == "=" { return isConstant ? .no : .yes(name) }
                if token.text == "{" {
                    let isObserved = ["willSet", "didSet"].contains(tokens[(index + 1)...].first?.text)
                    return isObserved ? .yes(name) : .no
                }
                if token.text == "}" || Self.starts.contains(token.text) || token.text.hasPrefix("@") {
                    return .yes(name)
                }
            }
            if "([".contains(token.text) { depth += 1 }
            if ")]".contains(token.text) { depth -= 1 }
        }
        return .unknown
    }

    /// The words with which another declaration begins.
    private static let starts: Set<String> = [
        "var", "let", "func", "init", "case", "subscript", "static", "public", "package", "internal", "private",
        "fileprivate", "struct", "class", "enum", "typealias", "mutating", "nonisolated", "lazy", "weak", "unowned",
        ";",
    ]
}
