internal import WiringBlueprint

/// An object of a file that is being planned.
struct PlannedObject {
    /// A required member that is not set.
    struct Missing {
        var member: String
        /// A suggestion for the text to write there.
        var suggestion: String
        /// Its type, and what there is to choose from.
        var question: String
        /// The classes that fit it.
        var classNames: [String] = []
        var isProvider = false
        var shape = MemberDescriptor.Shape.toOne
    }

    var name = ""
    var className: String
    var isShared = true
    /// The members that the caller of a provider passes.
    var given: [String] = []
    /// Whether it is only to choose from, and a comment of the file.
    var isCandidate = false
    /// The outlets with their targets as they are written.
    var outlets: [(name: String, target: String)] = []
    var values: [Missing] = []
    var choices: [Missing] = []
    /// The events that have to be connected.
    var events: [Missing] = []

    /// Whether another plan is for the same object.
    func isSame(as other: PlannedObject) -> Bool {
        className == other.className && isShared == other.isShared && given == other.given
    }

    /// Returns a value of a form, to show how it is written.
    static func example(of shape: ValueShape) -> String {
        switch shape {
        case .integer: "0"
        case .floating: "0.5"
        case .bool: "false"
        case .text: "\"\""
        case .character: "\"-\""
        case .duration: "1s"
        case .array, .set: "[]"
        case .dictionary, .structure: "{}"
        case .enumeration(let cases, _): cases.first?.name ?? "…"
        case .optional, .converted, .opaque: "…"
        }
    }
}

/// Writes planned objects as a wiring file.
struct FirstFileText {
    private(set) var text = ""

    init(_ objects: [PlannedObject], _ externals: [(name: String, className: String)], comment: String) {
        text = comment.isEmpty ? "" : "# \(comment)\n"
        if !externals.isEmpty {
            text += "\n# What the program passes in.\nexternals:\n"
            for (name, className) in externals { text += "  \(name): \(Self.scalar(className))\n" }
        }
        text += "\nobjects:\n"
        for object in objects where !object.isCandidate {
            text += Self.lines(of: object).map { "  \($0)\n" }.joined()
        }
        let candidates = objects.filter(\.isCandidate)
        guard !candidates.isEmpty else { return }
        text += "\n  # To choose from.\n"
        for object in candidates { text += Self.lines(of: object).map { "  # \($0)\n" }.joined() }
    }

    private static func lines(of object: PlannedObject) -> [String] {
        let className = scalar(object.className)
        let isOpen = !object.values.isEmpty || !object.choices.isEmpty || !object.events.isEmpty
        guard !object.outlets.isEmpty || isOpen || !object.isShared else {
            return ["\(object.name): \(className)"]
        }
        var lines = ["\(object.name):", "  class: \(className)"]
        if !object.isShared { lines.append("  shared: false") }
        if !object.given.isEmpty { lines.append("  given: [\(object.given.joined(separator: ", "))]") }
        lines += comments("attributes", object.values, isOpen: false)
        if !object.outlets.isEmpty {
            lines.append("  outlets:")
            lines += object.outlets.map { "    \($0.name): \($0.target)" }
        }
        return lines + comments("outlets", object.choices, isOpen: !object.outlets.isEmpty)
            + comments("actions", object.events, isOpen: false)
    }

    /// The members that are left open; with their section, if the file does not have it yet.
    private static func comments(_ section: String, _ missing: [PlannedObject.Missing], isOpen: Bool) -> [String] {
        guard !missing.isEmpty else { return [] }
        let (heading, margin) = isOpen ? ([], "    # ") : (["  # \(section):"], "  #   ")
        return heading + missing.map { "\(margin)\($0.member): \($0.suggestion)  # \($0.question)" }
    }

    /// The name of a class, in quotes if it would mean something else without.
    private static func scalar(_ name: String) -> String {
        name.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) } ? name : "\"\(name)\""
    }
}
