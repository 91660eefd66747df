public import Wiring

/// Options of `registry.freeze(_:)`: which attributes are written, which are secret, and how objects are laid out.
public struct FreezeOptions: Sendable {
    /// Which attributes are written.
    public enum Attributes: Hashable, Sendable {
        /// Attributes that differ from a new object's, and attributes that a file must give.
        case differing
        /// All that can be read.
        case all
    }

    /// Which attributes are written.
    public var attributes = Attributes.differing
    /// A Boolean value that indicates whether an object that only one outlet has is defined inline, in that outlet.
    public var inline = false
    /// The attributes that are secret and never written, each by its name or with its class: `Account.pin`.
    ///
    /// Texts whose names end in a word such as `password`, `token` or `apiKey` are secret in any case.
    public var secretAttributes: Set<String> = []
    /// The attributes that are not secret in spite of their names, each by its name or with its class.
    public var publicAttributes: Set<String> = []
    /// The values that are never written.
    private(set) var secrets = Secrets()

    /// Creates options that write the differing attributes and give each object its own name.
    public init() {}

    /// Hides the values of the secret parameters of a graph: no attribute that has one is written, whatever its name.
    public mutating func hideSecrets(of graph: ObjectGraph) { secrets.add(graph.secrets) }
}
