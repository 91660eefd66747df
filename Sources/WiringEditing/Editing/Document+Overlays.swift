package import WiringDiagnostics
internal import WiringFile

extension Document {
    /// An overlay of the file on something that it includes.
    package struct Overlay {
        /// The name or path of what is overridden.
        package var path: String
        /// The location of that name or path.
        package var place: Diagnostic.Location
        /// The file without this overlay; nil if it cannot be removed.
        package var without: Document?
    }

    /// The overlays of the file on what it includes, in the order of the text.
    package var overlays: [Overlay] {
        overlayPaths.map { path in
            Overlay(path: file.string(path), place: place(of: path), without: try? removingEntry(path))
        }
    }

    /// The names and paths of what the file overrides, in the order of the text.
    var overlayPaths: [NodeIndex] {
        [Keyword.replace, .wrap, .change, .remove].compactMap { section($0) }.sorted()
            .flatMap(heads)
    }

    /// The names and paths as text.
    var overlaid: [String] { overlayPaths.map(file.string) }
}
