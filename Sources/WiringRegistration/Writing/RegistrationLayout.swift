/// Lays a registration out as `swift format` would leave it: on one line if it fits, otherwise with each link of the
/// chain on its own.
struct RegistrationLayout {
    static let width = 120

    /// The number of spaces before each line.
    var indent: Int
    /// Whether the registration is the argument of `classes.add(…)`.
    var isAdded: Bool

    func lines(of registration: Registration) -> [String] {
        let notes = registration.notes.flatMap { comment($0) }
        guard !registration.isRemark else { return notes }
        let head = call(registration.arguments[0], registration.arguments.dropFirst())
        let chain = head + registration.links.map { ".\(text(of: $0))" }.joined()
        let margin = spaces(indent)
        let oneLine = margin + (isAdded ? "classes.add(\(chain))" : chain)
        if registration.links.count <= 1, oneLine.count <= Self.width { return notes + [oneLine] }
        let inner = isAdded ? indent + 4 : indent
        let body = self.body(registration, at: inner)
        return notes + (isAdded ? ["\(margin)classes.add("] + body + ["\(margin))"] : body)
    }

    /// A comment of as many lines as it needs.
    func comment(_ text: String) -> [String] {
        let margin = spaces(indent) + "//"
        var lines = [margin]
        for word in text.split(separator: " ") {
            if lines[lines.count - 1].count + 1 + word.count > Self.width, lines[lines.count - 1] != margin {
                lines.append(margin)
            }
            lines[lines.count - 1] += " \(word)"
        }
        return lines
    }

    private func body(_ registration: Registration, at inner: Int) -> [String] {
        let arguments = registration.arguments.dropFirst()
        let head = call(registration.arguments[0], arguments)
        guard inner + head.count > Self.width else {
            return [spaces(inner) + head] + registration.links.flatMap { lines(of: $0, at: inner + 4) }
        }
        let broken =
            [spaces(inner) + registration.arguments[0] + "("] + filled(Array(arguments), at: inner + 4)
            + [spaces(inner) + ")"]
        return broken + registration.links.flatMap { lines(of: $0, at: inner) }
    }

    private func lines(of link: Registration.Link, at indent: Int) -> [String] {
        let line = spaces(indent) + "." + text(of: link)
        guard line.count > Self.width else { return [line] }
        guard let closure = link.closure else {
            return ["\(spaces(indent)).\(link.method)("] + filled(link.arguments, at: indent + 4)
                + ["\(spaces(indent)))"]
        }
        let head = spaces(indent) + "." + link.method + parentheses(link.arguments)
        return ["\(head) {", spaces(indent + 4) + closure, spaces(indent) + "}"]
    }

    private func text(of link: Registration.Link) -> String {
        guard let closure = link.closure else { return call(link.method, link.arguments[...]) }
        return "\(link.method)\(parentheses(link.arguments)) { \(closure) }"
    }

    private func parentheses(_ arguments: [String]) -> String {
        arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    }

    private func call(_ name: String, _ arguments: ArraySlice<String>) -> String {
        "\(name)(\(arguments.joined(separator: ", ")))"
    }

    /// Arguments on as few lines as possible; one that is a closure stands alone.
    private func filled(_ arguments: [String], at indent: Int) -> [String] {
        var lines: [String] = []
        var isOpen = false
        for (index, argument) in arguments.enumerated() {
            let text = argument + (index + 1 < arguments.count ? "," : "")
            let isClosure = argument.contains("{ ")
            if isOpen, !isClosure, let last = lines.last, last.count + 1 + text.count <= Self.width {
                lines[lines.count - 1] += " " + text
            } else if isClosure, indent + text.count > Self.width {
                lines += broken(text, at: indent)
            } else {
                lines.append(spaces(indent) + text)
            }
            isOpen = !isClosure
        }
        return lines
    }

    /// A closure with its body on a line of its own.
    private func broken(_ closure: String, at indent: Int) -> [String] {
        guard let head = closure.firstRange(of: " in ") ?? closure.firstRange(of: "{ "),
            let end = closure.lastIndex(of: "}")
        else { return [spaces(indent) + closure] }
        return [
            spaces(indent) + closure[..<closure.index(before: head.upperBound)],
            spaces(indent + 4) + closure[head.upperBound..<closure.index(before: end)],
            spaces(indent) + closure[end...],
        ]
    }

    private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
