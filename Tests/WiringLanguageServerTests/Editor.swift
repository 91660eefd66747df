import Foundation
import Testing
import WiringBlueprint
import WiringCatalog
import WiringDiagnostics
import WiringEditing
import WiringIndex
import WiringLanguageServer

/// An editor with a folder of files of its own, which talks with a server.
final class Editor {
    let folder: String
    private(set) var server: LanguageServer
    private var number = 0
    private var versions: [String: Int] = [:]
    private(set) var texts: [String: String] = [:]

    private let ownsFolder: Bool

    /// Writes files, and starts a server for a client with some capabilities.
    ///
    /// - Parameter other: An editor whose folder this one shares.
    init(
        _ files: [String: String] = [:], _ capabilities: JSONValue = Editor.capabilities, beside other: Editor? = nil,
        knowing knowledge: @escaping LanguageServer.Knowledge = Editor.catalogOfRoot,
        registering registrar: LanguageServer.Registrar? = nil
    ) throws {
        folder =
            other?.folder ?? FileManager.default.temporaryDirectory.appending(path: "wiring-\(UUID().uuidString)").path
        ownsFolder = other == nil
        server = LanguageServer(version: "1", knowing: knowledge, registering: registrar)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, text) in files { try write(name, text) }
        _ = try ask("initialize", ["processId": nil, "rootUri": .string(uri("")), "capabilities": capabilities])
        // A client that watches files is asked to.
        _ = server.receive(.notification(method: "initialized", [:]))
    }

    /// The classes of a project whose files all have the catalog at its root.
    static let catalogOfRoot: LanguageServer.Knowledge = { root in
        catalog(at: "\(root)/catalog.json").map { ClassesByFile(CatalogSource($0)) } ?? ClassesByFile(nil)
    }

    /// The classes of a project whose files have the nearest catalog each.
    static let nearestCatalogs: LanguageServer.Knowledge = { _ in
        let read: ClassesByFile.Reading = { path throws(WiringError) in
            guard let catalog = catalog(at: path) else { throw WiringError([]) }
            return CatalogSource(catalog)
        }
        return ClassesByFile(reading: read)
    }

    /// The same, read as the tool reads them, with the mistakes in catalogs.
    static let strictlyReadCatalogs: LanguageServer.Knowledge = { _ in
        ClassesByFile(reading: readCatalog)
    }

    static func readCatalog(_ path: String) throws(WiringError) -> any ClassSource {
        do { return CatalogSource(try ClassCatalog.read(file: path)) } catch {
            throw error as? WiringError ?? WiringError([])
        }
    }

    private static func catalog(at path: String) -> ClassCatalog? {
        FileManager.default.contents(atPath: path).flatMap { try? JSONDecoder().decode(ClassCatalog.self, from: $0) }
    }

    deinit { if ownsFolder { try? FileManager.default.removeItem(atPath: folder) } }

    static let capabilities: JSONValue = [
        "general": ["positionEncodings": ["utf-8"]],
        "textDocument": [
            "hover": ["contentFormat": ["markdown"]],
            "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
            "completion": ["completionItem": ["snippetSupport": true]],
        ],
    ]

    func write(_ name: String, _ text: String) throws {
        let path = "\(folder)/\(name)"
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }

    func uri(_ name: String) -> String { "file://\(folder)/\(name)" }

    // MARK: Messages

    /// Sends a request.
    ///
    /// - Throws: The error that answers it.
    func ask(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
        number += 1
        switch server.receive(.request(.number(number), method: method, parameters)).first {
        case .result(.number(number), .written(let text)): return try JSONValue(reading: Array(text.pieces.joined()))
        case .result(.number(number), let result): return result
        case .failure(.number(number), let error): throw error
        default: throw ResponseError(.internalError, "no answer")
        }
    }

    /// Sends a request, and returns what is said besides its answer.
    func asides(_ method: String, _ parameters: JSONValue) -> [OutgoingMessage] {
        number += 1
        return Array(server.receive(.request(.number(number), method: method, parameters)).dropFirst())
    }

    func receive(_ message: Message) -> [OutgoingMessage] { server.receive(message) }

    func notify(_ method: String, _ parameters: JSONValue) {
        #expect(server.receive(.notification(method: method, parameters)) == [])
    }

    /// What is told, at a time when nobody has typed for long unless it is another one.
    func publish(at time: Duration = .seconds(1_000)) -> [OutgoingMessage] { server.publish(at: time) }

    // MARK: Documents

    func open(_ name: String, _ text: String) {
        texts[name] = text
        versions[name] = 1
        notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": .string(uri(name)), "languageId": "yaml", "version": 1, "text": .string(text),
                ]
            ])
    }

    /// Opens a file as it is on the disk.
    func open(_ name: String) throws {
        open(name, try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
    }

    func change(_ name: String, _ changes: [JSONValue]) {
        versions[name, default: 0] += 1
        notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(uri(name)), "version": .integer(versions[name] ?? 0)],
                "contentChanges": .array(changes),
            ])
    }

    func close(_ name: String) { notify("textDocument/didClose", document(name)) }

    func document(_ name: String) -> JSONValue { ["textDocument": ["uri": .string(uri(name))]] }

    /// The parameters for a place: that of the cursor `|` in a piece of the text.
    func place(_ name: String, _ piece: String) throws -> JSONValue {
        let parts = piece.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        let text = try #require(texts[name])
        let found = try #require(text.range(of: parts.joined()), "'\(piece)' is not in '\(name)'")
        let before = text[..<found.lowerBound] + parts[0]
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        return [
            "textDocument": ["uri": .string(uri(name))],
            "position": ["line": .integer(lines.count - 1), "character": .integer(lines.last?.utf8.count ?? 0)],
        ]
    }

    /// Asks about a place.
    func ask(_ method: String, _ name: String, _ piece: String, _ more: [String: JSONValue] = [:]) throws -> JSONValue {
        guard case .object(let place) = try place(name, piece) else { return .null }
        return try ask(method, .object(place.merging(more) { $1 }))
    }

    // MARK: Answers

    /// Places of an answer as `file:line:column-column`, lines and columns from 1.
    func places(_ answer: JSONValue) -> [String] {
        (answer.array ?? [answer]).compactMap { place in
            let path = place["uri"]?.string.map { $0.hasPrefix(uri("")) ? String($0.dropFirst(uri("").count)) : $0 }
            return place["range"].map { "\(path.map { "\($0):" } ?? "")\(Self.span($0))" }
        }
    }

    /// A range as `line:column-column`, or `line:column-line:column`.
    static func span(_ range: JSONValue) -> String {
        let numbers = ["start", "end"].map { end in
            ["line", "character"].map { (range[end]?[$0]?.integer ?? -1) + 1 }
        }
        let start = "\(numbers[0][0]):\(numbers[0][1])"
        return numbers[0][0] == numbers[1][0]
            ? "\(start)-\(numbers[1][1])" : "\(start)-\(numbers[1][0]):\(numbers[1][1])"
    }
}

extension Editor {
    /// Returns a text with edits applied, counted in UTF-8.
    static func applying(_ edits: [JSONValue], to text: String) -> String {
        let lines = LineTable(Array(text.utf8), .utf8)
        var result = Array(text.utf8)
        let ranges = edits.compactMap { edit -> (Range<Int>, String)? in
            guard let start = TextPosition(edit["range"]?["start"]), let end = TextPosition(edit["range"]?["end"]),
                let text = edit["newText"]?.string
            else { return nil }
            return (lines.byte(at: start)..<lines.byte(at: end), text)
        }
        for (range, text) in ranges.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
            result.replaceSubrange(range, with: text.utf8)
        }
        return String(decoding: result, as: UTF8.self)
    }
}
