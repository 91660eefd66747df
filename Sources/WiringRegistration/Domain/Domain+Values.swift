/// The section of a file that can set something.
package enum Section {
    case attribute
    case outlet
    /// Either; an attribute if nothing else decides.
    case either
    /// A type of a module without a graph: either; an outlet if nothing else decides.
    case unknown
    /// Neither.
    case none
}

extension Domain {
    /// Returns the section that sets a property or a parameter of a type.
    func section(of type: SwiftType) -> Section {
        switch type {
        case .existential: return .outlet
        case .function, .other: return .none
        case .optional(let wrapped), .unwrapped(let wrapped): return section(of: wrapped)
        case .array(let element): return section(ofElement: element)
        case .dictionary(let key, let value):
            return section(of: key) == .attribute ? section(ofElement: value) : .none
        case .named(let name, let arguments): return section(of: name, arguments, type)
        }
    }

    /// Lists and dictionaries of values nest, those of objects do not.
    private func section(ofElement element: SwiftType) -> Section {
        let section = section(of: element)
        switch resolving(element) {
        case .array, .dictionary, .optional, .unwrapped: return section == .attribute ? .attribute : .none
        default: return section
        }
    }

    /// Whether a type is a list or dictionary of lists or dictionaries of objects.
    func nestsObjects(_ type: SwiftType) -> Bool {
        switch resolving(type) {
        case .optional(let inner), .unwrapped(let inner): return nestsObjects(inner)
        case .array(let element), .dictionary(_, let element):
            switch resolving(element).unwrapped {
            case .array, .dictionary: return ![.attribute, .none].contains(section(of: innermost(element)))
            default: return false
            }
        case .named, .existential, .function, .other: return false
        }
    }

    /// Why no outlet takes such a type, as the end of a sentence.
    static let nestingProblem =
        "collections of collections of objects, and no outlet takes these: let another class hold an inner one"

    /// The type of the objects or values in lists and dictionaries.
    private func innermost(_ type: SwiftType) -> SwiftType {
        switch resolving(type) {
        case .optional(let inner), .unwrapped(let inner), .array(let inner), .dictionary(_, let inner): innermost(inner)
        case let type: type
        }
    }

    private func section(of name: SwiftType.Name, _ arguments: [SwiftType], _ type: SwiftType) -> Section {
        let resolved = resolving(type)
        if resolved != type { return section(of: resolved) }
        if let declared = name.precise.flatMap({ self[$0] }) { return section(of: declared) }
        if Self.valuesOfParts.contains(name.text), arguments.count == 1 {
            return section(of: arguments[0]) == .attribute ? .attribute : .none
        }
        if Self.values.contains(name.text) { return .attribute }
        return Self.isClass(name) ? .outlet : .unknown
    }

    /// Whether a type of a module without a graph is a class, which hardly reads from a file.
    private static func isClass(_ name: SwiftType.Name) -> Bool {
        name.precise.map { $0.hasPrefix("s:") && $0.hasSuffix("C") || $0.hasPrefix("c:objc(cs)") } ?? false
    }

    private func section(of type: DomainType) -> Section {
        let isDecodable = type.conformances.contains(StandardProtocol.decodable)
        if conversion(of: type) != nil { return .attribute }
        return switch type.kind {
        case .protocol, .actor: .outlet
        case .class, .struct: isDecodable ? .either : .outlet
        // A value that no file can write may be an external.
        case .enum: !type.hasPayloads || isDecodable ? .attribute : .outlet
        }
    }

    // MARK: Conversions

    /// The conversion from text to a type of the program that neither the compiler nor the library can read.
    enum Conversion {
        /// By `init(_:)`, which returns nil if the text is not valid.
        case lossless
        /// By the names of its options.
        case options
    }

    /// Returns the conversion that has to be registered for a type; nil if it reads from files without one, or not at
    /// all.
    func conversion(of type: DomainType) -> Conversion? {
        guard type.kind == .struct || type.kind == .enum, !type.isGeneric,
            !type.conformances.contains(StandardProtocol.decodable)
        else { return nil }
        if type.conformances.contains(StandardProtocol.losslessStringConvertible) {
            return type.kind == .struct || type.hasPayloads ? .lossless : nil
        }
        return type.conformances.contains(StandardProtocol.optionSet) ? .options : nil
    }

    /// The types of the graphs that a type consists of, each of which is read by itself.
    package func parts(of type: SwiftType) -> [DomainType] {
        switch resolving(type) {
        case .optional(let inner), .unwrapped(let inner), .array(let inner): parts(of: inner)
        case .dictionary(let key, let value): parts(of: key) + parts(of: value)
        case .named(let name, let arguments):
            [name.precise.flatMap { self[$0] }].compactMap(\.self) + arguments.flatMap(parts)
        case .existential, .function, .other: []
        }
    }

    /// The attributes that the function of an event or a provider can have.
    static let functionAttributes: Set = ["@MainActor", "@Sendable", "@concurrent", "@escaping"]

    /// Returns the function of a parameter that is an event: it takes at most two arguments, returns nothing, and can be
    /// kept.
    func event(ofParameter type: SwiftType) -> SwiftType.Function? {
        guard let function = passedFunction(type), function.parameters.count <= 2, function.returnsNothing,
            resolving(type).isOptional || function.attributes.contains("@escaping")
        else { return nil }
        return function
    }

    /// Returns a function that the library can make, judging by its attributes and parameters.
    private func passedFunction(_ type: SwiftType) -> SwiftType.Function? {
        guard let function = resolving(type).function, function.attributes.isSubset(of: Self.functionAttributes),
            !function.parameters.contains(where: { text in Self.ownerships.contains { text.hasPrefix($0 + " ") } })
        else { return nil }
        return function
    }

    /// How a parameter of a function can be passed otherwise than as it is.
    private static let ownerships = ["inout", "borrowing", "consuming", "sending", "isolated"]

    /// Returns the type that a function creates, if the function is a provider: it takes at most three arguments and
    /// returns an object.
    func product(ofProvider type: SwiftType) -> SwiftType? {
        guard let function = passedFunction(type), function.parameters.count <= 3, !function.returnsNothing
        else { return nil }
        return [.outlet, .unknown].contains(section(of: function.result)) ? function.result : nil
    }

    // MARK: Names

    /// The types outside of the program that read from text.
    private static let values: Set<String> = [
        "String", "Substring", "Character", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt",
        "UInt8", "UInt16", "UInt32", "UInt64", "UInt128", "Double", "Float", "Float16", "CGFloat", "Duration", "URL",
        "Date", "Data", "Decimal", "UUID", "TimeInterval", "Locale", "TimeZone", "Calendar", "DateComponents",
    ]

    /// The types of the standard library that read from a list of values.
    private static let valuesOfParts: Set<String> = [
        "Set", "Range", "ClosedRange", "PartialRangeFrom", "PartialRangeUpTo", "PartialRangeThrough", "ContiguousArray",
    ]

    /// Whether a type belongs to the standard library or Foundation, judging by its name.
    static func isStandard(_ name: some StringProtocol) -> Bool {
        let name = String(name)
        return values.contains(name) || valuesOfParts.contains(name)
            || ["Array", "Dictionary", "Optional"].contains(name)
    }
}
