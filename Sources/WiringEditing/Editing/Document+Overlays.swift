package import WiringDiagnostics
internal import WiringFile

extension Document {
    /// An overlay of the file on something that it includes.
    package struct Overlay {
        /// The name or path of what is altered.
        package var path: String
        /// The location of that name or path.
        package var place: Place
        /// The file without this overlay; nil if it cannot be removed.
        package var without: Document?
    }

    /// The overlays of the file on what it includes, in the order of the text.
    package var overlays: [Overlay] {
        [Keyword.replace, .wrap, .change, .remove].compactMap { file.declarations.sections[$0] }.sorted()
            .flatMap { section in
                heads(of: section).map { key in
                    Overlay(path: file.string(key), place: place(of: key), without: try? removingEntry(key))
                }
            }
    }
}
