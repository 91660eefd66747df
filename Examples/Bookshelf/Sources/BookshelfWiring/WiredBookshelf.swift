public import BookshelfHTTP
public import Configuration
public import Wiring
internal import WiringDiagrams
public import WiringWatching

/// The server of a wiring file.
public struct WiredBookshelf {
    /// Every object.
    public let graph: ObjectGraph
    /// The server, which does not run yet.
    public let server: BookshelfServer
    private let nib: Nib

    /// Loads a wiring file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - configuration: Where parameters of the source `config` come from.
    /// - Throws: `WiringError` with everything that is wrong with the file and its parameters, before anything was made;
    ///   or what came of opening the database.
    public init(contentsOfFile file: String, configuration: ConfigReader) throws {
        nib = try Nib(contentsOfFile: file)
        graph = try nib.instantiate(
            with: .bookshelf, options: LoadOptions(sources: [ConfigurationSource(reader: configuration)]))
        server = try Self.server(in: graph)
    }

    private static func server(in graph: ObjectGraph) throws -> BookshelfServer {
        let server = try graph.object("server", as: BookshelfServer.self)
        for page in graph.objects(as: PictureController.self) { page.show(svg: ObjectDiagram(graph).svg) }
        return server
    }

    /// Reloads the graph between two requests whenever its file changes, until the task is cancelled.
    ///
    /// - Parameters:
    ///   - file: The file that it was loaded from.
    ///   - live: The server that runs with the objects of the graph.
    ///   - tell: Called with each report; and with the mistakes of a file, after which everything is as it was.
    public func follow(
        _ file: String, serving live: LiveServer, isolation: isolated (any Actor)? = #isolation,
        _ tell: (GraphReload) -> Void
    ) async {
        var current = nib
        for await nib in graph.changedNibs(of: file) {
            do {
                let nib = try nib.get()
                try await live.exchange {
                    let report = try await graph.reload(nib, with: .bookshelf)
                    let server = try await serverOrBack(to: current)
                    tell(.reloaded(report))
                    return server
                }
                current = nib
            } catch let error as WiringError where !Task.isCancelled {
                tell(.refused(error))
            } catch { return }
        }
    }

    /// The server of the graph; if its file has none, the graph is what it was before.
    private func serverOrBack(
        to nib: Nib, isolation: isolated (any Actor)? = #isolation
    ) async throws -> BookshelfServer {
        do {
            return try Self.server(in: graph)
        } catch {
            try await graph.reload(nib, with: .bookshelf)
            throw error
        }
    }
}

/// The parameter source `config`: `port: {config: http.port, default: 8080}`.
struct ConfigurationSource: ParameterSource {
    let name = "config"
    let reader: ConfigReader

    func text(for key: String) -> String? { reader.string(forKey: ConfigKey(key)) }
}
