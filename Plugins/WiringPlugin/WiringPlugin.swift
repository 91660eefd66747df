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
            // A package that registers nothing has not begun: `adopt` writes the first file.
            guard context.package.targets.contains(where: registersClasses) else { return [] }
            Diagnostics.warning(
                "'\(target.name)' has no wiring file for WiringPlugin to check, nor to write an accessor for, as 'LifeNib' "
                    + "for 'life.yaml': add a .yaml or .yml file to its folder, or take the plug-in off the target")
            return []
        }
        let package = context.package.directoryURL
        let places = placesOfCatalog(of: target, in: package)
        let catalog = places.first { FileManager.default.fileExists(atPath: $0.path) }
        let recording = recording(catalog ?? places[1], of: target, in: context.package)
        let isNew = catalog == nil && !context.package.targets.contains(where: registersClasses)
        // An argument, so that the tool runs again without it.
        let isLenient = isNew || ProcessInfo.processInfo.environment["WIRING_BUILD_CHECK"] == "warn"
        let names = places.map { "'\(path($0, in: package))'" }.joined(separator: ", ")
        let missing =
            "there is no catalog of the classes that the wiring files of '\(target.name)' may name, "
            + "which would be one of \(names); \(fix(of: target, isNew: isNew, recording))"
        if catalog == nil, isLenient { Diagnostics.warning(missing) }
        let output = context.pluginWorkDirectoryURL.appending(path: "Nibs+Generated.swift")
        var options = target.moduleOptions + imports(of: target).map { "--import=\($0)" }
        if target.kind == .test { options.append("--test") }
        options.append("--recording=\(recording)")
        // They name the classes that a catalog does not have.
        let sources = self.sources(of: target)
        options += sources.map { "--source=\($0.path)" }
        if isLenient { options.append("--lenient") }
        // An error of the build and not of its plan, without which no command could register classes.
        options.append(catalog.map { "--catalog=\($0.path)" } ?? "--missing=\(missing)")
        // While classes are registered, the file is empty, and the tool lenient.
        let generated = registrations(of: target)
        let isGenerated = FileManager.default.fileExists(atPath: generated.path)
        options.append("--generated=\(generated.path)")
        return [
            .buildCommand(
                displayName: "Checking the wiring of \(target.name)",
                executable: try context.tool(named: "WiringBuildCheck").url,
                arguments: [output.path, target.name, target.moduleName, package.path] + options + files.map(\.path),
                inputFiles: files + includedFiles(of: files) + [catalog].compactMap(\.self)
                    + (isLenient ? sources : isGenerated ? [generated] : []),
                outputFiles: [output])
        ]
    }

    /// How a target gets its first catalog. One that is lost needs no more than the last step.
    private func fix(of target: any Target, isNew: Bool, _ recording: String) -> String {
        let adopt = adoption(of: target)
        return isNew
            ? "nothing is checked before classes are registered: '\(adopt)' does that and writes it; "
                + "or register by hand, and then write it: \(recording)"
            : "write it: \(recording)"
                + (recording == adopt ? "" : "; or let '\(adopt)' register the classes and write it")
    }

    private func adoption(of target: any Target) -> String {
        "swift package --allow-writing-to-package-directory wiring adopt \(target.name)"
    }

    private func path(_ url: URL, in package: URL) -> String { String(url.path.dropFirst(package.path.count + 1)) }

    /// The command that writes a catalog: that of a tool of the package, or else the one that wrote its registrations, or
    /// that of a test, as the manual has it.
    private func recording(_ catalog: URL, of target: any SourceModuleTarget, in package: Package) -> String {
        let tool = package.products(ofType: ExecutableProduct.self).first { product in
            product.targets.contains { target in
                target.dependencies.contains { dependency in
                    if case .product(let product) = dependency { product.name == "WiringCommands" } else { false }
                }
            }
        }
        guard let tool else {
            return FileManager.default.fileExists(atPath: registrations(of: target).path)
                ? adoption(of: target) : "RECORD_SNAPSHOTS=1 WIRING_BUILD_CHECK=warn swift test"
        }
        return "WIRING_BUILD_CHECK=warn swift run \(tool.name) catalog \(path(catalog, in: package.directoryURL))"
    }

    /// Where the generated registrations of a target are, if it has some.
    private func registrations(of target: any SourceModuleTarget) -> URL {
        target.directoryURL.appending(path: "Registry+Generated.swift")
    }

    /// Where the catalog of a target may be: in its folder, in the folder 'wiring' there, or in that of the package.
    private func placesOfCatalog(of target: any SourceModuleTarget, in package: URL) -> [URL] {
        [target.directoryURL, target.directoryURL.appending(path: "wiring"), package.appending(path: "wiring")]
            .map { $0.appending(path: "catalog.json") }
    }

    // MARK: Sources

    /// Whether a target registers classes, as far as its text tells. If it uses registrations that are generated, these
    /// have to be there.
    private func registersClasses(_ target: any Target) -> Bool {
        guard let target = target.sourceModule, target.kind != .test else { return false }
        let texts = swiftFiles(of: target).compactMap { url in
            (try? String(contentsOf: url, encoding: .utf8)).map { (name: url.lastPathComponent, text: $0) }
        }
        let usesGenerated = texts.contains { $0.text.contains("Registry.generated") }
        return texts.contains { file in
            (!usesGenerated || file.name == "Registry+Generated.swift") && file.text.contains(/\bClass\(\s*[\p{L}_]/)
        }
    }

    /// The modules that the sources of a target import: those of the types that a catalog knows by name alone.
    private func imports(of target: any SourceModuleTarget) -> [String] {
        let texts = swiftFiles(of: target).compactMap { try? String(contentsOf: $0, encoding: .utf8) }
        let declaration =
            /(?:^|\n)\h*(?:(?:@\w+|public|package|internal|private|fileprivate)\h+)*import\h+(\w+)\h*(?=[\n\r;\/]|$)/
        return Set(texts.flatMap { text in text.matches(of: declaration).map { String($0.1) } }).sorted()
    }

    /// The Swift files of a target, and of those in its package that it depends on.
    private func sources(of target: any SourceModuleTarget) -> [URL] {
        let others = target.dependencies.compactMap { dependency in
            if case .target(let target) = dependency { target.sourceModule } else { nil }
        }
        return ([target] + others).flatMap(swiftFiles)
    }

    private func swiftFiles(of target: any SourceModuleTarget) -> [URL] {
        target.sourceFiles(withSuffix: ".swift").map(\.url)
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
        (try? url.resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
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
        (try? url.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile ?? false
    }
}
