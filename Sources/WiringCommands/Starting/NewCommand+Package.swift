#if Commands
internal import ArgumentParser
internal import Foundation
internal import WiringWriting

extension NewCommand {
    /// Writes a package into a folder of its name, in the current one.
    func make(_ package: String) throws {
        let starter: StarterPackage
        do { starter = try StarterPackage(named: package) } catch { throw ValidationError(error.message) }
        do {
            try starter.write(into: URL(filePath: FileManager.default.currentDirectoryPath))
        } catch CocoaError.fileWriteFileExists {
            Console.fail(
                "there is a '\(package)' already", help: "choose another name, or go to another folder")
            throw ExitCode.unreadable
        } catch {
            let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
            let reason = cause.map { SystemError($0.code.rawValue).reason } ?? error.localizedDescription
            Console.fail("'\(package)' cannot be written: \(reason)")
            throw ExitCode.unreadable
        }
        Console.write("\(package): made; try it: cd \(package) && swift test && swift run \(package)App Ada")
    }
}
#endif
