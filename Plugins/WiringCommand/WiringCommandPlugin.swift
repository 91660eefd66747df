import Foundation
import PackagePlugin

/// `swift package wiring COMMAND …`: the tool `wiring`, which needs no installation, and `adopt`, which takes a target
/// over.
///
/// The tool has its commands if the package is depended on with the trait `Commands`. `adopt` needs no trait: it asks
/// the package manager for symbol graphs, as no tool can.
@main struct WiringCommandPlugin: CommandPlugin {
    private static let usage = """
        usage: swift package --allow-writing-to-package-directory wiring adopt TARGET [--root CLASS] [--file PATH]
                   [--external CLASS]…
               swift package wiring adopt --check TARGET
        """

    func performCommand(context: PluginContext, arguments: [String]) throws {
        if arguments.first == "adopt" { return try adopt(context, Array(arguments.dropFirst())) }
        let process = Process()
        process.executableURL = try context.tool(named: "WiringCLI").url
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["WIRING_TOOL_NAME": "swift package wiring"]) { $1 }
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
    }

    // MARK: Adopting a target

    private func adopt(_ context: PluginContext, _ arguments: [String]) throws {
        guard let words = AdoptWords(arguments) else { return Diagnostics.error(Self.usage) }
        let graphs = TargetGraphs(package: context.package, packageManager: packageManager)
        guard let target = words.target.map(graphs.target) ?? onlyTarget(of: context.package) else { return }
        guard target.library != nil else { return Diagnostics.error(Self.missingDependency(of: target)) }
        let wiring = target.directoryURL.appending(path: "wiring")
        if !words.isCheck {
            // Without it, a manifest that copies the folder keeps the target from being compiled.
            try FileManager.default.createDirectory(at: wiring, withIntermediateDirectories: true)
        }
        // Only a folder that is empty goes.
        defer { rmdir(wiring.path) }
        guard let folders = try graphs.folders(of: target, isCheck: words.isCheck) else { return }
        let process = Process()
        process.executableURL = try context.tool(named: "WiringRegister").url
        process.arguments =
            [
                "--adopt", target.name, target.moduleName, target.directoryURL.path, context.package.directoryURL.path,
            ] + words.options + target.moduleOptions + folders
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            rmdir(wiring.path)
            exit(process.terminationStatus)
        }
    }

    private static func missingDependency(of target: any SourceModuleTarget) -> String {
        """
        '\(target.name)' does not depend on 'Wiring' yet; give it the dependency, and adopt it again:
            swift package add-target-dependency Wiring \(target.name) --package swift-wiring
        or in Package.swift, in the target '\(target.name)':
            dependencies: [.product(name: "Wiring", package: "swift-wiring")]
        A target for iOS, tvOS, watchOS or visionOS depends on 'WiringCore' instead.
        """
    }

    /// The target of a package that has no other; nil after reporting that there are several.
    private func onlyTarget(of package: Package) -> (any SourceModuleTarget)? {
        let targets = package.targets.compactMap(\.sourceModule).filter { $0.kind != .test }
        if targets.count == 1 { return targets[0] }
        Diagnostics.error(
            "name the target: wiring adopt TARGET, which is one of "
                + targets.map { "'\($0.name)'" }.joined(separator: ", "))
        return nil
    }
}

/// The words after `adopt`.
private struct AdoptWords {
    var target: String?
    var isCheck = false
    /// The options for the tool.
    var options: [String] = []

    /// Returns nil if the words are not understood.
    init?(_ words: [String]) {
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            // Xcode passes the chosen targets so.
            case "--target": break
            case "--check":
                isCheck = true
                options.append(word)
            case "--root", "--file", "--external":
                guard let value = rest.popFirst() else { return nil }
                options.append("\(word)=\(value)")
            default:
                guard !word.hasPrefix("-"), target == nil else { return nil }
                target = word
            }
        }
    }
}
