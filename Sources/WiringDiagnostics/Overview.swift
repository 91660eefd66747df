/// A value in a few lines, for `print`: a title, and a line for each kind of name in it, however many there are.
package struct Overview {
    /// The lines, without a trailing line break.
    package private(set) var text: String

    /// The columns of a line, after which names are left out.
    private static let width = 100

    /// Begins with a title, such as `Nib 'wiring/life.yaml'`.
    package init(_ title: String) { text = title.displayEscaped }

    /// Adds a line with names, `objects (3): board, game, controller`, ending in `…` where they do not fit. Names beyond
    /// that are not computed. Without names there is no line.
    ///
    /// - Parameters:
    ///   - noun: What one of them is.
    ///   - plural: What several of them are.
    ///   - names: The names.
    package mutating func add(_ noun: String, _ plural: String, _ names: some Collection<String>) {
        guard !names.isEmpty else { return }
        var line = names.count == 1 ? "  \(noun):" : "  \(plural) (\(names.count)):"
        var separator = " "
        for name in names {
            let name = name.displayEscaped
            guard line.count + separator.count + name.count <= Self.width else {
                line += separator + "…"
                break
            }
            line += separator + name
            separator = ", "
        }
        text += "\n" + line
    }
}

extension Mirror {
    /// Creates the mirror of a value of which `dump`, like `print`, shows the description alone.
    ///
    /// What such a value stores has no meaning for users. It includes the texts of files, with the defaults of secret
    /// parameters, and objects of the program that another task may be changing.
    package init(withoutContentsOf subject: some CustomStringConvertible) { self.init(subject, children: [:]) }
}
