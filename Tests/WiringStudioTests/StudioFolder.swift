import Foundation
import Testing
import WiringBlueprint
import WiringDiagnostics
import WiringEditing
import WiringFile
import WiringFoundation
import WiringIndex
import WiringStudio
import WiringWriting

/// A folder with wiring files, and a studio that has them open.
final class StudioFolder {
    let path: String
    let session: StudioSession
    let studio: Studio
    private static let port: UInt16 = 4711
    static let token = "0123456789abcdef0123456789abcdef"

    /// What the page of the studio sends with each request.
    static let headers = [
        "host": "127.0.0.1:4711", "origin": "http://127.0.0.1:4711", "content-type": "application/json",
    ]

    /// Makes a folder.
    ///
    /// - Parameters:
    ///   - files: The texts of its files, by name.
    ///   - main: The file that the studio is opened with.
    ///   - reach: How much of it is searched.
    ///   - live: The running program, if one is shown.
    convenience init(
        _ files: [String: String] = StudioFolder.life, main: String = "life.yaml", reach: FolderTree.Reach = .whole,
        live: (any LiveProgram)? = nil
    ) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "studio-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files {
            let file = URL(filePath: path).appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        self.init(path: path, main: main, reach: reach, live: live)
    }

    /// Opens another studio on a folder.
    init(path: String, main: String, reach: FolderTree.Reach = .whole, live: (any LiveProgram)? = nil) {
        self.path = path
        var surroundings = StudioSession.Surroundings(
            classes: Self.classes,
            write: { _, changes in try AtomicWriting().write(changes) },
            differences: { _, _, _ in ["one difference"] })
        surroundings.live = live
        session = StudioSession(root: path, reach: reach, file: "\(path)/\(main)", surroundings)
        studio = Studio(session, port: Self.port, token: Self.token)
    }

    /// Reads the classes of the folder's catalog.
    @Sendable static func classes() -> ClassesByFile { ClassesByFile(reading: read) }

    private static func read(_ path: String) throws(WiringError) -> any ClassSource {
        do {
            return CatalogSource(try ClassCatalog(contentsOfFile: path))
        } catch let error as WiringError {
            throw error
        } catch {
            throw WiringError([Diagnostic(.unreadableFile, "\(error)")])
        }
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }

    // MARK: Files

    func text(_ name: String = "life.yaml") throws -> String {
        try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    /// Writes a file as an editor does, that knows nothing of the studio.
    func save(_ text: String, as name: String = "life.yaml") async throws {
        try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
        await session.readNow()
    }

    // MARK: Requests

    /// Asks as the page does; names of files are those in the folder.
    func get(_ what: String, _ query: [String: String] = [:]) async -> (status: Int, json: JSON) {
        let query = query.map { key, value in
            (key, ["file", "as", "path"].contains(key) ? "\(path)/\(value)" : value)
        }
        let request = StudioRequest(
            "GET", "/\(Self.token)/api/\(what)", query: Dictionary(uniqueKeysWithValues: query), headers: Self.headers)
        return await Self.read(studio.answer(request))
    }

    /// Makes an edit of the last revision, or of another one.
    func edit(
        _ edit: [String: Any], file: String = "life.yaml", as overlay: String? = nil, revision: Int? = nil,
        more: [String: Any] = [:]
    ) async throws -> (status: Int, json: JSON) {
        var body: [String: Any] = ["file": "\(path)/\(file)", "edit": edit]
        body.merge(more) { $1 }
        if let overlay { body["as"] = "\(path)/\(overlay)" }
        body["revision"] = if let revision { revision } else { await session.revision }
        return try await post(body, to: "edit")
    }

    /// Asks about a text of a file that is being typed.
    func ask(
        _ what: String, _ text: String, file: String = "life.yaml", _ more: [String: Any] = [:]
    ) async throws -> (status: Int, json: JSON) {
        try await post(["path": "\(path)/\(file)", "text": text].merging(more) { $1 }, to: what)
    }

    private func post(_ body: [String: Any], to what: String) async throws -> (status: Int, json: JSON) {
        let data = try JSONSerialization.data(withJSONObject: body)
        let request = StudioRequest("POST", "/\(Self.token)/api/\(what)", headers: Self.headers, body: Array(data))
        return await Self.read(studio.answer(request))
    }

    private static func read(_ answer: StudioAnswer) -> (status: Int, json: JSON) {
        guard case .bytes(let bytes) = answer.body else { return (answer.status, .null) }
        return (answer.status, (try? JSONDecoder().decode(JSON.self, from: Data(bytes))) ?? .null)
    }
}

/// A value as the page gets it.
enum JSON: Decodable, Equatable {
    case null, bool(Bool), number(Double), text(String), array([JSON]), object([String: JSON])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([JSON].self) {
            self = .array(list)
        } else {
            self = .object(try value.decode([String: JSON].self))
        }
    }

    subscript(key: String) -> JSON { if case .object(let object) = self { object[key] ?? .null } else { .null } }
    subscript(index: Int) -> JSON { list.indices.contains(index) ? list[index] : .null }

    var list: [JSON] { if case .array(let list) = self { list } else { [] } }
    var string: String? { if case .text(let text) = self { text } else { nil } }
    var number: Int? { if case .number(let number) = self { Int(number) } else { nil } }
    var isTrue: Bool { if case .bool(true) = self { true } else { false } }
    var isNull: Bool { if case .null = self { true } else { false } }

    /// The texts of a list.
    var strings: [String] { list.compactMap(\.string) }

    /// The element of a list with a name.
    func named(_ name: String) -> JSON { list.first { $0["name"].string == name } ?? .null }

    /// The names of the elements.
    var names: [String] { list.compactMap { $0["name"].string } }
}

extension StudioFolder {
    /// A small project with a part, a nested nib, an overlay and a catalog.
    static let life = [
        "catalog.json": catalog,
        "life.yaml": """
        # The game.
        include: [parts/log.yaml, {file: pier.yaml, as: pier, owner: controller}]
        parameters:
          rows: {env: LIFE_ROWS, default: 15}
        objects:
          controller:
            class: Controller
            attributes: {title: Life}   # shown in the head
            outlets:
              board: board
              patterns: [glider]
            actions: {stepped: log.note}
          board: {class: GridBoard, attributes: {rows: $(rows)}}
          torus: TorusBoard
          glider: Pattern
          blinker: Pattern

        """,
        "life.test.yaml": """
        include: [life.yaml]
        replace: {board: TorusBoard}

        """,
        "parts/log.yaml": """
        objects:
          log: Log

        """,
        "pier.yaml": """
        owner: {class: Controller, outlets: {lamp: lamp}}
        objects:
          lamp: Lamp
          bulb: Lamp

        """,
    ]

    private static let catalog = """
        {"version": 2, "mentioned": {}, "protocols": [],
         "types": {"Board": {"isProtocol": true, "fits": ["GridBoard", "TorusBoard"]}},
         "values": {"Mode": {"enumeration": {"cases": [{"name": "fast"}, {"name": "slow"}]}}},
         "classes": [
          {"name": "Controller", "kind": "class", "registeredAt": "Life/Registry.swift:3", "documentation": "Runs the game.",
           "members": [
            {"name": "title", "section": "attribute", "type": "String"},
            {"name": "mode", "section": "attribute", "type": "Mode"},
            {"name": "board", "section": "outlet", "type": "Board", "typeName": "any Board", "isRequired": true},
            {"name": "patterns", "section": "outlet", "type": "Pattern", "shape": "toMany"},
            {"name": "lamp", "section": "outlet", "type": "Lamp"}],
           "events": [{"name": "stepped", "arguments": ["Int"]}, {"name": "tapped"}],
           "actions": [{"name": "step"}]},
          {"name": "GridBoard", "kind": "class",
           "members": [{"name": "rows", "section": "attribute", "type": "Int"}]},
          {"name": "Lamp", "kind": "class"},
          {"name": "Log", "kind": "class",
           "actions": [{"name": "flush"}, {"name": "note", "arguments": ["Int"]}, {"name": "say", "arguments": ["String"]}]},
          {"name": "Pattern", "kind": "class"},
          {"name": "TorusBoard", "kind": "class"}]}

        """
}
