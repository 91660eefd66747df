#if Commands
internal import ArgumentParser
internal import WiringPlatform
internal import WiringWriting

extension NewCommand {
    /// Writes a package into a folder of its name, in the current one.
    func make(_ package: String) throws {
        let starter: StarterPackage
        do { starter = try StarterPackage(named: package) } catch { throw ValidationError(error.message) }
        do {
            try starter.write(into: URL(filePath: FileManager.default.currentDirectoryPath))
        } catch let error as CocoaError where error.code == .fileWriteFileExists {
            throw Console.fail(
                "'\(package)' already exists", help: "choose another name, or go to another folder")
        } catch {
            throw Console.fail(
                "'\(package)' cannot be written: \(SystemError(error)?.reason ?? "the system gives no reason")")
        }
        Console.write("Created \(package). Next: cd \(package) && swift test && swift run \(package) Ada")
    }
}
#endif
