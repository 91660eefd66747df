internal import WiringDiagnostics
internal import WiringEditing
internal import WiringIndex

/// The quick fixes for events that have to be connected.
extension OpenProject {
    /// Returns the connections of required events to the actions that fit them.
    mutating func connections(
        ofEventsMissingIn diagnostic: Diagnostic, _ file: Int
    ) -> [(title: String, document: Document)] {
        guard let word = word(of: diagnostic, in: file),
            let document = try? withProject({ try $0.document(at: $0.files[file].path) })
        else { return [] }
        let object = word.container?.path ?? word.text
        return diagnostic.subjects.flatMap { event in
            event.candidates.prefix(Self.mostTargets).compactMap { action in
                let path = "\(object).\(event.name)"
                return (try? document.connecting(event: path, to: [action])).map {
                    ("connect '\(path)' to '\(action)'", $0)
                }
            }
        }
    }
}
