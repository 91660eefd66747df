extension Scene {
    /// An object of the diagram.
    package struct Object: Encodable, Equatable, Sendable {
        package enum Kind: String, Encodable, Sendable {
            case object, owner, external, prefix
            /// A name that no object has.
            case missing
        }

        package var id: String
        package var name: String
        /// The name without the prefix of its frame.
        package var label: String
        package var `class`: String
        package var kind: Kind
        package var box: Rectangle
        /// Remarks on what is special about it.
        package var marks: [String] = []
        @Null package var prefix: String?
        @Null package var state: State?
        /// The class that it had before an overlay replaced or wrapped it.
        @Null package var was: String?
        @Null package var file: String?
        @Null package var line: Int?
        /// The first and last line of its definition in the file.
        @Null package var lines: [Int]?
        /// The others that an edit of it affects: objects under other prefixes, and other files that include its file.
        package var shared: [String] = []
        @Null package var documentation: String?
        @Null package var registered: Registered?
        package var outlets: [Outlet] = []
        package var attributes: [Attribute] = []
        package var events: [Event] = []
        package var actions: [Action] = []
        package var incoming: [Incoming] = []
        /// The row that shows or folds a part of the others, if there are very many.
        @Null package var fold: Fold?
    }

    /// A row that stands for others.
    package struct Fold: Encodable, Equatable, Sendable {
        package var y: Int
        /// The number of rows that are not shown; 0 if all of them are.
        package var hidden: Int
    }

    /// The location of the registration of a class.
    package struct Registered: Encodable, Equatable, Sendable {
        package var file: String
        package var line: Int
    }

    package struct Outlet: Encodable, Equatable, Sendable {
        package var name: String
        @Null package var type: String?
        package var many: Bool
        package var required: Bool
        package var set: Bool
        package var targets: [String]
        /// The field for a key, if the outlet is keyed.
        @Null package var key: Field?
        /// The keys of the targets, if they have keys.
        package var keys: [String] = []
        @Null package var file: String?
        @Null package var line: Int?
        @Null package var was: Was?
        @Null package var documentation: String?
        /// The text of its row: the name, with the key or number of the first of several targets.
        package var label = ""
        /// The middle of its row, from the upper edge of the box.
        package var y = 0
        /// Whether its wires leave on the left.
        package var left = false
        package var rows: [Row] = []
    }

    package struct Event: Encodable, Equatable, Sendable {
        package var name: String
        package var type: String
        package var set: Bool
        /// Actions, such as `log.note`.
        package var targets: [String]
        @Null package var file: String?
        @Null package var line: Int?
        @Null package var was: Was?
        @Null package var documentation: String?
        package var y = 0
        package var left = false
        package var rows: [Row] = []
    }

    /// What a member was before an overlay changed it.
    package struct Was: Encodable, Equatable, Sendable {
        /// The value, or the targets; nil if it was not set.
        @Null package var text: String?
        @Null package var file: String?
        @Null package var line: Int?
    }

    /// A further row of an outlet or event to many.
    package struct Row: Encodable, Equatable, Sendable {
        package var y: Int
        package var text: String
    }

    package struct Action: Encodable, Equatable, Sendable {
        package var name: String
    }

    /// A connection from another object.
    package struct Incoming: Encodable, Equatable, Sendable {
        package var object: String
        /// The outlet or event.
        package var outlet: String
        @Null package var action: String?
    }

    package struct Attribute: Encodable, Equatable, Sendable {
        package var name: String
        package var type: String
        package var field: Field
        package var required: Bool
        package var set: Bool
        /// The value as the file writes it.
        @Null package var text: String?
        /// The value that the object gets, to the extent that the files show it.
        @Null package var value: String?
        /// The source of the value, if that is not the definition of the object.
        @Null package var from: String?
        /// The parts of a list, a dictionary or a structure; nil for another value.
        @Null package var parts: [Part]?
        /// The parts that can be added.
        package var additions: [Part] = []
        @Null package var `default`: String?
        @Null package var file: String?
        @Null package var line: Int?
        @Null package var was: Was?
        @Null package var documentation: String?
    }
}
