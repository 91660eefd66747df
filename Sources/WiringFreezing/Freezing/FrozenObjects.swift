/// Live objects as a wiring file defines them, and what no file can say of them.
struct FrozenObjects: Sendable {
    /// The sections of a definition.
    enum Section: Hashable, Sendable {
        case attributes, outlets, actions
    }

    /// File's Owner, an external, or an object.
    struct Entry: Sendable {
        var name: String
        /// Its definition; nil if there is none, and the omission says why.
        var definition: Definition?
        var omissions: [Omission] = []
    }

    struct Definition: Sendable {
        var className: String
        var members: [Member] = []
    }

    /// A member that a definition sets, or the reason why it does not.
    struct Member: Sendable {
        var section: Section
        var name: String
        /// The content; nil if nothing is written.
        var content: Content?
        var omissions: [Omission] = []
    }

    enum Content: Sendable {
        case value(WrittenValue)
        case one(Target)
        case many([Target])
        case keyed([(key: String, target: Target)])
    }

    indirect enum Target: Sendable {
        case name(String)
        case definition(Definition)
    }

    /// A part that could not be written.
    struct Omission: Hashable, Sendable {
        /// The object and the member, as `controller.board` or `controller.buttons.1`.
        var path: String
        /// The part of the path below the object that is defined.
        var member: String
        /// Its Swift type.
        var type: String
        var reason: String
        var fix: String
    }

    /// File's Owner, if there is one.
    var owner: Entry?
    /// The externals, in the order of their names.
    var externals: [Entry] = []
    /// The roots, and then what they led to.
    var objects: [Entry] = []
    /// Everything that could not be written, in the order of the file.
    var omissions: [Omission] = []
}
