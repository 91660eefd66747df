internal import WiringDiagnostics
internal import WiringEditing

extension Workspace {
    /// Asks a project about a file of it.
    ///
    /// - Parameter path: The path of an open document.
    /// - Throws: ``ResponseError`` if the document is not open.
    mutating func asking<Answer>(
        about path: String, _ ask: (inout Project, _ file: Int) throws(ResponseError) -> Answer
    ) throws(ResponseError) -> Answer {
        let root = root(of: path)
        guard documents[path] != nil, var project = projects[root], let file = project.index(of: path) else {
            throw ResponseError(.invalidParams, "the document is not open")
        }
        // Not to be copied while it is asked, since it remembers what it finds out.
        projects[root] = nil
        defer { projects[root] = project }
        return try ask(&project, file)
    }

    /// The text of a file: of the open document, or of the project.
    func text(of path: String) -> [UInt8]? {
        if let document = documents[path] { return document.text }
        let project = projects[root(of: path)]
        return project?.index(of: path).flatMap { project?.files[$0].source?.bytes }
    }
}
