import Foundation
import Testing
import Wiring
import WiringWatching

private final class Lamp { var colour = "" }

private actor Sleeper {}

private let registry = Registry {
    Class(Lamp.self, Lamp.init).attribute("colour", \.colour)
}

/// A folder with a wiring file, which is removed in the end.
private final class Folder: Sendable {
    private let url = FileManager.default.temporaryDirectory.appending(path: "watching-\(UUID().uuidString)")
    var main: String { path("main.yaml") }

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    private func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

    /// Writes a file as editors do: beside it, and then in its place.
    func save(_ text: String, as name: String = "main.yaml") throws {
        try Data(text.utf8).write(to: URL(filePath: path(name)), options: .atomic)
    }

    /// Writes a file as a shell does, into the one that is there.
    func overwrite(_ text: String) throws {
        let file = try FileHandle(forWritingTo: URL(filePath: main))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    /// The objects of the main file.
    func graph() throws -> ObjectGraph { try Nib(contentsOfFile: main).instantiate(with: registry) }

    func tornDownGraph() throws -> ObjectGraph {
        let graph = try graph()
        graph.tearDown()
        return graph
    }

    func delete(_ name: String = "main.yaml") throws { try FileManager.default.removeItem(atPath: path(name)) }
}

private func lamp(_ colour: String) -> String { "objects: {lamp: {class: Lamp, attributes: {colour: \(colour)}}}\n" }

/// What happens with a graph while its files change, as the loop tells it.
private func outcomes(
    of steps: [@Sendable () throws -> Void], watching graph: ObjectGraph, _ path: String,
    isolation: isolated (any Actor)? = #isolation
) async throws -> [String] {
    var steps = steps[...]
    var told: [String] = []
    try steps.popFirst()?()
    for try await reload in graph.reloads(of: path, with: registry, every: .milliseconds(10)) {
        switch reload {
        case .reloaded(let report): told.append("changed \(report.changed.map(\.name))")
        case .refused(let error): told.append(error.diagnostics.map(\.code.rawValue).joined())
        }
        guard let step = steps.popFirst() else { break }
        try step()
    }
    return told
}

private actor Owner {
    func watch(_ folder: Folder) async throws -> [String] {
        try folder.save(lamp("red"))
        let graph = try folder.graph()
        return try await outcomes(of: [{ try folder.save(lamp("blue")) }], watching: graph, folder.main)
    }
}

/// Reloads by real files.
@Suite(.timeLimit(.minutes(20))) struct GraphReloadsTests {
    @MainActor @Test func `a graph follows its files through saves, mistakes, deletion and return`() async throws {
        let folder = try Folder()
        try folder.save(lamp("red"))
        let graph = try folder.graph()
        let object: Lamp = try graph.object("lamp")
        let told = try await outcomes(
            of: [
                { try folder.save(lamp("green")) },
                { try folder.overwrite(lamp("[blue")) },
                { try folder.overwrite(lamp("blue")) },
                { try folder.delete() },
                { try folder.save(lamp("blue")) },
                { try folder.save("include: [part.yaml]\n") },
                { try folder.save(lamp("white"), as: "part.yaml") },
                { try folder.save(lamp("black"), as: "part.yaml") },
                { try folder.delete("part.yaml") },
                { try folder.save("objects: {lamp: {class: Lamp, attributes: {col", as: "part.yaml") },
                { try folder.save(lamp("pink"), as: "part.yaml") },
            ], watching: graph, folder.main)
        #expect(
            told == [
                #"changed ["lamp"]"#, "malformed-yaml", #"changed ["lamp"]"#, "missing-file", "changed []",
                "missing-file", #"changed ["lamp"]"#, #"changed ["lamp"]"#, "missing-file", "malformed-yaml",
                #"changed ["lamp"]"#,
            ])
        #expect(try graph.object("lamp") === object)
        #expect(object.colour == "pink")
    }

    @MainActor @Test func `a graph follows the files that its parameters come from`() async throws {
        let folder = try Folder()
        try folder.save("red\n", as: "colour.txt")
        let parameters = "parameters: {colour: {file: colour.txt, default: grey, secret: true}}\n"
        try folder.save(parameters + lamp("$(colour)"))
        let graph = try folder.graph()
        let told = try await outcomes(
            of: [
                { try folder.save("green\n", as: "colour.txt") },
                { try folder.delete("colour.txt") },
                { try folder.save("blue", as: "colour.txt") },
                { try folder.save(parameters + "# \n" + lamp("$(colour)")) },
            ], watching: graph, folder.main)
        #expect(told == [#"changed ["lamp"]"#, #"changed ["lamp"]"#, #"changed ["lamp"]"#, "changed []"])
        #expect(try graph.object("lamp", as: Lamp.self).colour == "blue")
    }

    @Test func `the actor of a graph can watch its files`() async throws {
        let folder = try Folder()
        #expect(try await Owner().watch(folder) == [#"changed ["lamp"]"#])
    }

    @Test func `a change between the load and the first look is found, and a file as it was is none`() async throws {
        let folder = try Folder()
        try folder.save(lamp("red"))
        let graph = try folder.graph()
        try folder.save(lamp("red"))
        try folder.save(lamp("green"))
        for try await reload in graph.reloads(of: folder.main, with: registry, every: .milliseconds(10)) {
            #expect("\(reload)".contains("attribute  lamp.colour: red -> green"))
            break
        }
    }

    @MainActor @Test func `while the program itself reloads the graph, a change of its files waits`() async throws {
        let folder = try Folder()
        try folder.save(lamp("red"))
        let classes = Registry {
            registry
            Class(Sleeper.self, { Sleeper() }).awake { _ in try await Task.sleep(for: .milliseconds(200)) }
        }
        let graph = try await Nib(contentsOfFile: folder.main).instantiate(with: classes)
        let own = Task { @MainActor in
            try await graph.reload(
                Nib(text: "objects: {lamp: {class: Lamp, attributes: {colour: green}}, sleeper: Sleeper}"),
                with: classes
            ).created.map(\.name)
        }
        await Task.yield()
        try folder.save(lamp("blue"))
        for try await reload in graph.reloads(of: folder.main, with: classes, every: .milliseconds(10)) {
            #expect("\(reload)".contains("attribute  lamp.colour: green -> blue"))
            break
        }
        #expect(try await own.value == ["sleeper"])
        #expect(try graph.object("lamp", as: Lamp.self).colour == "blue")
    }

    @Test func `a program that reloads the graph itself hears of changes, mistakes and what it did not follow`()
        async throws
    {
        let folder = try Folder()
        try folder.save(lamp("red"))
        let graph = try folder.graph()
        var texts = [lamp("[blue"), lamp("red"), lamp("green")][...]
        var told: [String] = []
        try folder.save(lamp("blue"))
        for try await nib in graph.changedNibs(of: folder.main, every: .milliseconds(10)) {
            switch nib {
            case .success(let nib) where texts.isEmpty:
                let report = try await graph.reload(nib, with: registry)
                told.append("\(report.changed.map(\.name))")
            case .success: told.append("read")
            case .failure(let error): told += error.diagnostics.map(\.code.rawValue)
            }
            guard let text = texts.popFirst() else { break }
            try folder.save(text)
        }
        #expect(told == ["read", "malformed-yaml", "read", #"["lamp"]"#])
        #expect(try graph.object("lamp", as: Lamp.self).colour == "green")
    }

    @Test func `the loop ends with its task and with the graph`() async throws {
        let folder = try Folder()
        try folder.save(lamp("red"))
        let task = Task {
            let graph = try folder.graph()
            for try await _ in graph.reloads(of: folder.main, with: registry, every: .milliseconds(10)) {}
        }
        task.cancel()
        try await task.value
        for try await _ in try folder.tornDownGraph().reloads(of: folder.main, with: registry) {
            Issue.record("nothing can be reloaded")
        }
    }
}
