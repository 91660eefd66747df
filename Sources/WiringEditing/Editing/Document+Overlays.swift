package import WiringDiagnostics
internal import WiringFile

extension Document {
    /// Something that the file says over what it includes.
    package struct Overlay {
        /// What is altered: a name or a path.
        package var path: String
        /// Where it is written.
        package var place: Place
        /// The file as if nothing were said of it; nil where it cannot be taken away.
        package var without: Document?
    }

    /// Everything that the file says over what it includes, in the order of the text.
    package var overlays: [Overlay] {
        [Keyword.replace, .wrap, .change, .remove].compactMap { file.declarations.sections[$0] }.sorted()
            .flatMap { section in
                heads(of: section).map { key in
                    Overlay(path: file.string(key), place: place(of: key), without: try? removingEntry(key))
                }
            }
    }
}
