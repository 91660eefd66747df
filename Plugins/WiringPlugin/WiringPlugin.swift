import Foundation
import PackagePlugin

/// Checks the wiring files of a target with every build, and makes `Nibs+Generated.swift` of them.
///
/// The tool runs when one of its input files has changed, and otherwise not.
@main struct WiringPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let files = wiringFiles(of: target)
        guard !files.isEmpty else {
            Diagnostics.warning(
                "'\(target.name)' has no wiring file for WiringPlugin to check: "
                    + "add a .yaml or .yml file to its folder, or take the plug-in off the target")
            return []
        }
        // An argument, so that the tool runs again without it.
        let isLenient = ProcessInfo.processInfo.environment["WIRING_BUILD_CHECK"] == "warn"
        let package = context.package.directoryURL
        let places = placesOfCatalog(of: target, in: package)
        let catalog = places.first { FileManager.default.fileExists(atPath: $0.path) }
        let recording = recording(catalog ?? places[1], in: context.package)
        if catalog == nil {
            let names = places.map { "'\(path($0, in: package))'" }.joined(separator: ", ")
            report(
                "there is no catalog of the classes that the wiring files of '\(target.name)' may name, "
                    + "which would be one of \(names); write it: \(recording)", asError: !isLenient)
            guard isLenient else { return [] }
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "Nibs+Generated.swift")
        var options = modules(importedBy: target) + ["--recording=\(recording)"]
        if isLenient { options.append("--lenient") }
        if let catalog { options.append("--catalog=\(catalog.path)") }
        return [
            .buildCommand(
                displayName: "Checking the wiring of \(target.name)",
                executable: try context.tool(named: "WiringBuildCheck").url,
                arguments: [output.path, target.name, target.moduleName, package.path] + options + files.map(\.path),
                inputFiles: files + includedFiles(of: files) + [catalog].compactMap(\.self), outputFiles: [output])
        ]
    }

    private func report(_ message: String, asError isError: Bool) {
        if isError { Diagnostics.error(message) } else { Diagnostics.warning(message) }
    }

    private func path(_ url: URL, in package: URL) -> String { String(url.path.dropFirst(package.path.count + 1)) }

    /// The command that writes a catalog: that of a tool of the package, or else of a test, as the manual has it.
    private func recording(_ catalog: URL, in package: Package) -> String {
        let tool = package.products(ofType: ExecutableProduct.self).first { product in
            product.targets.contains { target in
                target.dependencies.contains { dependency in
                    if case .product(let product) = dependency { product.name == "WiringCommands" } else { false }
                }
            }
        }
        guard let tool else { return "RECORD_SNAPSHOTS=1 WIRING_BUILD_CHECK=warn swift test" }
        return "WIRING_BUILD_CHECK=warn swift run \(tool.name) catalog \(path(catalog, in: package.directoryURL))"
    }

    /// Where the catalog of a target may be: in its folder, in the folder 'wiring' there, or in that of the package.
    private func placesOfCatalog(of target: any SourceModuleTarget, in package: URL) -> [URL] {
        [target.directoryURL, target.directoryURL.appending(path: "wiring"), package.appending(path: "wiring")]
            .map { $0.appending(path: "catalog.json") }
    }

    /// The options that name the modules which a target depends on: those of its package, and those of others.
    private func modules(importedBy target: any SourceModuleTarget) -> [String] {
        target.dependencies.flatMap { dependency -> [String] in
            switch dependency {
            case .target(let target): [target].compactMap(\.sourceModule).map { "--sibling=\($0.moduleName)" }
            case .product(let product):
                product.targets.compactMap(\.sourceModule).map { "--other=\($0.moduleName)" }
            @unknown default: []
            }
        }
    }

    // MARK: Files

    /// The wiring files in the folder of a target and in its resources; what the manifest excludes is not among them.
    private func wiringFiles(of target: any SourceModuleTarget) -> [URL] {
        let files = target.sourceFiles.map(\.url).flatMap { url in isFolder(url) ? self.files(in: url) : [url] }
        return Set(files.filter(isWiringFile)).sorted { $0.path < $1.path }
    }

    private func files(in folder: URL) -> [URL] {
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.map { folder.appending(path: $0) }
    }

    private func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
    }

    private func isWiringFile(_ url: URL) -> Bool {
        ["yaml", "yml"].contains(url.pathExtension) && !url.lastPathComponent.hasPrefix(".")
    }

    /// The files that wiring files include from elsewhere: whatever they name that is a file.
    private func includedFiles(of files: [URL]) -> [URL] {
        var known = Set(files.map(\.standardizedFileURL))
        var included: [URL] = []
        var waiting = files
        while let file = waiting.popLast() {
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
            for path in words(of: text) {
                let url = file.deletingLastPathComponent().appending(path: path).standardizedFileURL
                guard !known.contains(url), isFile(url), known.insert(url).inserted else { continue }
                included.append(url)
                waiting.append(url)
            }
        }
        return included
    }

    /// What a text has in quotes, and what it has between the marks of YAML: whatever may be a path, with spaces too.
    private func words(of text: String) -> Set<String> {
        let quoted = text.matches(of: /"([^"\n]+)"|'([^'\n]+)'/).compactMap { $0.1 ?? $0.2 }
        let bare = text.split { "\n\r,[]{}\"'".contains($0) }
            .compactMap { line in line.firstMatch(of: /^(?:.*:\s|\s*-\s)?(.*?)(?:\s#.*)?$/)?.1 }
        return Set((quoted + bare).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty })
    }

    private func isFile(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile ?? false
    }
}

extension Target {
    /// The target, if it is compiled.
    fileprivate var sourceModule: (any SourceModuleTarget)? { self as? any SourceModuleTarget }
}
