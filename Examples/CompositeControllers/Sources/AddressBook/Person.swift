/// Somebody in an address book.
public struct Person: Hashable, Sendable, Decodable {
    /// The name.
    public var name: String
    /// The city.
    public var city: String
    /// The telephone number.
    public var phone: String

    /// Creates a person.
    public init(name: String, city: String, phone: String) {
        self.name = name
        self.city = city
        self.phone = phone
    }
}

/// The orders in which people can be sorted.
public enum Order: Sendable {
    /// By name.
    case name
    /// By city, and within it by name.
    case city

    /// Whether one person comes before another.
    func precedes(_ one: Person, _ other: Person) -> Bool {
        switch self {
        case .name: one.name < other.name
        case .city: (one.city, one.name) < (other.city, other.name)
        }
    }
}
