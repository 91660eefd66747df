#if Commands
internal import Wiring
internal import WiringDiagnostics
internal import WiringFile

/// Describes the sources of parameter values, as written.
extension MergedNib {
    /// Returns the source of a parameter's value, as text. A value written in the file is shown as `secret` if it must
    /// not be revealed.
    func source(of parameter: ParameterDeclaration) -> String {
        let isHidden = isSecret(parameter)
        if let given = parameter.given {
            return "given \(isHidden && parameterAlone(at: given) == nil ? "secret" : yaml(given, in: .attributes))"
        }
        let tree = tree(parameter.value.scope)
        guard tree.isMapping(Int(parameter.value.node)) else {
            return "default \(isHidden ? "secret" : yaml(parameter.value))"
        }
        let parts = tree.entries(of: Int(parameter.value.node)).compactMap { key, value -> String? in
            let word = texts.string(tree.text(key))
            if word == Keyword.secret.text { return nil }
            if isHidden, word == Keyword.default.text { return "\(word) secret" }
            return "\(word) \(yaml(NodeReference(scope: Int(parameter.value.scope), node: value)))"
        }
        return parts.isEmpty ? "given by the program" : parts.joined(separator: ", ")
    }
}
#endif
