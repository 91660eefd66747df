internal import WiringDiagnostics

/// A wiring file as Swift code sees it: a type with a function that creates its objects, and a property for each of
/// them.
struct NibAccessor {
    /// The inputs that the program supplies.
    struct Argument {
        var name: SwiftName
        /// The name in the file.
        var key: String
        var type: String
        var documentation: String
        /// For parameters: whether the file has a value for it, or a source.
        var isOptional = false
    }

    /// `LifeNib`.
    var typeName: String
    /// The location of the beginning of the file.
    var start: Diagnostic.Location
    /// The path from the folder of the package.
    var file: String
    var owner: Argument?
    var externals: [Argument] = []
    var parameters: [Argument] = []
    var objects: ObjectGroup
    /// The modules of the types, after `@testable` where one of these is internal.
    var modules: Set<String> = []
    /// Whether one of the types is in some module that the sources of the target import.
    var importsLikeSources = false
    /// The path by which the build reads it.
    var path: String
    /// Whether the program has to read the files from disk, since a parameter reads its value from a file beside them
    /// or has a secret default.
    var needsDisk = false

    /// The objects under a prefix, or those without one.
    struct ObjectGroup {
        /// The prefix that the including file gives it; empty for the outermost.
        var prefix = ""
        var name = SwiftName("")
        /// `ToolbarNib`.
        var typeName: String
        var properties: [Property] = []
        var groups: [ObjectGroup] = []
        /// The objects without a property, each with the reason.
        var hidden: [String] = []

        /// The names of its properties in Swift.
        var names: [String] { (properties.map(\.name) + groups.map(\.name)).map(\.plain) }
    }

    struct Property {
        var name: SwiftName
        /// The name by which the graph finds the object.
        var key: String
        var type: String
        var documentation: String?
        /// `Sources/App/wiring/life.yaml:12`.
        var place: String
    }
}
