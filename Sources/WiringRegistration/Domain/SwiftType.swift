/// A type as a declaration spells it.
package indirect enum SwiftType: Hashable {
    /// `Int`, `Outer.Inner`, `Set<Int>`.
    case named(Name, arguments: [SwiftType])
    case optional(SwiftType)
    /// `T!`
    case unwrapped(SwiftType)
    case array(SwiftType)
    case dictionary(SwiftType, SwiftType)
    /// `any Board`, `any Board & Sendable`, `AnyObject`, `Any`, with its protocols.
    case existential([Self])
    case function(Function)
    /// Tuples, metatypes, opaque types: nothing that a file can give.
    case other

    package struct Name: Hashable {
        package var text: String
        /// The symbol, in its own or another graph.
        package var precise: String?

        package init(text: String, precise: String? = nil) {
            self.text = text
            self.precise = precise
        }
    }

    package struct Function: Hashable {
        /// The parameters as they are spelled.
        var parameters: [String]
        /// The types of the parameters.
        var parameterTypes: [SwiftType]
        var result: SwiftType
        var isAsync = false
        var isThrowing = false
        /// `@Sendable`, `@MainActor`.
        var attributes: Set<String> = []

        var returnsNothing: Bool { result.isVoid }
    }

    package var isVoid: Bool {
        if case .named(let name, _) = self { return name.text == "Void" || name.text == "()" }
        return false
    }

    /// The type without `?` or `!`.
    package var unwrapped: SwiftType {
        switch self {
        case .optional(let type), .unwrapped(let type): type.unwrapped
        default: self
        }
    }

    package var isOptional: Bool {
        if case .optional = self { return true }
        if case .named(let name, let arguments) = self { return name.text == "Optional" && arguments.count == 1 }
        return false
    }

    var isImplicitlyUnwrapped: Bool {
        if case .unwrapped = self { return true }
        return false
    }

    /// Returns the first of some names that the type is made of, such as the name of a generic parameter.
    func mention(of names: [String]) -> String? {
        switch self {
        case .named(let name, let arguments):
            names.contains(name.text) ? name.text : arguments.lazy.compactMap { $0.mention(of: names) }.first
        case .optional(let type), .unwrapped(let type), .array(let type): type.mention(of: names)
        case .dictionary(let key, let value): key.mention(of: names) ?? value.mention(of: names)
        case .function(let function):
            function.result.mention(of: names)
                ?? names.first { name in
                    function.parameters.contains {
                        $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(name[...])
                    }
                }
        case .existential, .other: nil
        }
    }

    /// The function that it is, if it is one or an Optional of one.
    var function: Function? {
        if case .function(let function) = unwrapped { return function }
        return nil
    }
}
