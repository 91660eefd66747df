/// The section of a file that can set something.
enum Section {
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

    private func section(of name: SwiftType.Name, _ arguments: [SwiftType], _ type: SwiftType) -> Section {
        let resolved = resolving(type)
        if resolved != type { return section(of: resolved) }
        if let declared = name.precise.flatMap({ self[$0] }) { return section(of: declared) }
        if name.text == "Set", arguments.count == 1 {
            return section(of: arguments[0]) == .attribute ? .attribute : .none
        }
        return Self.values.contains(name.text) ? .attribute : .unknown
    }

    private func section(of type: DomainType) -> Section {
        let isDecodable = type.conformances.contains(StandardProtocol.decodable)
        return switch type.kind {
        case .protocol, .actor: .outlet
        case .class, .struct: isDecodable ? .either : .outlet
        case .enum: !type.hasPayloads || isDecodable ? .attribute : .none
        }
    }

    /// The types outside of the program that read from text.
    private static let values: Set<String> = [
        "String", "Substring", "Character", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt",
        "UInt8", "UInt16", "UInt32", "UInt64", "UInt128", "Double", "Float", "Float16", "CGFloat", "Duration", "URL",
        "Date", "Data", "Decimal", "UUID", "TimeInterval", "Locale", "TimeZone", "Calendar", "DateComponents",
    ]

    /// Whether a type belongs to the standard library or Foundation, judging by its name.
    static func isStandard(_ name: some StringProtocol) -> Bool {
        values.contains(String(name)) || ["Array", "Dictionary", "Set", "Optional", "Range"].contains(String(name))
    }
}
