internal import WiringEditing
internal import WiringIndex

/// The place that a request is about.
struct AskedPlace {
    var file: Int
    var byte: Int
    var lines: LineTable
    /// The word there.
    var word: Occurrence?
}

extension LanguageServer {
    /// Asks about the document of a request.
    mutating func asking<Answer>(
        _ parameters: Parameters, _ ask: (inout OpenProject, _ file: Int) throws(ResponseError) -> Answer
    ) throws(ResponseError) -> Answer {
        try workspace.asking(about: parameters.documentPath, ask)
    }

    /// Asks about the place of a request.
    mutating func askingPlace<Answer>(
        _ parameters: Parameters, _ ask: (inout OpenProject, AskedPlace) throws(ResponseError) -> Answer
    ) throws(ResponseError) -> Answer {
        let position = try parameters.position("position")
        return try asking(parameters) { open, file throws(ResponseError) in
            let lines = open.lines(of: file)
            let byte = lines.byte(at: position)
            let word = open.occurrences(of: file).occurrence(at: byte)
            return try ask(&open, AskedPlace(file: file, byte: byte, lines: lines, word: word))
        }
    }
}
