internal import WiringDiagnostics
internal import WiringFile

/// The other names under which a program registers classes, found by searching its Swift code:
/// `Class(PushButton.self, …, named: "Button")`.
enum RegisteredNames {
    /// Returns the types that files register, as code writes them, by their names in wiring files.
    ///
    /// A file that cannot be read registers nothing.
    static func types(inFiles files: [String]) -> [String: String] {
        files.reduce(into: [:]) { types, file in
            guard let source = try? SingleFile.source(ofFile: file) else { return }
            let text = String(decoding: source.bytes[source.textStart...], as: UTF8.self)
            types.merge(Self.types(in: text)) { first, _ in first }
        }
    }

    private static func types(in text: String) -> [String: String] {
        guard text.contains("named:") else { return [:] }
        let registrations = text.split(separator: /\b(?:Class|Interface|Value)\(/, omittingEmptySubsequences: false)
        let pairs = registrations.dropFirst().compactMap { registration -> (String, String)? in
            guard let type = registration.prefixMatch(of: /\s*([\p{L}_][\p{L}\p{N}_.<>, ]*?)\.self\b/),
                let name = arguments(of: registration).firstMatch(of: /\bnamed:\s*"([^"\\]+)"/)
            else { return nil }
            return (String(name.1), String(type.1))
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Returns a text up to the bracket that closes the one before it. Brackets in texts and comments count as well.
    private static func arguments(of registration: Substring) -> Substring {
        var depth = 1
        return registration.prefix { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return depth > 0
        }
    }
}
