#if Commands
internal import ArgumentParser
internal import WiringRegistration

extension SymbolGraphs {
    /// Reads the graphs of folders; reports why they cannot be used, and exits with the status for an unreadable file.
    static func readOrExit(_ folders: [String], modules: Set<String>? = nil) throws -> SymbolGraphs {
        do {
            return try SymbolGraphs(inFolders: folders, modules: modules)
        } catch {
            throw Console.fail(error.message, help: error.help)
        }
    }
}
#endif
