/// Lays a registration out as `swift format` would leave it: on one line if it fits, otherwise with each link of the
/// chain on its own.
struct RegistrationLayout {
    static let width = 120

    /// The number of spaces before each line.
    var indent: Int
    /// Whether the registration is the argument of `classes.add(…)`.
    var isAdded: Bool

    func lines(of registration: Registration) -> [String] {
        conditional(registration.conditions, at: indent, plainLines(of: registration))
    }

    /// Puts lines between `#if` and `#endif`, each condition in that before it.
    private func conditional(_ conditions: [String], at indent: Int, _ lines: [String]) -> [String] {
        let margin = spaces(indent)
        return conditions.map { "\(margin)#if \($0)" } + lines + conditions.map { _ in "\(margin)#endif" }
    }

    private func plainLines(of registration: Registration) -> [String] {
        let notes = registration.notes.flatMap { comment($0) }
        guard !registration.isRemark else { return notes }
        if let body = registration.body { return notes + lines(of: registration, closing: body) }
        let head = call(registration.function, registration.arguments.map(\.text))
        let chain = head + registration.links.map { ".\(text(of: $0))" }.joined()
        let margin = spaces(indent)
        let oneLine = margin + (isAdded ? "classes.add(\(chain))" : chain)
        let isPlain = registration.links.allSatisfy(\.conditions.isEmpty)
        if registration.links.count <= 1, isPlain, oneLine.count <= Self.width { return notes + [oneLine] }
        let inner = isAdded ? indent + 4 : indent
        let body = self.body(registration, at: inner)
        // swift-format has no stable indentation for the links of a chain that are under conditions.
        let ignored = isPlain ? [] : ["\(margin)// swift-format-ignore"]
        return notes + ignored + (isAdded ? ["\(margin)classes.add("] + body + ["\(margin))"] : body)
    }

    /// The lines of a registration with a trailing closure.
    private func lines(of registration: Registration, closing body: Registration.Body) -> [String] {
        let head = call(registration.function, registration.arguments.map(\.text))
        let margin = spaces(indent)
        switch body {
        case .line(let text):
            return [margin + (isAdded ? "classes.add(\(head) { \(text) })" : "\(head) { \(text) }")]
        case .lines(let first, let lines):
            let inner = isAdded ? indent + 4 : indent
            let block = ["\(spaces(inner))\(head) { \(first)"] + lines.map { spaces(inner + 4) + $0 }
            let all = block + ["\(spaces(inner))}"]
            return isAdded ? ["\(margin)classes.add("] + all + ["\(margin))"] : all
        }
    }

    /// A comment of as many lines as it needs.
    func comment(_ text: String) -> [String] {
        let margin = spaces(indent) + "//"
        var lines = [margin]
        for word in text.split(whereSeparator: \.isWhitespace) {
            if lines[lines.count - 1].count + 1 + word.count > Self.width, lines[lines.count - 1] != margin {
                lines.append(margin)
            }
            lines[lines.count - 1] += " \(word)"
        }
        return lines
    }

    private func body(_ registration: Registration, at inner: Int) -> [String] {
        let head = call(registration.function, registration.arguments.map(\.text))
        guard inner + head.count > Self.width else {
            return [spaces(inner) + head] + registration.links.flatMap { lines(of: $0, at: inner + 4) }
        }
        return [spaces(inner) + registration.function + "("] + filled(registration.arguments, at: inner + 4)
            + [spaces(inner) + ")"] + registration.links.flatMap { lines(of: $0, at: inner) }
    }

    private func lines(of link: Registration.Link, at indent: Int) -> [String] {
        conditional(link.conditions, at: indent, plainLines(of: link, at: indent))
    }

    private func plainLines(of link: Registration.Link, at indent: Int) -> [String] {
        let line = spaces(indent) + "." + text(of: link)
        guard line.count > Self.width else { return [line] }
        guard let closure = link.closure else {
            return ["\(spaces(indent)).\(link.method)("] + filled(link.arguments.map { .text($0) }, at: indent + 4)
                + ["\(spaces(indent)))"]
        }
        let head = spaces(indent) + "." + link.method + parentheses(link.arguments)
        return ["\(head) {", spaces(indent + 4) + closure, spaces(indent) + "}"]
    }

    private func text(of link: Registration.Link) -> String {
        guard let closure = link.closure else { return call(link.method, link.arguments) }
        return "\(link.method)\(parentheses(link.arguments)) { \(closure) }"
    }

    private func parentheses(_ arguments: [String]) -> String {
        arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    }

    private func call(_ name: String, _ arguments: [String]) -> String {
        "\(name)(\(arguments.joined(separator: ", ")))"
    }

    /// Arguments on as few lines as possible; a closure stands alone.
    private func filled(_ arguments: [Registration.Argument], at indent: Int) -> [String] {
        var lines: [String] = []
        var isOpen = false
        for (index, argument) in arguments.enumerated() {
            let comma = index + 1 < arguments.count ? "," : ""
            let text = argument.text + comma
            let isAlone = text.contains("{ ")
            if isOpen, !isAlone, let last = lines.last, last.count + 1 + text.count <= Self.width {
                lines[lines.count - 1] += " " + text
            } else if indent + text.count > Self.width {
                lines += broken(argument, at: indent)
                lines[lines.count - 1] += comma
            } else {
                lines.append(spaces(indent) + text)
            }
            isOpen = !isAlone
        }
        return lines
    }

    /// An argument that does not fit on a line.
    private func broken(_ argument: Registration.Argument, at indent: Int) -> [String] {
        switch argument {
        case .text(let text): return [spaces(indent) + text]
        case .reference(let base, let labels):
            return [spaces(indent) + base + "(", spaces(indent + 4) + labels.joined() + ")"]
        case .closure(let label, let inputs, let call, let arguments):
            let head = "\(spaces(indent))\(label){ (\(inputs.joined(separator: ", "))) in"
            let signature =
                head.count <= Self.width
                ? [head]
                : ["\(spaces(indent))\(label){", "\(spaces(indent + 4))("]
                    + filled(inputs.map { .text($0) }, at: indent + 8) + ["\(spaces(indent + 4))) in"]
            let body = "\(spaces(indent + 4))\(self.call(call, arguments))"
            var lines = body.count <= Self.width ? [body] : ["\(spaces(indent + 4))\(call)("]
            if body.count > Self.width {
                lines += filled(arguments.map { .text($0) }, at: indent + 8)
                lines[lines.count - 1] += ")"
            }
            return signature + lines + ["\(spaces(indent))}"]
        }
    }

    private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
