internal import WiringFile
package import WiringIndex

/// The files of a project that a program may load.
extension Project {
    /// Returns the files that no other file includes, and the files that are included only to be overridden, such as
    /// the program's file that the overlays of tests are for.
    package mutating func mainFiles() -> [Int] { files.indices.filter { isMain($0) } }

    /// Returns the files that a program may load and that a change of some files affects: the changed files, and files
    /// that include one of them.
    package mutating func mainFiles(reaching edited: [Int]) -> [Int] {
        (edited + includers(of: edited)).filter { isMain($0) }
    }

    private mutating func isMain(_ file: Int) -> Bool {
        directIncluders(of: file).sorted().allSatisfy { isOverlay($0, on: file) }
    }

    /// Returns the overlays of a file, directly or not: the files that override something in it, and their own
    /// overlays.
    package mutating func overlays(on file: Int) -> [Int] {
        var found: Set<Int> = []
        var pending = [file]
        while let next = pending.popLast() {
            for overlay in directIncluders(of: next) where isOverlay(overlay, on: next) {
                if found.insert(overlay).inserted { pending.append(overlay) }
            }
        }
        return found.subtracting([file]).sorted()
    }

    /// Whether a file overrides something in another that it includes without a prefix.
    private mutating func isOverlay(_ overlay: Int, on file: Int) -> Bool {
        let links = files[overlay].links.filter { $0.target == files[file].identity }
        guard links.allSatisfy({ $0.prefix == nil }) else { return false }
        let names = overriddenNames(in: overlay)
        guard !names.isEmpty, let nib = try? nib(of: file) else { return false }
        return nib.entities.indices.contains { names.contains(nib.fullName($0)) }
    }

    /// Returns what the overlays of a file name: objects, or paths that lead into them.
    private mutating func overriddenNames(in file: Int) -> Set<String> {
        guard let document = try? document(at: files[file].path) else { return [] }
        return Set(document.overlaid.flatMap { [$0] + $0.outerPaths })
    }
}
