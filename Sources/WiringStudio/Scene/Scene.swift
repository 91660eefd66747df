/// The contents of the page for one file: a value that is sent as JSON.
///
/// Lines are counted from 1, columns from 1 in UTF-16 units; positions in the diagram are in pixels.
package struct Scene: Encodable, Equatable, Sendable {
    /// Tells it from all other scenes of the studio.
    package var version = 0
    package var revision = 0
    package var file: String
    /// The overlay that is edited, and shown with all that it includes.
    @Null package var `as`: String?
    package var files: [File] = []
    /// Whether the classes are known; without them, the scene shows only what is in the files.
    package var classesKnown = false
    /// The number of objects, if there are more than a diagram can show.
    @Null package var tooMany: Int?
    /// Whether the file has errors that allow no diagram, so that this is the last one drawn.
    package var stale = false
    package var size = Size()
    @Null package var owner: Owner?
    package var objects: [Object] = []
    package var edges: [Edge] = []
    package var frames: [Frame] = []
    package var groups: [Group] = []
    package var notes: [Note] = []
    /// The prefixes of the nested nibs that are shown open.
    package var open: [String] = []
    /// The names of all objects, for choosing a focus.
    package var names: [String] = []
    package var library: [LibraryEntry] = []
    package var parameters: [Parameter] = []
    package var includes: [Include] = []
    /// The files that the diagram is made of.
    package var sources: [String] = []
    package var text: Text
    package var problems: [Problem] = []
    /// The number of problems that have a single fix, which can all be made at once.
    package var fixable = 0
    package var history = History()
    @Null package var live: Live?

    package struct File: Encodable, Equatable, Sendable {
        package var path: String
        /// Whether a program may begin with it.
        package var main: Bool
        package var overlays: [String]
    }

    /// The area that the diagram covers.
    package struct Size: Encodable, Equatable, Sendable {
        package var x = 0
        package var y = 0
        package var width = 0
        package var height = 0
    }

    package struct Frame: Encodable, Equatable, Sendable {
        package var prefix: String
        package var title: String
        @Null package var file: String?
        package var box: Rectangle
    }

    /// A frame that the user has drawn around objects.
    package struct Group: Encodable, Equatable, Sendable {
        package var name: String
        @Null package var color: String?
        package var members: [String]
    }

    /// A text on the paper.
    package struct Note: Encodable, Equatable, Sendable {
        package var number: Int
        package var text: String
        /// The text as it is shown.
        package var lines: [String]
        package var box: Rectangle
    }

    package struct Rectangle: Encodable, Equatable, Sendable {
        package var x: Int
        package var y: Int
        package var width: Int
        package var height: Int
    }

    package struct Owner: Encodable, Equatable, Sendable {
        package var `class`: String
    }

    /// The change that an overlay has made to an object or connection.
    package enum State: String, Encodable, Sendable {
        case added, changed, replaced, wrapped, removed
    }

    package struct Edge: Encodable, Equatable, Sendable {
        package enum Kind: String, Encodable, Sendable {
            case outlet, event
        }

        package var from: String
        package var member: String
        /// The index or key of the target of an outlet to many.
        @Null package var key: String?
        package var to: String
        @Null package var action: String?
        package var kind: Kind
        package var label: String
        /// The corners of the wire; none where there is a tag.
        package var path: [[Int]]
        @Null package var tag: Tag?
        package var weak: Bool
        /// Why the line is dashed: `weak`, `optional` or `provider`.
        @Null package var remark: String?
        @Null package var state: State?
    }

    package struct Tag: Encodable, Equatable, Sendable {
        package var x: Int
        package var y: Int
        package var width: Int
    }

    package struct LibraryEntry: Encodable, Equatable, Sendable {
        package var name: String
        @Null package var documentation: String?
        package var requiredOutlets: [String]
        package var requiredAttributes: [String]
        @Null package var module: String?
    }

    package struct Parameter: Encodable, Equatable, Sendable {
        package var name: String
        /// The value that a load without the program and its environment would use; nil if there is none, and for a
        /// secret.
        @Null package var value: String?
        package var source: String
        /// The value or default as its file writes it; nil if there is none, and for a secret.
        @Null package var text: String?
        package var secret: Bool
        package var file: String
        package var line: Int
    }

    /// A file that the file itself includes.
    package struct Include: Encodable, Equatable, Sendable {
        /// The path as written.
        package var path: String
        @Null package var prefix: String?
        package var file: String
    }

    /// The text of a file with the words that have a colour.
    package struct Text: Encodable, Equatable, Sendable {
        package var path: String
        package var text: String
        package var tokens: [Token] = []
    }

    package struct Token: Encodable, Equatable, Sendable {
        package enum Kind: String, Encodable, Sendable {
            case keyword, `class`, name, string, number, comment, parameter
        }

        package var line: Int
        package var column: Int
        package var length: Int
        package var kind: Kind
    }

    package struct Problem: Encodable, Equatable, Sendable {
        package var severity: String
        package var code: String
        package var message: String
        @Null package var help: String?
        package var notes: [String]
        package var file: String
        package var line: Int
        package var column: Int
        package var length: Int
        /// The object that it is about.
        @Null package var object: String?
        /// The attribute, outlet or event that it is about.
        @Null package var member: String?
        /// The effects of its fixes, each of which resolves the problem.
        package var fixes: [String] = []
    }

    /// The edits that pages have made, the latest one last.
    package struct History: Encodable, Equatable, Sendable {
        package var undo: [Entry] = []
        package var redo: [Entry] = []

        package struct Entry: Encodable, Equatable, Sendable {
            /// Tells it from all other edits.
            package var number: Int
            package var said: String
            @Null package var command: String?
            /// The page that made it.
            @Null package var page: String?
        }
    }

    /// The output and the values of a running program.
    package struct Live: Encodable, Equatable, Sendable {
        /// Its latest output.
        package var output: String
        /// The last thing that was done with it.
        package var said: String
        package var isRunning: Bool
        /// The last reading of the files that it has followed or refused.
        package var followed: Int?
        /// Why it does not match the files; empty if it does.
        package var refusals: [String]
        /// The steps of the loads, the latest one last.
        package var log: [LiveState.Step]
        /// The values of attributes, by object and attribute.
        package var values: [String: [String: String]]
        /// The connected events by object and event; if an event cannot be fired from outside, the reason.
        package var events: [String: [String: String?]]
    }
}

/// A value that may be missing, which JSON writes as `null`.
@propertyWrapper
package struct Null<Value: Encodable & Equatable & Sendable>: Encodable, Equatable, Sendable {
    package var wrappedValue: Value?

    package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
    }
}
