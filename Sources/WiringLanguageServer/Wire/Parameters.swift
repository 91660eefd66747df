/// The parameters of a message, read strictly: what is missing or of another type is an error with its name.
struct Parameters {
    let json: JSONValue

    init(_ json: JSONValue) { self.json = json }

    func object(_ name: String) throws(ResponseError) -> Parameters {
        guard let member = json[name], case .object = member else { throw Self.error(name, "an object") }
        return Parameters(member)
    }

    func array(_ name: String) throws(ResponseError) -> [Parameters] {
        guard let elements = json[name]?.array else { throw Self.error(name, "an array") }
        for element in elements {
            guard case .object = element else { throw Self.error(name, "an array of objects") }
        }
        return elements.map { Parameters($0) }
    }

    func string(_ name: String) throws(ResponseError) -> String {
        guard let text = json[name]?.string else { throw Self.error(name, "a string") }
        return text
    }

    func integer(_ name: String) throws(ResponseError) -> Int {
        guard let number = json[name]?.integer else { throw Self.error(name, "an integer") }
        return number
    }

    func position(_ name: String) throws(ResponseError) -> TextPosition {
        guard let position = TextPosition(json[name]) else { throw Self.error(name, "a position") }
        return position
    }

    func range(_ name: String) throws(ResponseError) -> (start: TextPosition, end: TextPosition) {
        let range = try object(name)
        return (try range.position("start"), try range.position("end"))
    }

    func positions(_ name: String) throws(ResponseError) -> [TextPosition] {
        let positions = try array(name).map { TextPosition($0.json) }
        guard !positions.contains(nil) else { throw Self.error(name, "an array of positions") }
        return positions.compactMap(\.self)
    }

    func strings(_ name: String) throws(ResponseError) -> [String] {
        let strings = json[name]?.array?.map(\.string) ?? [nil]
        guard !strings.contains(nil) else { throw Self.error(name, "an array of strings") }
        return strings.compactMap(\.self)
    }

    func bool(_ name: String) throws(ResponseError) -> Bool {
        guard let truth = json[name]?.bool else { throw Self.error(name, "true or false") }
        return truth
    }

    func has(_ name: String) -> Bool { json[name] != nil && json[name] != .null }

    func path(_ name: String) throws(ResponseError) -> String {
        let uri = try string(name)
        guard let path = DocumentURI.path(uri) else { throw Self.error(name, "the URI of a file") }
        return path
    }

    /// The path of the document that a request is about.
    var documentPath: String {
        get throws(ResponseError) { try object("textDocument").path("uri") }
    }

    private static func error(_ name: String, _ kind: String) -> ResponseError {
        ResponseError(.invalidParams, "'\(name)' must be \(kind)")
    }
}
