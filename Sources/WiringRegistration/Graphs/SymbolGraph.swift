/// The compiler's description of one module: its symbols, and how they are related.
///
/// swift-docc-symbolkit defines the format. Keys that are not read here are ignored, as are unknown kinds of symbols
/// and relationships, which new compilers add.
struct SymbolGraph: Decodable {
    struct Metadata: Decodable {
        struct Version: Decodable { var major: Int }
        var formatVersion: Version
    }

    struct Module: Decodable { var name: String }

    struct Symbol: Decodable {
        struct Kind: Decodable { var identifier: String }
        struct Identifier: Decodable { var precise: String }
        struct Documentation: Decodable {
            struct Line: Decodable { var text: String }
            var lines: [Line]
        }
        struct Location: Decodable {
            struct Position: Decodable {
                var line: Int
                var character: Int
            }
            var uri: String
            var position: Position
        }
        struct Availability: Decodable {
            var isUnconditionallyUnavailable: Bool?
            var isUnconditionallyDeprecated: Bool?
        }
        struct Generics: Decodable {
            struct Parameter: Decodable { var name: String }
            var parameters: [Parameter]?
        }

        var kind: Kind
        var identifier: Identifier
        var pathComponents: [String]
        var accessLevel: String
        var declarationFragments: [Fragment]?
        var docComment: Documentation?
        var location: Location?
        var availability: [Availability]?
        var swiftGenerics: Generics?

        /// Whether it can be used without a warning, on every platform.
        var isAvailable: Bool {
            !(availability ?? []).contains {
                $0.isUnconditionallyUnavailable == true || $0.isUnconditionallyDeprecated == true
            }
        }
    }

    /// A piece of a declaration.
    struct Fragment: Decodable {
        var kind: String
        var spelling: String
        /// The symbol that a type's name refers to.
        var preciseIdentifier: String?
    }

    struct Relationship: Decodable {
        var kind: String
        var source: String
        var target: String
        /// The name of a target that is in another graph, such as `Swift.Decodable`.
        var targetFallback: String?
    }

    /// The major version of the format that is read.
    static let majorVersion = 0

    var metadata: Metadata
    var module: Module
    var symbols: [Symbol]
    var relationships: [Relationship]
}

/// The part of a graph that is read first, to tell a graph of another version from another kind of file.
struct SymbolGraphHeader: Decodable {
    var metadata: SymbolGraph.Metadata
    var module: SymbolGraph.Module
}
