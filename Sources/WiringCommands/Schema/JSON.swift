internal import WiringPlatform

/// A JSON document under construction.
enum JSON: Encodable, Equatable, Sendable, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    case bool(Bool)
    case number(Decimal)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    init(booleanLiteral value: Bool) { self = .bool(value) }

    init(integerLiteral value: Int) { self = .number(Decimal(value)) }

    init(stringLiteral value: String) { self = .string(value) }

    init(arrayLiteral elements: JSON...) { self = .array(elements) }

    init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements) { _, second in second })
    }

    /// A whole number.
    static func number(_ value: Int) -> JSON { .number(Decimal(value)) }

    /// An array of strings.
    static func strings(_ strings: some Sequence<String>) -> JSON { .array(strings.map { .string($0) }) }

    /// Returns the object with more members, except the ones with the value nil.
    func with(_ members: [String: JSON?]) -> JSON {
        guard case .object(let object) = self else { return self }
        return .object(object.merging(members.compactMapValues(\.self)) { $1 })
    }

    /// Returns the object without a member.
    func without(_ member: String) -> JSON {
        guard case .object(let object) = self else { return self }
        return .object(object.filter { $0.key != member })
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
