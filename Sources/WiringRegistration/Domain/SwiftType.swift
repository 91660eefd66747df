/// A type as a declaration spells it.
indirect enum SwiftType: Hashable {
    /// `Int`, `Outer.Inner`, `Set<Int>`.
    case named(Name, arguments: [SwiftType])
    case optional(SwiftType)
    /// `T!`
    case unwrapped(SwiftType)
    case array(SwiftType)
    case dictionary(SwiftType, SwiftType)
    /// `any Board`, `any Board & Sendable`, `AnyObject`, `Any`.
    case existential
    case function(Function)
    /// Tuples, metatypes, opaque types: nothing that a file can give.
    case other

    struct Name: Hashable {
        var text: String
        /// The symbol, in its own or another graph.
        var precise: String?
    }

    struct Function: Hashable {
        var parameters: [String]
        var result: SwiftType
        var isAsync = false
        var isThrowing = false
        /// `@Sendable`, `@MainActor`.
        var attributes: Set<String> = []

        var returnsNothing: Bool { result.isVoid }
    }

    var isVoid: Bool {
        if case .named(let name, _) = self { return name.text == "Void" || name.text == "()" }
        return false
    }

    /// The type without `?` or `!`.
    var unwrapped: SwiftType {
        switch self {
        case .optional(let type), .unwrapped(let type): type.unwrapped
        default: self
        }
    }

    var isOptional: Bool {
        if case .optional = self { return true }
        if case .named(let name, let arguments) = self { return name.text == "Optional" && arguments.count == 1 }
        return false
    }

    var isImplicitlyUnwrapped: Bool {
        if case .unwrapped = self { return true }
        return false
    }

    /// The function that it is, if it is one or an Optional of one.
    var function: Function? {
        if case .function(let function) = unwrapped { return function }
        return nil
    }
}
