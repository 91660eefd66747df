package import WiringDiagnostics

/// The classes of a registry as data, enough to check wiring files without the code of the classes.
///
/// It is created by `Registry.catalog()`, or written by hand, and kept in a file such as `wiring/catalog.json`, where
/// tools and editors find it. Everything in it has a fixed order, so that a change to one class changes few lines.
public struct ClassCatalog: Codable, Hashable, Sendable {
    /// The version of the format that this library reads and writes.
    package static let currentVersion = 2

    /// The version of its format.
    package var version: Int
    /// The classes, by name.
    package var classes: [Entry]
    /// The registered protocols, by name.
    package var protocols: [Entry]
    /// The keys of the other types that outlets take, by the names with which placeholders can be declared.
    package var mentioned: [String: String]
    /// The types that outlets and actions take, by key, each with the types that fit it.
    package var types: [String: Fits]
    /// The shapes of values, by the key of their type.
    package var values: [String: ValueShape]
    /// The names to use in messages for types that share theirs with another type, by key.
    package var typeNames: [String: String]?
    /// Errors in the registrations, which make every check fail.
    package var problems: [Diagnostic]?

    /// The types that can be used where one is expected.
    package struct Fits: Codable, Hashable, Sendable {
        /// Whether it is a protocol. Whether an instance of one protocol conforms to another is known only at run time.
        package var isProtocol: Bool?
        /// The keys of the types that fit, besides its own.
        package var fits: [String]?
        /// The keys of the types some of whose instances may fit.
        package var mayFit: [String]?

        package init(isProtocol: Bool, fits: [String], mayFit: [String]) {
            self.isProtocol = isProtocol ? true : nil
            self.fits = fits.isEmpty ? nil : fits
            self.mayFit = mayFit.isEmpty ? nil : mayFit
        }
    }

    package init(
        classes: [Entry], protocols: [Entry], mentioned: [String: String], types: [String: Fits],
        values: [String: ValueShape], typeNames: [String: String], problems: [Diagnostic]
    ) {
        version = Self.currentVersion
        self.classes = classes
        self.protocols = protocols
        self.mentioned = mentioned
        self.types = types
        self.values = values
        self.typeNames = typeNames.isEmpty ? nil : typeNames
        self.problems = problems.isEmpty ? nil : problems
    }

    /// Reads a catalog. One written by hand may have only the classes.
    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        version = try keys.decode(Int.self, forKey: .version)
        classes = try keys.decode([Entry].self, forKey: .classes)
        protocols = try keys.decodeIfPresent([Entry].self, forKey: .protocols) ?? []
        mentioned = try keys.decodeIfPresent([String: String].self, forKey: .mentioned) ?? [:]
        types = try keys.decodeIfPresent([String: Fits].self, forKey: .types) ?? [:]
        values = try keys.decodeIfPresent([String: ValueShape].self, forKey: .values) ?? [:]
        typeNames = try keys.decodeIfPresent([String: String].self, forKey: .typeNames)
        problems = try keys.decodeIfPresent([Diagnostic].self, forKey: .problems)
    }

    /// Returns the shape of the values of a type.
    package func shape(of type: String) -> ValueShape { values[type] ?? ValueShape.builtIn[type] ?? .opaque() }
}
