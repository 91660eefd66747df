/// The values of one load's secret parameters, which are never shown.
package struct Secrets: Sendable {
    private var values: [(name: String, value: String)] = []
    /// The length above which texts are not searched. Messages never show more than a thousand characters anyway.
    static let longestText = 32_768

    package init() {}

    /// Adds the value of a parameter, or a part of it.
    mutating func add(_ value: String, named name: String) { values.append((name, value)) }

    package var isEmpty: Bool { values.isEmpty }

    /// Adds the values of other secrets.
    package mutating func add(_ other: Secrets) { values += other.values }

    /// Returns whether a text contains the value of a secret, however it was escaped.
    package func occur(in text: String) -> Bool { !isEmpty && redacted(text) != text }

    /// Returns a text with the values of secrets replaced by `$(name)`, however they were escaped.
    package func redacted(_ text: String) -> String {
        if values.isEmpty { return text }
        guard text.utf8.count <= Self.longestText else { return "(a text that is too long to be searched for secrets)" }
        return SecretSearch(values).redacted(text)
    }

    /// Returns an error of the user's code in a form that may be shown: its description without secrets, and the error
    /// itself, or only the description if printing or reflecting the error would reveal one.
    func shown(_ error: any Error) -> (words: String, error: any Error) {
        let words = "\(error)"
        if values.isEmpty { return (words, error) }
        let shown = redacted(words)
        if shown == words, let all = ErrorReflection.text(of: error), redacted(all) == all { return (words, error) }
        return (shown, RedactedError(description: shown))
    }
}

/// Replaces an error of the user's code that contains a secret.
struct RedactedError: Error, CustomStringConvertible {
    let description: String
}

/// Everything that printing and dumping an error shows.
private struct ErrorReflection {
    private var text = ""
    private var openCount = 1_000

    /// Returns the texts in an error, one on each line; nil if there are too many to examine.
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
        // The sources of the files it quotes are not secret.
        if let error = value as? WiringError { return error.underlyingErrors.allSatisfy { add($0) } }
        // Another task may be changing what an object stores.
        return children?.allSatisfy { add($0.value) } ?? true
    }
}
