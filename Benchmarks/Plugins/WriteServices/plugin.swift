import PackagePlugin

/// Has the services of ManyClasses written before it is built.
@main struct WriteServices: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        let services = context.pluginWorkDirectoryURL.appending(path: "Services.swift")
        return [
            .buildCommand(
                displayName: "Writing 300 classes", executable: try context.tool(named: "ServiceWriter").url,
                arguments: [services.path()], outputFiles: [services])
        ]
    }
}
