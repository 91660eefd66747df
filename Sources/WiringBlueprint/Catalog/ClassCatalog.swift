package import WiringDiagnostics

/// What a registry knows of its classes, as data: enough to check wiring files with no code of the classes at hand.
///
/// It is written by `Registry.catalog()` and kept in a file such as `wiring/catalog.json`, where tools and editors find
/// it. Everything in it has a fixed order, so that a change of one class is a change of few lines.
public struct ClassCatalog: Codable, Hashable, Sendable {
    /// The version of the form that this library writes and reads.
    public static let currentVersion = 1

    /// The version of its form.
    public var version: Int
    /// The classes, by name.
    package var classes: [Entry]
    /// The protocols that were registered, by name.
    package var protocols: [Entry]
    /// The other types that outlets take, by the names that placeholders can be declared with, each with its key.
    package var mentioned: [String: String]
    /// What is known of the types that outlets and actions take, by key; of others there is nothing to know.
    package var types: [String: Fits]
    /// What values are read from, by the key of their type.
    package var values: [String: ValueShape]
    /// The names in messages of types that share theirs with another type, by key.
    package var typeNames: [String: String]?
    /// Mistakes of the registrations, which no check can look past.
    package var problems: [Diagnostic]?

    /// Which types can stand where one is wanted.
    package struct Fits: Codable, Hashable, Sendable {
        /// Whether it is a protocol; of two protocols nobody can tell whether what stands behind one fits the other.
        package var isProtocol: Bool?
        /// The keys of the types that fit, its own aside.
        package var fits: [String]?
        /// The keys of the types of which only an instance can tell.
        package var mayFit: [String]?

        /// Creates what is known of a type.
        package init(isProtocol: Bool, fits: [String], mayFit: [String]) {
            self.isProtocol = isProtocol ? true : nil
            self.fits = fits.isEmpty ? nil : fits
            self.mayFit = mayFit.isEmpty ? nil : mayFit
        }
    }

    /// Creates a catalog.
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

    /// What values of a type are read from.
    package func shape(of type: String) -> ValueShape { values[type] ?? ValueShape.builtIn[type] ?? .opaque }

    /// The names of classes and protocols of which two catalogs do not say the same, as a sentence lists them.
    package func namesOfDifferences(from other: ClassCatalog) -> String {
        let (mine, others) = (Set(classes + protocols), Set(other.classes + other.protocols))
        return Wording.quotedList(Set(mine.symmetricDifference(others).map(\.name)).sorted())
    }
}
