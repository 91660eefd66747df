/// A class, actor, struct, enum or protocol of the program, as its module's graph describes it.
package struct DomainType {
    package enum Kind {
        case `class`
        case actor
        case `struct`
        case `enum`
        case `protocol`
    }

    /// The symbol.
    package var id: String
    package var module: String
    /// The names of the types that it is in, and its own.
    package var path: [String]
    package var kind: Kind
    package var access: Access
    var isolation: Isolation
    /// The names of its generic parameters.
    var genericParameters: [String]
    var isAvailable: Bool
    package var documentation: Documentation
    package var place: SourceSpot?

    /// The symbol of the superclass, and its name.
    package var superclass: (id: String, name: String)?
    /// The symbols of the protocols that it conforms to.
    package var conformances: Set<String> = []

    var initialisers: [Callable] = []
    /// The origin of `init(from:)`.
    var decodes = Decoding.none
    package var properties: [Property] = []
    package var methods: [Callable] = []
    /// The access of the cases of an enum and of static members, by name.
    var staticMembers: [String: Access] = [:]
    /// The symbol of the type and the access of static properties, by name.
    var constants: [String: (type: String?, access: Access)] = [:]
    /// Whether a case of an enum carries values.
    package var hasPayloads = false
    /// The cases of an enum, in the order of the source.
    var cases: [EnumCase] = []

    /// The name within the module, such as `Outer.Inner`.
    package var name: String { path.joined(separator: ".") }

    /// The name with the module of the outermost type, which is another's if it is in an extension of one from there.
    package var qualifiedName: String { "\(MangledName.module(of: id) ?? module).\(name)" }

    /// A case of an enum.
    struct EnumCase {
        var name: String
        var place: SourceSpot?
    }

    enum Decoding {
        /// There is none in the graph.
        case none
        case synthesized
        case written
    }

    package var isGeneric: Bool { !genericParameters.isEmpty }
    package var isClass: Bool { kind == .class || kind == .actor }
    package func conforms(to id: String) -> Bool { conformances.contains(id) }

    var isSendable: Bool { kind == .actor || conformances.contains(StandardProtocol.sendable) }
}

/// The symbols of the standard library's protocols that matter here.
package enum StandardProtocol {
    package static let sendable = "s:s8SendableP"
    package static let decodable = "s:Se"
    static let error = "s:s5ErrorP"
    static let globalActor = "s:12_Concurrency11GlobalActorP"
    static let losslessStringConvertible = "s:s25LosslessStringConvertibleP"
    static let optionSet = "s:s9OptionSetP"
}

/// The access levels of declarations, narrowest first.
package enum Access: String, Comparable, CaseIterable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    /// Reads a level of a graph; one that is not known hides the declaration.
    init(_ level: String) { self = Access(rawValue: level) ?? .private }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    package static func < (left: Access, right: Access) -> Bool { left.rank < right.rank }
}

/// The actor that code runs on.
enum Isolation: Hashable {
    case nonisolated
    case mainActor
    /// The actor itself.
    case own
    /// Another global actor, by its name.
    case globalActor(String)
}

/// A place in a Swift file.
package struct SourceSpot: Comparable {
    /// The path of the file, as the graph has it.
    package var file: String
    /// From 1.
    package var line: Int
    /// The number of bytes before it in the line.
    var column: Int

    package static func < (left: SourceSpot, right: SourceSpot) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}

/// A stored or computed property of an object.
package struct Property {
    /// The module that declares it, which may only extend the type.
    var module: String
    package var name: String
    package var type: SwiftType
    var access: Access
    var isolation: Isolation
    /// Whether the graph shows a setter that all who see the property can use.
    var isSettable: Bool
    var isConstant: Bool
    /// Whether it is lazy: then the graph shows a setter, whatever its access.
    var isLazy: Bool
    var isWeak: Bool
    var isOverride: Bool
    package var documentation: Documentation
    var place: SourceSpot?
}

/// An initialiser or a method.
package struct Callable {
    package struct Parameter {
        /// The label of a call; nil for `_`.
        var label: String?
        /// The name inside.
        package var name: String
        var type: SwiftType
        /// The type as it is spelled.
        var typeText: String
        /// The default value as it is spelled.
        package var defaultText: String?
        /// Whether it takes any number of values.
        var isVariadic: Bool
        /// The modules that its type names.
        var modules: Set<String>

        /// The name in wiring files: the label, unless it only joins the name to the name of the function, as in
        /// `init(with service:)`.
        package var fileName: String {
            guard let label, !Self.prepositions.contains(label) else { return name }
            return label
        }

        private static let prepositions: Set<String> = [
            "about", "above", "after", "against", "among", "around", "as", "at", "before", "behind", "below", "beside",
            "between", "by", "for", "from", "in", "inside", "into", "of", "on", "onto", "over", "through", "to",
            "toward", "towards", "under", "using", "via", "with", "within", "without",
        ]
    }

    /// The module that declares it, which may only extend the type.
    var module: String
    /// `init`, or the name of the method.
    package var baseName: String
    package var parameters: [Parameter]
    var access: Access
    var isolation: Isolation
    var isAsync: Bool
    var isThrowing: Bool
    var isFailable = false
    var isConvenience = false
    var isGeneric: Bool
    var isMutating = false
    var isOverride = false
    var isAvailable: Bool
    var returnsNothing: Bool
    package var documentation: Documentation
    var place: SourceSpot?

    /// The name with its labels, as in `init(rows:columns:)`.
    package var fullName: String {
        "\(baseName)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
    }
}
