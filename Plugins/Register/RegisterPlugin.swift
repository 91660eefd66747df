import Foundation
import PackagePlugin

/// `swift package register [--check] TARGET`: writes the registrations of the classes that a target can see.
///
/// The classes are those of the modules that the target depends on, in the same package, and its own. The knowledge of
/// them is the compiler's, as symbol graphs.
@main struct RegisterPlugin: CommandPlugin {
    private static let usage = "usage: swift package --allow-writing-to-package-directory register [--check] TARGET"
    private static let fileName = "Registry+Generated.swift"

    func performCommand(context: PluginContext, arguments: [String]) throws {
        var words = arguments
        // Xcode passes the chosen targets so.
        words.removeAll { $0 == "--target" }
        let isCheck = words.contains("--check")
        words.removeAll { $0 == "--check" }
        guard let name = words.first, words.count == 1, !name.hasPrefix("-") else {
            return Diagnostics.error(Self.usage)
        }
        guard let target = context.package.targets.first(where: { $0.name == name }) as? any SourceModuleTarget else {
            let names = context.package.targets.filter { $0 is any SourceModuleTarget }.map { "'\($0.name)'" }
            return Diagnostics.error("there is no target '\(name)'; there are \(names.joined(separator: ", "))")
        }
        var folders: [String] = []
        for module in modules(importedBy: target, in: context.package) {
            guard let folder = graphFolder(of: module) else {
                return Diagnostics.error("'\(module.name)' does not compile, so there is no symbol graph of it")
            }
            folders.append(folder)
        }
        let generated = target.directoryURL.appending(path: Self.fileName)
        if try declaresTypes(target) {
            guard let folder = try graphFolder(ofItself: target, generated, isCheck: isCheck) else { return }
            folders.append(folder)
        }
        guard !folders.isEmpty else {
            return Diagnostics.error("'\(name)' depends on no target of this package, and declares no class")
        }
        try run(try context.tool(named: "WiringRegister").url, isCheck, target, folders)
    }

    /// The targets of the package that a target imports; those of the library itself have nothing to register.
    private func modules(
        importedBy target: any SourceModuleTarget, in package: Package
    ) -> [any SourceModuleTarget] {
        let targets = target.dependencies.compactMap { dependency in
            if case .target(let target) = dependency { target as? any SourceModuleTarget } else { nil }
        }
        return targets.filter { $0.kind == .generic && $0 is SwiftSourceModuleTarget }.filter {
            package.displayName != "swift-wiring" || !$0.moduleName.hasPrefix("Wiring")
        }
    }

    private func graphFolder(of target: any SourceModuleTarget) -> String? {
        let options = PackageManager.SymbolGraphOptions(
            minimumAccessLevel: .internal, includeSynthesized: false, includeSPI: false, emitExtensionBlocks: false)
        return try? packageManager.getSymbolGraph(for: target, options: options).directoryURL.path
    }

    // MARK: The target's own classes

    /// Whether a target has types of its own; without any, it need not compile.
    private func declaresTypes(_ target: any SourceModuleTarget) throws -> Bool {
        let declaration = /(?:^|\n)\s*(?:@\w+\s+|public |open |package |internal |final )*(?:class|actor|struct) \w/
        return try target.sourceFiles(withSuffix: ".swift").contains { file in
            guard file.url.lastPathComponent != Self.fileName else { return false }
            return try String(contentsOf: file.url, encoding: .utf8).contains(declaration)
        }
    }

    /// Makes the graph of the target that contains the generated file. The target may not compile because a class that
    /// the file names was renamed, or because the file is missing, so an empty one takes its place meanwhile.
    private func graphFolder(
        ofItself target: any SourceModuleTarget, _ generated: URL, isCheck: Bool
    ) throws -> String? {
        if isCheck {
            let folder = graphFolder(of: target)
            if folder == nil {
                Diagnostics.error("'\(target.name)' does not compile, so '\(Self.fileName)' cannot be checked")
            }
            return folder
        }
        let old = try? Data(contentsOf: generated)
        do {
            try Data(Self.emptyFile.utf8).write(to: generated, options: .atomic)
        } catch {
            Diagnostics.error("'\(generated.path)' cannot be written: \(error.localizedDescription)")
            return nil
        }
        let folder = graphFolder(of: target)
        // An empty file must not be mistaken for the registrations, whatever happens next.
        if let old {
            try old.write(to: generated, options: .atomic)
        } else {
            try FileManager.default.removeItem(at: generated)
        }
        if folder == nil {
            Diagnostics.error("'\(target.name)' does not compile even without its registrations; nothing was written")
        }
        return folder
    }

    private static let emptyFile = """
        import Wiring

        extension Registry {
            static let generated = Registry(registering: { _ in })
        }

        """

    // MARK: The tool

    private func run(
        _ tool: URL, _ isCheck: Bool, _ target: any SourceModuleTarget, _ folders: [String]
    ) throws {
        let process = Process()
        process.executableURL = tool
        process.arguments =
            (isCheck ? ["--check"] : []) + [target.name, target.moduleName, target.directoryURL.path] + folders
        try process.run()
        process.waitUntilExit()
        switch process.terminationStatus {
        case 0: break
        case 1 where isCheck:
            Diagnostics.error(
                "the registrations of '\(target.name)' are out of date: swift package "
                    + "--allow-writing-to-package-directory register \(target.name)")
        default: Diagnostics.error("nothing was written")
        }
    }
}
