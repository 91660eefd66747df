#if Commands
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile
internal import WiringIndex
internal import WiringLanguageServer
internal import WiringPlatform
internal import WiringRegistration

/// Writes what `register` prints for one class, from the symbol graphs that the compiler wrote last; it starts no
/// compiler.
struct PackageRegistrar: Sendable {
    /// The folders of symbol graphs that were named; none for those of the package.
    private let named: [String]

    init(graphs: [String]) { named = graphs }

    /// Returns the registration of a class.
    ///
    /// - Throws: Why there is none.
    func text(for asked: UnregisteredClass) throws(ResponseError) -> String {
        let registered = Set(asked.known?.source.classNames ?? [])
        let registrar = Registrar(try graphs(around: asked.root), except: registered)
        let names = registrar.names
        guard names.contains(asked.name) else {
            throw Self.refusal(
                "no symbol graph has a class '\(asked.name)'", Suggestions.didYouMean(asked.name, among: names))
        }
        let uses = ClassUses(asked.nibs.map(Inventory.init), except: asked.known)
        return registrar.text(for: [asked.name: uses.byClass[asked.name] ?? ClassUse()])
    }

    private func graphs(around root: String) throws(ResponseError) -> SymbolGraphs {
        let package = WiringRoot.package(above: root) ?? root
        let folders = named.isEmpty ? [Self.newestGraphs(of: package)].compactMap(\.self) : named
        guard !folders.isEmpty else {
            throw Self.refusal(
                "there are no symbol graphs in '.build/*/symbolgraph' of the package",
                "make them with 'swift package dump-symbol-graph --minimum-access-level internal'")
        }
        do throws(RegistrationFailure) {
            return try SymbolGraphs(inFolders: folders)
        } catch {
            throw Self.refusal(error.message, error.help)
        }
    }

    private static func refusal(_ message: String, _ help: String?) -> ResponseError {
        ResponseError(.requestFailed, [message, help].compactMap(\.self).joined(separator: "\n"))
    }

    // MARK: The package

    /// Returns the folder of symbol graphs that the package manager wrote last, of one platform or another.
    private static func newestGraphs(of package: String) -> String? {
        let build = FilePath.join(package, ".build")
        let folders = names(in: build).map { FilePath.join(FilePath.join(build, $0), "symbolgraph") }
        return folders.filter(holdsGraphs).max { changed($0) < changed($1) }
    }

    /// Whether a folder itself has symbol graphs: links may point out of the package.
    private static func holdsGraphs(_ folder: String) -> Bool {
        let parts = [FilePath.folder(of: FilePath.folder(of: folder)), FilePath.folder(of: folder), folder]
        guard parts.allSatisfy({ kind($0) == .typeDirectory }) else { return false }
        let graphs = names(in: folder).filter { $0.hasSuffix(".symbols.json") }
        return !graphs.isEmpty && graphs.allSatisfy { kind(FilePath.join(folder, $0)) == .typeRegular }
    }

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    private static func kind(_ path: String) -> FileAttributeType? { attribute(.type, of: path) }

    private static func changed(_ path: String) -> Date { attribute(.modificationDate, of: path) ?? .distantPast }

    private static func attribute<Value>(_ key: FileAttributeKey, of path: String) -> Value? {
        // Links are not followed.
        (try? FileManager.default.attributesOfItem(atPath: path))?[key] as? Value
    }
}
#endif
