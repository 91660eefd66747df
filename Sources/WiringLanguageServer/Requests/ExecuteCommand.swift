/// The commands that clients can execute on the server.
extension LanguageServer {
    /// The commands, by name; each takes one object.
    private static let commands: [String: Request] = [
        connectionsCommand: { try $0.connections($1) }, registrationCommand: { try $0.registration($1) },
    ]

    var commandNames: [String] {
        Self.commands.keys.filter { $0 != Self.registrationCommand || registrar != nil }.sorted()
    }

    /// `workspace/executeCommand`
    mutating func executeCommand(_ parameters: Parameters) throws -> JSONValue {
        let name = try parameters.string("command")
        guard let command = Self.commands[name], let argument = try parameters.array("arguments").first else {
            throw ResponseError(.invalidParams, "there is no command '\(name)' with these arguments")
        }
        return try command(&self, argument)
    }
}
