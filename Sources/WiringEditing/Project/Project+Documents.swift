internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile
package import WiringIndex

/// The files of a project as documents, which can be edited.
extension Project {
    /// Returns a file for editing.
    ///
    /// - Throws: ``EditError`` if the file has errors of text or form.
    package mutating func document(at path: String) throws(EditError) -> Document {
        guard let file = index(of: path) else { throw EditError("there is no file '\(path)' in the project") }
        if let read = read(file) { return Document(read, fileIndex(of: file).tree) }
        return try Document(editing: files[file].source ?? SourceText(name: files[file].path, bytes: []))
    }

    /// Returns the project with other texts of some of its files.
    func replacing(_ documents: [Document]) -> Project { replacing(documents.map(\.file)) }

    /// Returns the source of the classes that a document can name; nil if none are known.
    func classes(for document: Document) -> (any ClassSource)? {
        index(of: document.source.name).flatMap { try? classes(of: $0) }?.source
    }
}
