/// The registration of one class, before it is laid out.
struct Registration {
    /// The notes for a reader, each a line of a comment.
    private(set) var notes: [String] = []
    /// The members and parameters that notes are about.
    private(set) var explained: Set<String> = []
    /// `Class` or `Interface`, as it is spelled; empty if there is nothing but notes.
    var function = ""
    var arguments: [Argument] = []
    var links: [Link] = []
    /// The modules to import for it.
    var modules: Set<String> = []
    /// The modules that the source imports under a condition, and that not every platform has.
    var optionalModules: Set<String> = []
    /// The conditions of `#if` under which the class is compiled, outermost first.
    var conditions: [String] = []
    /// The trailing closure of a conversion.
    var body: Body?
    /// The parameters of the initialiser.
    var parameters: [RegisteredClass.Member] = []
    /// The parameters of the initialiser that are events.
    var parameterEvents: [RegisteredClass.Part] = []

    /// A call in the chain: `.outlet("board", \.board)`, or with a closure `.awake { $0.start() }`.
    struct Link {
        var method: String
        var arguments: [String] = []
        var closure: String?
        /// The conditions of `#if` under which the member is compiled, besides those of the class.
        var conditions: [String] = []
        /// The part that it adds to the class.
        var part: RegisteredClass.Part?
    }

    /// A trailing closure.
    enum Body {
        case line(String)
        /// The text after the opening brace, and the lines up to the closing one.
        case lines(first: String, [String])
    }

    /// An argument of `Class(…)`.
    enum Argument {
        case text(String)
        /// `GridBoard.init(rows:columns:)`, after a label such as `onMainActor: `.
        case reference(base: String, labels: [String])
        /// A closure that spells its parameters and calls an initialiser with them.
        case closure(label: String, inputs: [String], call: String, arguments: [String])

        /// The argument on one line.
        var text: String {
            switch self {
            case .text(let text): text
            case .reference(let base, let labels): labels.isEmpty ? base : "\(base)(\(labels.joined()))"
            case .closure(let label, let inputs, let call, let arguments):
                "\(label){ \(inputs.isEmpty ? "" : "(\(inputs.joined(separator: ", "))) in ")"
                    + "\(call)(\(arguments.joined(separator: ", "))) }"
            }
        }
    }

    /// Whether the notes are all there is.
    var isRemark: Bool { function.isEmpty }

    /// Says why a type is not registered.
    static func notRegistered(_ type: DomainType, _ reason: String) -> Registration {
        Registration(notes: ["\(type.name) is not registered: \(reason)"])
    }

    mutating func note(_ text: String) { notes.append(text) }

    /// Adds a note on a member or parameter.
    mutating func note(on name: String, _ text: String) {
        notes.append("'\(name)' \(text)")
        explained.insert(name)
    }
}
