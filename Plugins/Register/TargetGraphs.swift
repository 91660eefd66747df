import Foundation
import PackagePlugin

/// Makes the symbol graphs of the classes that a target can see: those of the targets in its package that it depends
/// on, and its own.
struct TargetGraphs {
    let package: Package
    let packageManager: PackageManager

    static let fileName = "Registry+Generated.swift"

    /// Returns the folders of the graphs; nil after reporting why there are none.
    ///
    /// - Parameter isCheck: Whether nothing may be written, not even for a moment.
    func folders(of target: any SourceModuleTarget, isCheck: Bool) throws -> [String]? {
        var folders: [String] = []
        for module in modules(importedBy: target) {
            guard let folder = graphFolder(of: module) else {
                Diagnostics.error("'\(module.name)' does not compile, so there is no symbol graph of it")
                return nil
            }
            folders.append(folder)
        }
        let generated = target.directoryURL.appending(path: Self.fileName)
        if try declaresTypes(target) {
            guard let folder = try graphFolder(ofItself: target, generated, isCheck: isCheck) else { return nil }
            folders.append(folder)
        }
        guard !folders.isEmpty else {
            Diagnostics.error("'\(target.name)' depends on no target of this package, and declares no class")
            return nil
        }
        return folders
    }

    /// Returns the target of a name; nil after reporting that there is none.
    func target(named name: String) -> (any SourceModuleTarget)? {
        if let target = package.targets.first(where: { $0.name == name }) as? any SourceModuleTarget { return target }
        let names = package.targets.filter { $0 is any SourceModuleTarget }.map { "'\($0.name)'" }
        Diagnostics.error("there is no target '\(name)'; there are \(names.joined(separator: ", "))")
        return nil
    }

    /// The targets of the package that a target imports; those of the library itself have nothing to register.
    private func modules(importedBy target: any SourceModuleTarget) -> [any SourceModuleTarget] {
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
            try Data(Self.emptyFile(importing: target.library ?? "Wiring").utf8).write(to: generated, options: .atomic)
        } catch {
            Diagnostics.error("'\(generated.path)' cannot be written: \(error.localizedDescription)")
            return nil
        }
        let folder = graphFolder(of: target)
        // An empty file must not be taken for the registrations, whatever happens next.
        if let old {
            try old.write(to: generated, options: .atomic)
        } else {
            try FileManager.default.removeItem(at: generated)
        }
        if folder == nil {
            Diagnostics.error(
                "'\(target.name)' does not compile even without its registrations; nothing was written")
        }
        return folder
    }

    /// The first line is known to the tool of WiringPlugin, for which errors in wiring files are then warnings: they
    /// may be due to the very classes that are being registered.
    private static func emptyFile(importing library: String) -> String {
        """
        // Empty for a moment, while the classes of the target are read.
        import \(library)

        extension Registry {
            static let generated = Registry(registering: { _ in })
        }

        """
    }
}

extension SourceModuleTarget {
    /// The module that has the library for it: `Wiring`, or `WiringCore` if it depends on that alone; nil for neither.
    var library: String? {
        let names = dependencies.map { dependency in
            switch dependency {
            case .target(let target): target.name
            case .product(let product): product.name
            @unknown default: ""
            }
        }
        return ["Wiring", "WiringCore"].first(where: names.contains)
    }
}
