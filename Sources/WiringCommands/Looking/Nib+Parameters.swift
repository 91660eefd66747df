#if Commands
internal import Wiring
internal import WiringDiagnostics
internal import WiringFile

/// Where the values of parameters come from, as it is written.
extension Nib {
    /// Whether the value of a parameter is never shown.
    func isSecret(_ parameter: ParameterDeclaration) -> Bool {
        part(.secret, of: parameter).map { string($0) == "true" } ?? false
    }

    /// Where the value of a parameter comes from, in words.
    func source(of parameter: ParameterDeclaration) -> String {
        if let given = parameter.given { return "given \(yaml(given, in: .attributes))" }
        let tree = tree(parameter.value.scope)
        guard tree.isMapping(Int(parameter.value.node)) else { return "default \(yaml(parameter.value))" }
        let parts = tree.entries(of: Int(parameter.value.node)).compactMap { key, value -> String? in
            let word = texts.string(tree.text(key))
            return word == Word.secret.text
                ? nil : "\(word) \(yaml(Ref(scope: Int(parameter.value.scope), node: value)))"
        }
        return parts.isEmpty ? "given by the program" : parts.joined(separator: ", ")
    }

    private func part(_ word: Word, of parameter: ParameterDeclaration) -> Ref? {
        let tree = tree(parameter.value.scope)
        guard tree.isMapping(Int(parameter.value.node)) else { return nil }
        return tree.value(of: word.id, in: Int(parameter.value.node)).map {
            Ref(scope: Int(parameter.value.scope), node: $0)
        }
    }
}
#endif
