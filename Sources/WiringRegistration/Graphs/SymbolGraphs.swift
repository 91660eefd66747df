internal import WiringDiagnostics
internal import WiringPlatform

/// Why graphs cannot be used, or files not be written: a sentence, and what to do.
package struct RegistrationFailure: Error, Hashable {
    package var message: String
    package var help: String?

    package init(_ message: String, help: String? = nil) { (self.message, self.help) = (message, help) }
}

/// The symbol graphs of a folder: one for each module, and one for each module whose types another one extends.
package struct SymbolGraphs {
    let graphs: [SymbolGraph]

    /// Advice on how to make graphs.
    static let fix = """
        make it with 'swift package dump-symbol-graph --minimum-access-level internal', \
        or by compiling with '-emit-symbol-graph -emit-symbol-graph-dir DIR -symbol-graph-minimum-access-level internal'
        """

    /// Reads every `*.symbols.json` of folders.
    ///
    /// - Parameters:
    ///   - folders: Paths, relative to the working directory or absolute.
    ///   - modules: The modules to read; nil for all.
    /// - Throws: ``RegistrationFailure`` if a folder or a file cannot be read, or holds no graph of one of the modules.
    package init(inFolders folders: [String], modules: Set<String>? = nil) throws(RegistrationFailure) {
        var graphs: [SymbolGraph] = []
        for folder in folders { graphs += try Self.graphs(in: folder) }
        let found = Set(graphs.map(\.module.name))
        if let missing = modules?.subtracting(found).min() {
            throw RegistrationFailure(
                "there is no symbol graph of the module '\(missing)'",
                help: Suggestions.didYouMean(missing, orOneOf: found.sorted()))
        }
        self.graphs = graphs.filter { modules?.contains($0.module.name) ?? true }
    }

    private static func graphs(in folder: String) throws(RegistrationFailure) -> [SymbolGraph] {
        let real = URL(filePath: folder).resolvingSymlinksInPath().path
        guard let kind = try? FileManager.default.attributesOfItem(atPath: real)[.type] as? FileAttributeType else {
            throw RegistrationFailure("there is no folder '\(folder)'", help: fix)
        }
        guard kind == .typeDirectory else {
            throw RegistrationFailure("'\(folder)' is a file, not a folder of symbol graphs")
        }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw RegistrationFailure("the folder '\(folder)' cannot be read")
        }
        let files = names.filter { $0.hasSuffix(".symbols.json") }.sorted()
        guard !files.isEmpty else {
            throw RegistrationFailure("there is no symbol graph in '\(folder)'", help: fix)
        }
        var graphs: [SymbolGraph] = []
        for file in files { graphs.append(try graph(at: folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)")) }
        return graphs
    }

    private static func graph(at path: String) throws(RegistrationFailure) -> SymbolGraph {
        guard let data = try? Data(contentsOf: URL(filePath: path)) else {
            throw RegistrationFailure("'\(path)' cannot be read")
        }
        let decoder = JSONDecoder()
        do {
            let version = try decoder.decode(SymbolGraphHeader.self, from: data).metadata.formatVersion.major
            guard version == SymbolGraph.majorVersion else {
                throw RegistrationFailure(
                    "'\(path)' has version \(version) of the symbol graph format, and only version "
                        + "\(SymbolGraph.majorVersion) can be read")
            }
            return try decoder.decode(SymbolGraph.self, from: data)
        } catch let failure as RegistrationFailure {
            throw failure
        } catch {
            throw RegistrationFailure("'\(path)' is not a symbol graph: \(reason(error))", help: fix)
        }
    }

    private static func reason(_ error: any Error) -> String {
        func place(_ context: DecodingError.Context) -> String {
            let steps = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
            return steps.isEmpty ? "it" : "'\(steps.joined(separator: "."))'"
        }
        return switch error as? DecodingError {
        case .keyNotFound(let key, let context): "\(place(context)) has no '\(key.stringValue)'"
        case .typeMismatch(_, let context), .valueNotFound(_, let context): "\(place(context)) is of another kind"
        case .dataCorrupted, nil: "it is not JSON"
        case .some: "it is not understood"
        }
    }
}
