/// The values of the secret parameters of one load, which nothing shows.
struct Secrets: Sendable {
    private var values: [(name: String, value: String)] = []
    /// Longer texts are not searched. Of a message no more than a thousand characters are shown in any case.
    static let longestText = 32_768

    /// Adds what a parameter stands for, or a part of it.
    mutating func add(_ value: String, named name: String) { values.append((name, value)) }

    /// A text in which the values of secrets are written `$(name)`, whatever escapes they were written with.
    func redacted(_ text: String) -> String {
        if values.isEmpty { return text }
        guard text.utf8.count <= Self.longestText else { return "(a text that is too long to be searched for secrets)" }
        return SecretSearch(values).redacted(text)
    }

    /// An error of the user's code as it may be shown: its words without secrets, and the error itself, or the words alone
    /// where printing or reflecting it would show one.
    func shown(_ error: any Error) -> (words: String, error: any Error) {
        let words = "\(error)"
        if values.isEmpty { return (words, error) }
        let shown = redacted(words)
        if shown == words, let all = ErrorReflection.text(of: error), redacted(all) == all { return (words, error) }
        return (shown, RedactedError(description: shown))
    }
}

/// What stands for an error of the user's code that holds a secret.
struct RedactedError: Error, CustomStringConvertible {
    let description: String
}

/// All that printing and dumping an error shows.
private struct ErrorReflection {
    private var text = ""
    private var openCount = 1_000

    /// The texts in an error, one on each line; nil where there are too many to look at.
    static func text(of error: any Error) -> String? {
        var reflection = ErrorReflection()
        return reflection.add(error) ? reflection.text : nil
    }

    private mutating func add(_ value: Any) -> Bool {
        openCount -= 1
        guard openCount > 0 else { return false }
        let isObject = Swift.type(of: value) is AnyClass
        let children = isObject ? nil : Mirror(reflecting: value).children
        if isObject || children?.isEmpty == true || value is any CustomStringConvertible
            || value is any CustomDebugStringConvertible
        {
            text += "\(value)\n\(String(reflecting: value))\n"
        }
        // The sources of the files that it quotes are no secret.
        if let error = value as? WiringError { return error.underlyingErrors.allSatisfy { add($0) } }
        // What an object stores may be changed by another task at the same time.
        return children?.allSatisfy { add($0.value) } ?? true
    }
}
