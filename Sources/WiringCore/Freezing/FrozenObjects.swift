/// Live objects as a wiring file defines them, and what no file can say of them.
package struct FrozenObjects: Sendable {
    /// The sections of a definition.
    package enum Section: Hashable, Sendable {
        case attributes, outlets, actions
    }

    /// File's Owner, an external, or an object.
    package struct Entry: Sendable {
        package var name: String
        /// Its definition; nil if there is none, and the omission says why.
        package var definition: Definition?
        package var omissions: [Omission] = []
    }

    package struct Definition: Sendable {
        package var className: String
        package var members: [Member] = []
    }

    /// What a definition sets, or why it does not.
    package struct Member: Sendable {
        package var section: Section
        package var name: String
        /// What is written; nil if nothing is.
        package var content: Content?
        package var omissions: [Omission] = []
    }

    package enum Content: Sendable {
        case value(WrittenValue)
        case one(Target)
        case many([Target])
        case keyed([(key: String, target: Target)])
    }

    package indirect enum Target: Sendable {
        case name(String)
        case definition(Definition)
    }

    /// What could not be written.
    package struct Omission: Hashable, Sendable {
        /// The object and the member, as `controller.board` or `controller.buttons.1`.
        package var path: String
        /// The part of the path below the object that is defined.
        package var member: String
        /// Its Swift type.
        package var type: String
        package var reason: String
        package var fix: String
    }

    /// File's Owner, if there is one.
    package var owner: Entry?
    /// The externals, in the order of their names.
    package var externals: [Entry] = []
    /// The roots, and then what they led to.
    package var objects: [Entry] = []
    /// Everything that could not be written, in the order of the file.
    package var omissions: [Omission] = []
}

/// What freezing writes.
package struct FreezeSettings: Sendable {
    /// Whether attributes are written even if a new object has the same.
    package var writesAllAttributes = false
    /// Whether an object that one outlet alone has is defined there.
    package var isInline = false
    /// The attributes that are secret, each by its name or as `Class.name`.
    package var secretAttributes: Set<String> = []
    /// The attributes that are not secret in spite of their names.
    package var publicAttributes: Set<String> = []
    /// The values that are never written.
    var secrets = Secrets()

    package init() {}

    /// Hides the values of a graph's secret parameters.
    package mutating func hideSecrets(of graph: ObjectGraph) { secrets.add(graph.storage.assembly.secrets) }
}
