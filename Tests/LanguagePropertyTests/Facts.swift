import Foundation
import Testing
import Wiring

class Node {
    var label = ""
    var next: Node?
    var others: [Node] = []
    var onPing: (() -> Void)?
    func pong() {}
}

final class Spy: Node { var inner: Node? }

extension Registry {
    /// The classes that random files wire.
    static let nodes = Registry {
        Class(Node.self, Node.init)
            .attribute("label", \.label)
            .outlet("next", \.next)
            .outlet("others", \.others)
            .event("ping", \.onPing)
            .action("pong", Node.pong)
        Class(Spy.self, Spy.init)
            .outlet("inner", \.inner)
    }
}

/// The outcome of loading files: what the plan says of each object, by name, or the codes of the errors.
enum Facts: Equatable {
    case objects([String: String])
    case mistakes(Set<String>)

    /// Whether the files cannot be loaded.
    var hasMistakes: Bool {
        if case .mistakes = self { true } else { false }
    }

    /// Returns the facts of the first of some files, which are written into a folder of their own.
    static func of(_ files: [(path: String, text: String)]) throws -> Facts {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in files {
            try file.text.write(to: folder.appending(path: file.path), atomically: false, encoding: .utf8)
        }
        return of { try Nib(contentsOfFile: folder.appending(path: files[0].path).path) }
    }

    /// The facts of one file.
    static func of(_ text: String) -> Facts { of { try Nib(text: text) } }

    private static func of(_ nib: () throws -> Nib) -> Facts {
        do {
            let plan = try nib().blueprint(for: .nodes).listing
            return .objects(objects(in: plan))
        } catch let error as WiringError {
            return .mistakes(Set(error.diagnostics.map(\.code.description)))
        } catch {
            return .mistakes(["\(error)"])
        }
    }

    /// Returns the plan's lines about each object, without those that depend on order.
    private static func objects(in plan: String) -> [String: String] {
        var objects: [String: String] = [:]
        var name = ""
        for line in plan.split(separator: "\n") where !line.hasPrefix("awake ") {
            if line.hasPrefix(" ") {
                objects[name, default: ""] += line + "\n"
            } else {
                name = String(line.prefix { $0 != ":" })
                objects[name] = line + "\n"
            }
        }
        return objects
    }

    /// Returns the facts with a text, such as a prefix, removed from all names.
    func without(_ text: String) -> Facts {
        guard case .objects(let objects) = self else { return self }
        return .objects(
            Dictionary(
                uniqueKeysWithValues: objects.map { ($0.replacing(text, with: ""), $1.replacing(text, with: "")) }))
    }
}
