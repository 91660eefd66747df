import Foundation
import PackagePlugin

/// `swift package register [--check] TARGET`: writes the registrations of the classes that a target can see.
///
/// The classes are those of the modules that the target depends on, in the same package, and its own. The knowledge of
/// them is the compiler's, as symbol graphs.
@main struct RegisterPlugin: CommandPlugin {
    private static let usage = "usage: swift package --allow-writing-to-package-directory register [--check] TARGET"

    func performCommand(context: PluginContext, arguments: [String]) throws {
        var words = arguments
        // Xcode passes the chosen targets so.
        words.removeAll { $0 == "--target" }
        let isCheck = words.contains("--check")
        words.removeAll { $0 == "--check" }
        guard let name = words.first, words.count == 1, !name.hasPrefix("-") else {
            return Diagnostics.error(Self.usage)
        }
        let graphs = TargetGraphs(package: context.package, packageManager: packageManager)
        guard let target = graphs.target(named: name),
            let folders = try graphs.folders(of: target, isCheck: isCheck)
        else { return }
        try run(try context.tool(named: "WiringRegister").url, isCheck, target, folders)
    }

    private func run(
        _ tool: URL, _ isCheck: Bool, _ target: any SourceModuleTarget, _ folders: [String]
    ) throws {
        let process = Process()
        process.executableURL = tool
        let options = (isCheck ? ["--check"] : []) + ["--library=\(target.library ?? "Wiring")"]
        process.arguments = options + [target.name, target.moduleName, target.directoryURL.path] + folders
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
