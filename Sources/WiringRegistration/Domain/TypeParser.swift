/// Reads a type from the tokens of a declaration.
struct TypeParser {
    typealias Token = Declaration.Token
    private var rest: ArraySlice<Token>

    init(_ tokens: ArraySlice<Token>) { rest = tokens }

    /// Reads a type that takes all tokens; ``SwiftType/other`` if it has a form that is not known.
    static func type(_ tokens: ArraySlice<Token>) -> SwiftType {
        var parser = TypeParser(tokens)
        let type = parser.type()
        return parser.rest.isEmpty ? type : .other
    }

    private mutating func take(_ text: String) -> Bool {
        guard rest.first?.text == text else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func type() -> SwiftType {
        var attributes: Set<String> = []
        while let word = rest.first?.text, word.hasPrefix("@") || Self.specifiers.contains(word) {
            attributes.insert(word)
            rest.removeFirst()
        }
        guard attributes.isDisjoint(with: ["inout", "some"]) else { return .other }
        if take("any") { return existential() }
        var type = simpleType(attributes)
        while true {
            if take("?") { type = .optional(type) } else if take("!") { type = .unwrapped(type) } else { break }
        }
        if take("&") { return existential([type]) }
        return type
    }

    private static let specifiers: Set<String> = [
        "inout", "some", "sending", "borrowing", "consuming", "isolated", "nonisolated",
    ]

    /// Reads the protocols of `any A & B<C>`.
    private mutating func existential(_ first: [SwiftType] = []) -> SwiftType {
        var parts = first.flatMap { if case .existential(let names) = $0 { names } else { [$0] } }
        repeat {
            let type = simpleType([])
            switch type {
            case .other: return .other
            case .existential(let names): parts += names
            default: parts.append(type)
            }
        } while take("&")
        return .existential(parts)
    }

    private mutating func simpleType(_ attributes: Set<String>) -> SwiftType {
        if take("[") { return collection() }
        if take("(") { return parenthesised(attributes) }
        guard let first = rest.popFirst(), first.text.first.map({ $0.isLetter || $0 == "_" }) ?? false else {
            return .other
        }
        var name = SwiftType.Name(text: first.text, precise: first.precise)
        var arguments = self.arguments()
        while take(".") {
            guard let next = rest.popFirst(), next.text != "Type", next.text != "Protocol" else { return .other }
            name = SwiftType.Name(text: "\(name.text).\(next.text)", precise: next.precise)
            arguments = self.arguments()
        }
        if name.text == "Any" || name.text == "AnyObject" { return .existential([.named(name, arguments: [])]) }
        switch (name.text, arguments.count) {
        case ("Optional", 1): return .optional(arguments[0])
        case ("Array", 1): return .array(arguments[0])
        case ("Dictionary", 2): return .dictionary(arguments[0], arguments[1])
        default: return .named(name, arguments: arguments)
        }
    }

    private mutating func arguments() -> [SwiftType] {
        guard take("<") else { return [] }
        var arguments: [SwiftType] = []
        repeat { arguments.append(type()) } while take(",")
        return take(">") ? arguments : arguments + [.other]
    }

    private mutating func collection() -> SwiftType {
        let element = type()
        if take(":") {
            let value = type()
            return take("]") ? .dictionary(element, value) : .other
        }
        return take("]") ? .array(element) : .other
    }

    /// Reads what follows an opening parenthesis: a function, a tuple, or a type in parentheses.
    private mutating func parenthesised(_ attributes: Set<String>) -> SwiftType {
        var elements: [(text: String, type: SwiftType)] = []
        while rest.first?.text != ")", !rest.isEmpty {
            let start = rest
            // A label of a tuple, or of a function's parameter: `first: Int`, `_ first: Int`.
            if rest.dropFirst().first?.text == ":" {
                rest = rest.dropFirst(2)
            } else if rest.first?.text == "_", rest.dropFirst(2).first?.text == ":" {
                rest = rest.dropFirst(3)
            }
            let type = type()
            elements.append((Declaration.text(of: start[..<rest.startIndex]), type))
            guard take(",") else { break }
        }
        guard take(")") else { return .other }
        var isAsync = false
        var isThrowing = false
        while let word = rest.first?.text, word == "async" || word == "throws" {
            if word == "async" { isAsync = true } else { isThrowing = true }
            rest.removeFirst()
            if word == "throws", take("(") {
                _ = type()
                guard take(")") else { return .other }
            }
        }
        if take("->") {
            return .function(
                SwiftType.Function(
                    parameters: elements.map(\.text), parameterTypes: elements.map(\.type), result: type(),
                    isAsync: isAsync, isThrowing: isThrowing,
                    attributes: attributes))
        }
        if elements.isEmpty { return .named(SwiftType.Name(text: "()"), arguments: []) }
        return elements.count == 1 ? elements[0].type : .other
    }
}
