package import WiringDiagnostics
internal import WiringEditing
package import WiringIndex

/// The server of one client: what it announced, and what it is sent.
///
/// A value that knows neither the connection nor a clock: messages and the time come in, messages go out. It reads the
/// files of the projects that open documents belong to, writes none, and runs no code of the user.
package struct LanguageServer {
    /// Returns the known classes of the project under a wiring root, read again.
    package typealias Knowledge = @Sendable (_ root: String) -> ClassesByFile
    /// Returns the address of the page that explains a code.
    package typealias Manual = @Sendable (Diagnostic.Code) -> String?

    /// The initialization state of the session.
    enum Phase {
        case started, initialized, shutDown
    }

    private let version: String
    /// Nil where nothing is known of classes that are not registered.
    let registrar: Registrar?
    private(set) var phase = Phase.started
    var workspace: Workspace
    /// The capabilities that the client announced.
    var client: Client { workspace.client }
    /// The diagnostics last published for each open document.
    var published: [String: Publication] = [:]
    /// The diagnostics last published for catalogs that are not open, by path.
    var publishedCatalogs: [String: [JSONValue]] = [:]
    /// Whether files were read again that the client has to ask about once more.
    var isRefreshDue = false
    /// The last change of each open document.
    var typing: [String: Typing] = [:]
    /// The projects that the client knows are being read, and whether they have been.
    var progress: [String: Bool] = [:]
    /// The roots of projects that were reported as too large.
    var cutRoots: Set<String> = []
    /// The time at which the files were last examined, for a client that does not report changes.
    var lastLook = Duration.zero
    var offer = Offer()
    /// The messages to send besides the answer to a request.
    var asides: [OutgoingMessage] = []

    /// Creates a server that waits for the first message.
    ///
    /// - Parameters:
    ///   - version: The version that the server reports.
    ///   - knowledge: The classes; asked for again when a catalog has changed.
    ///   - manual: Returns the address of the page that explains a code.
    ///   - registrar: Registers a class; nil if clients are not to be offered that.
    package init(
        version: String, knowing knowledge: @escaping Knowledge, explaining manual: @escaping Manual = { _ in nil },
        registering registrar: Registrar? = nil
    ) {
        (self.version, self.registrar) = (version, registrar)
        workspace = Workspace(knowing: knowledge, explaining: manual)
    }

    /// Whether the client has said that the process can end.
    package private(set) var isOver = false
    /// The status to end with: 1 if the client did not shut the server down first.
    package var status: Int32 { phase == .shutDown ? 0 : 1 }

    /// Answers one message.
    package mutating func receive(_ content: [UInt8]) -> [OutgoingMessage] {
        let json: JSONValue
        do { json = try JSONValue(reading: content) } catch {
            return [.failure(nil, ResponseError(.parseError, "the message is not JSON"))]
        }
        do throws(ResponseError) {
            return receive(try Message(json))
        } catch {
            return [.failure(json["id"].flatMap(RequestID.init), error)]
        }
    }

    /// Answers one message.
    package mutating func receive(_ message: Message) -> [OutgoingMessage] {
        switch message {
        case .request(let id, let method, let parameters):
            do throws(ResponseError) {
                let result = try answer(method, Parameters(parameters))
                defer { asides = [] }
                return [.result(id, result)] + asides
            } catch {
                return [.failure(id, error)]
            }
        case .notification(let method, let parameters):
            let isFirst = phase == .initialized && method == "initialized"
            return noticed(method, Parameters(parameters))
                + (isFirst && client.watchesFiles ? [Self.watching] : []) + newProgress()
        case .response: return []
        }
    }

    // MARK: Requests

    private mutating func answer(_ method: String, _ parameters: Parameters) throws(ResponseError) -> JSONValue {
        switch (phase, method) {
        case (.started, "initialize"):
            return try initialize(parameters)
        case (.started, _): throw ResponseError(.serverNotInitialized, "'initialize' comes first")
        case (.initialized, "initialize"): throw ResponseError(.invalidRequest, "'initialize' comes once")
        case (.initialized, "shutdown"):
            phase = .shutDown
            return .null
        case (.initialized, _):
            guard let request = Self.requests[method] else {
                throw ResponseError(.methodNotFound, "there is no method '\(method)'")
            }
            do { return try request(&self, parameters) } catch {
                throw error as? ResponseError ?? ResponseError(.internalError, "\(error)")
            }
        case (.shutDown, _): throw ResponseError(.invalidRequest, "after 'shutdown' there is only 'exit'")
        }
    }

    private mutating func initialize(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        workspace.client = Client(parameters.json)
        for folder in parameters.json["workspaceFolders"]?.array ?? [] {
            if let path = folder["uri"]?.string.flatMap(DocumentURI.path) { workspace.setFolder(path, isOpen: true) }
        }
        phase = .initialized
        return [
            "serverInfo": ["name": "wiring", "version": .string(version)],
            "capabilities": capabilities,
        ]
    }

    // MARK: Notifications

    /// Handles a notification, and returns the messages to send.
    private mutating func noticed(_ method: String, _ parameters: Parameters) -> [OutgoingMessage] {
        do throws(ResponseError) {
            try notice(method, parameters)
            return []
        } catch {
            // Nothing answers a notification, so one with wrong parameters is left aside.
            guard error.code == .requestFailed else { return [] }
            return [.message(error.message, .warning)]
        }
    }

    private mutating func notice(_ method: String, _ parameters: Parameters) throws(ResponseError) {
        if method == "exit" { isOver = true }
        guard phase == .initialized else { return }
        switch method {
        case "textDocument/didOpen":
            let document = try parameters.object("textDocument")
            try workspace.open(
                document.path("uri"), document.string("uri"), document.string("text"),
                version: document.integer("version"))
        case "textDocument/didChange":
            try change(parameters)
        case "textDocument/didClose":
            try workspace.close(parameters.documentPath)
        case "workspace/didChangeWatchedFiles":
            workspace.reread()
            isRefreshDue = true
        case "workspace/didChangeWorkspaceFolders":
            let event = try parameters.object("event")
            var folders: [(path: String, isOpen: Bool)] = []
            for folder in try event.array("removed") { folders.append((try folder.path("uri"), false)) }
            for folder in try event.array("added") { folders.append((try folder.path("uri"), true)) }
            for folder in folders { workspace.setFolder(folder.path, isOpen: folder.isOpen) }
        default: break
        }
    }

    private mutating func change(_ parameters: Parameters) throws(ResponseError) {
        let document = try parameters.object("textDocument")
        var changes: [TextChange] = []
        for change in try parameters.array("contentChanges") { changes.append(try TextChange(change)) }
        try workspace.change(document.path("uri"), changes, version: document.integer("version"))
    }

    /// Asks the client to report changes of all files that answers depend on.
    private static let watching = OutgoingMessage.request(
        .text("watching"), method: "client/registerCapability",
        [
            "registrations": [
                [
                    "id": "watching", "method": "workspace/didChangeWatchedFiles",
                    "registerOptions": [
                        "watchers": [["globPattern": "**/*.{yaml,yml}"], ["globPattern": "**/catalog.json"]]
                    ],
                ]
            ]
        ])
}
