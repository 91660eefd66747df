/// The registration of one class, before it is laid out.
struct Registration {
    /// What a reader should know, each a line of a comment.
    var notes: [String] = []
    /// The arguments of `Class(…)`; empty if there is nothing but notes.
    var arguments: [String] = []
    var links: [Link] = []
    /// The modules to import for it.
    var modules: Set<String> = []

    /// A call in the chain: `.outlet("board", \.board)`, or with a closure `.awake { $0.start() }`.
    struct Link {
        var method: String
        var arguments: [String] = []
        var closure: String?
    }

    /// Whether the notes are all there is.
    var isRemark: Bool { arguments.isEmpty }
}
