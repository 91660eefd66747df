internal import WiringBlueprint
internal import WiringFile

extension ObjectGraph {
    /// Whether a file that a parameter of the graph comes from has another text than at the load, or cannot be read.
    package var hasChangedParameterFile: Bool {
        let (nib, context) = (storage.assembly.plan.nib, storage.assembly.values.context)
        return nib.parameterSourceFiles.contains { file in
            let name = nib.texts.string(file.declaration.name)
            let isPassed = storage.given?.parameters[nib.namespaces[file.namespace].prefix + name] != nil
            // The load did not read the file of a parameter that nothing needs.
            guard !isPassed, file.declaration.given == nil,
                let value = context.parameters[.init(namespace: file.namespace, name: name)]
            else { return false }
            let text: String? = if case .text(let text, _, _) = value { text } else { nil }
            do throws(OutsideText.Failure) { return try file.text(in: nib.memory) != text } catch { return true }
        }
    }
}
