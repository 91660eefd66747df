internal import WiringEditing
internal import WiringIndex

/// The position that a request is about.
struct RequestCursor {
    var file: Int
    var byte: Int
    var lines: LineTable
    /// The word there.
    var word: Occurrence?
}

extension LanguageServer {
    /// Gives access to the document of a request and its project.
    mutating func withProject<Answer>(
        _ parameters: Parameters, _ body: (inout OpenProject, _ file: Int) throws(ResponseError) -> Answer
    ) throws(ResponseError) -> Answer {
        try workspace.withProject(of: parameters.documentPath, body)
    }

    /// Gives access to the cursor of a request and its project.
    mutating func withCursor<Answer>(
        _ parameters: Parameters, _ body: (inout OpenProject, RequestCursor) throws(ResponseError) -> Answer
    ) throws(ResponseError) -> Answer {
        let position = try parameters.position("position")
        return try withProject(parameters) { open, file throws(ResponseError) in
            let lines = open.lines(of: file)
            let byte = lines.byte(at: position)
            let word = open.occurrences(of: file).occurrence(at: byte)
            return try body(&open, RequestCursor(file: file, byte: byte, lines: lines, word: word))
        }
    }
}
