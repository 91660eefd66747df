#if Commands
internal import Wiring
internal import WiringDiagnostics
internal import WiringFile

/// Values written as YAML again, on one line, in a form that reads as the one in the file.
extension Nib {
    /// What stands at a place, in flow style.
    func yaml(_ ref: Ref) -> String { yaml(ref, isInFlow: false) }

    /// What a setting is set to, in flow style; a definition in place can stand as `{…}`, where its own path tells of it.
    func yaml(_ value: Setting.Value, hidesDefinitions: Bool) -> String {
        func text(_ value: Setting.Value) -> String { yaml(value, hidesDefinitions: hidesDefinitions) }
        switch value {
        case .removed: return "removed"
        case .merged: return "{…}"
        case .list(let items, _): return "[" + items.map(text).joined(separator: ", ") + "]"
        case .keyed(let entries, _):
            return "{" + entries.map { "\(yaml($0.key)): \(text($0.value))" }.joined(separator: ", ") + "}"
        case .written(let ref): return yaml(ref, isInFlow: false, hidesDefinitions: hidesDefinitions)
        }
    }

    private func yaml(_ ref: Ref, isInFlow: Bool, hidesDefinitions: Bool = false) -> String {
        let tree = tree(ref.scope)
        let node = Int(ref.node)
        func at(_ node: NodeIndex) -> String {
            yaml(Ref(scope: Int(ref.scope), node: node), isInFlow: true, hidesDefinitions: hidesDefinitions)
        }
        if hidesDefinitions, tree.isDefinition(node) { return "{…}" }
        if tree.isScalar(node) { return YAMLScalar.text(string(ref), isPlain: tree.isPlain(node), isInFlow: isInFlow) }
        if tree.isSequence(node) { return "[" + tree.children(of: node).map(at).joined(separator: ", ") + "]" }
        return "{" + tree.entries(of: node).map { "\(at($0.key)): \(at($0.value))" }.joined(separator: ", ") + "}"
    }
}

/// Scalars as YAML.
enum YAMLScalar {
    /// A scalar that was plain stays plain where that is safe, and any other is quoted.
    static func text(_ text: String, isPlain: Bool, isInFlow: Bool) -> String {
        isPlain && (!isInFlow || isSafeInFlow(text)) ? text : quoted(text)
    }

    private static func isSafeInFlow(_ text: String) -> Bool {
        !text.contains { ",[]{}".contains($0) } && !text.contains(": ") && !text.hasSuffix(":")
    }

    private static func quoted(_ text: String) -> String {
        let body = text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}"..." ", "\u{7F}"..."\u{9F}", "\u{200B}"..."\u{200F}", "\u{2028}"..."\u{202E}",
                "\u{2066}"..."\u{2069}", "\u{FEFF}":
                if scalar == " " { result += " " } else { result += escape(scalar) }
            default: result.unicodeScalars.append(scalar)
            }
        }
        return "\"\(body)\""
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
#endif
