internal import WiringEditing
internal import WiringIndex

extension LanguageServer {
    /// `textDocument/codeLens`: above each object, the connections into it.
    mutating func codeLenses(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try withProject(parameters) { open, file in
            let lines = open.lines(of: file)
            let counts = open.connectionCounts
            let uri = open.uri(of: file)
            return .writing { text in
                text.array { text in
                    for word in open.occurrences(of: file).byEntry.joined() where word.isDefinedObject {
                        text.lens(of: word, counts.count(of: word), lines, in: uri)
                    }
                }
            }
        }
    }
}

// MARK: Commands

extension LanguageServer {
    /// The command of a lens.
    static let connectionsCommand = "wiring.connections"

    /// Answers with the locations that connect to an object, and shows them as text, since no command of the protocol
    /// makes a client list locations.
    mutating func connections(_ argument: Parameters) throws(ResponseError) -> JSONValue {
        let (words, locations) = try withCursor(argument) { open, place -> ([String], [JSONValue]) in
            guard let object = place.word, case .object = object.symbol else { return ([], []) }
            let found = open.connections(to: object)
            return (found.map { "\($0.container?.text ?? "") in \(open.place($0))" }, open.locations(found))
        }
        let message = words.isEmpty ? "nothing connects to it" : words.joined(separator: "\n")
        asides.append(.message(message))
        return .array(locations)
    }
}

extension JSONText {
    /// Writes the lens of an object that has connections into it.
    fileprivate mutating func lens(of object: Occurrence, _ count: Int, _ lines: LineTable, in uri: String) {
        self.object { text in
            text.name("command")
            text.object { text in
                let position = lines.position(ofByte: object.range.lowerBound).json
                text.member("arguments", [["textDocument": ["uri": .string(uri)], "position": position]])
                text.member("command", .string(LanguageServer.connectionsCommand))
                text.member("title", .string(count == 1 ? "1 connection in" : "\(count) connections in"))
            }
            text.member("range", object.range, lines)
        }
    }
}

extension OpenProject {
    /// Returns the words in outlets and actions that name an object.
    func connections(to object: Occurrence) -> [Occurrence] {
        references(of: object).filter(\.isConnection)
    }
}
