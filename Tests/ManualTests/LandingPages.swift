import Foundation
import Testing
import Wiring
import WiringDiagrams
import WiringFoundation
import WiringFreezing
import WiringTesting
import WiringWatching

#if Commands
import WiringCommands
#endif

// The Swift of the first pages of the products, verbatim; compiled but not run.

private final class Downloader {
    var server = URL(filePath: "/")
}

extension Registry {
    fileprivate static let app = Registry.manual
}

extension Bundle {
    /// The bundle of a target with resources.
    fileprivate static var module: Bundle { .main }
}

private func foundation() throws {
    let registry = Registry {
        Registry.foundation
        Class(Downloader.self, Downloader.init).attribute("server", \.server)
    }
    let nib = try Nib(resource: "wiring/app.yaml", in: .module)
    _ = (registry, nib)
}

private func core(bytes: [UInt8], registry: Registry) throws {
    let nib = try Nib(compiled: bytes)
    let graph = try nib.instantiate(with: registry)
    _ = graph
}

private func diagrams(graph: ObjectGraph) {
    let diagram = ObjectDiagram(graph)
    print(diagram.tree)
    let svg = diagram.focusing(on: ["controller"], depth: 2).svg
    _ = svg
}

private func freezing(graph: ObjectGraph) throws {
    let report = try graph.changes().write()
    print(report)
}

private func watching(graph: ObjectGraph, path: String, registry: Registry) async throws {
    for try await reload in graph.reloads(of: path, with: registry) { print(reload) }
}

private func testing() {
    WiringFiles.expectValid(in: "wiring", for: .app)
}

#if Commands
private func commands() async {
    await WiringTool.main(registry: .app)
}
#endif
