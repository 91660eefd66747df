/// A class, actor, struct, enum or protocol of the program, as its module's graph describes it.
struct DomainType {
    enum Kind {
        case `class`
        case actor
        case `struct`
        case `enum`
        case `protocol`
    }

    /// The symbol.
    var id: String
    var module: String
    /// The names of the types that it is in, and its own.
    var path: [String]
    var kind: Kind
    var access: Access
    var isolation: Isolation
    var isGeneric: Bool
    var isAvailable: Bool
    var documentation: Documentation
    var place: SourceSpot?

    /// The symbol of the superclass, and its name.
    var superclass: (id: String, name: String)?
    /// The symbols of the protocols that it conforms to.
    var conformances: Set<String> = []

    var initialisers: [Callable] = []
    var properties: [Property] = []
    var methods: [Callable] = []
    /// The cases of an enum, and the names of static members, with who can see them.
    var staticMembers: [String: Access] = [:]
    /// Whether a case of an enum carries values.
    var hasPayloads = false

    /// The name within the module, such as `Outer.Inner`.
    var name: String { path.joined(separator: ".") }

    var isClass: Bool { kind == .class || kind == .actor }
    var isSendable: Bool { kind == .actor || conformances.contains(StandardProtocol.sendable) }
}

/// The symbols of the standard library's protocols that matter here.
enum StandardProtocol {
    static let sendable = "s:s8SendableP"
    static let decodable = "s:Se"
    static let rawRepresentable = "s:SY"
    static let error = "s:s5ErrorP"
}

/// Who can see a declaration.
enum Access: Int, Comparable {
    case `private`
    case `internal`
    case package
    case `public`

    /// Reads a level of a graph; `open` is `public` here.
    init(_ level: String) {
        switch level {
        case "open", "public": self = .public
        case "package": self = .package
        case "internal": self = .internal
        default: self = .private
        }
    }

    static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
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
struct SourceSpot: Comparable {
    /// The path of the file, or what the graph says in place of one.
    var file: String
    /// From 1.
    var line: Int
    var column: Int

    static func < (left: SourceSpot, right: SourceSpot) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}

/// A stored or computed property of an object.
struct Property {
    /// The module that declares it, which may only extend the type.
    var module: String
    var name: String
    var type: SwiftType
    var access: Access
    var isolation: Isolation
    /// Whether the graph shows a setter that all who see the property can use.
    var isSettable: Bool
    var isConstant: Bool
    var isWeak: Bool
    var isOverride: Bool
    var documentation: Documentation
    var place: SourceSpot?
}

/// An initialiser or a method.
struct Callable {
    struct Parameter {
        /// The label of a call; nil for `_`.
        var label: String?
        /// The name inside.
        var name: String
        var type: SwiftType
        /// The type as it is spelled, without `@escaping`.
        var typeText: String
        /// The default value as it is spelled.
        var defaultText: String?
        /// Whether it takes any number of values.
        var isVariadic: Bool
        /// The modules that its type names.
        var modules: Set<String>

        /// The name in wiring files.
        var fileName: String { label ?? name }
    }

    /// The module that declares it, which may only extend the type.
    var module: String
    /// `init`, or the name of the method.
    var baseName: String
    var parameters: [Parameter]
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
    var documentation: Documentation
    var place: SourceSpot?

    /// The name with its labels, as in `init(rows:columns:)`.
    var fullName: String {
        "\(baseName)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
    }
}
