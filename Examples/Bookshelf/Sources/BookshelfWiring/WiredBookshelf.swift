public import BookshelfHTTP
public import Configuration
public import Wiring
internal import WiringDiagrams

/// The server of a wiring file.
public struct WiredBookshelf {
    /// Every object.
    public let graph: ObjectGraph
    /// The server, which does not run yet.
    public let server: BookshelfServer

    /// Loads a wiring file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - configuration: Where parameters of the source `config` come from.
    /// - Throws: `WiringError` with everything that is wrong with the file and its parameters, before anything was made;
    ///   or what came of opening the database.
    public init(contentsOfFile file: String, configuration: ConfigReader) throws {
        graph = try Nib(contentsOfFile: file).instantiate(
            with: .bookshelf, sources: [ConfigurationSource(reader: configuration)])
        server = try graph.object("server", as: BookshelfServer.self)
        for page in graph.objects(as: PictureController.self) { page.show(svg: ObjectDiagram(graph).svg) }
    }
}

/// The parameter source `config`: `port: {config: http.port, default: 8080}`.
struct ConfigurationSource: ParameterSource {
    let name = "config"
    let reader: ConfigReader

    func text(for key: String) -> String? { reader.string(forKey: ConfigKey(key)) }
}
