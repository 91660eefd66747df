package import WiringDiagnostics
package import WiringFile

extension MergedNib {
    /// Reads a file on the disk and all that it includes.
    ///
    /// - Parameter known: Contents to use instead of files on the disk, whether these exist or not.
    package init(
        contentsOfFile path: String, root: String? = nil, limits: ReadingLimits = ReadingLimits(),
        known: [RealPath: KnownFile] = [:]
    ) throws(WiringError) {
        self = try Merger.merge(FileLoader.read(.path(path), root: root, limits: limits, known: known))
    }

    /// Reads a text as if it were the contents of a file of that path, and all that it includes.
    package init(
        text: String, named name: String = "inline.yaml", root: String? = nil, limits: ReadingLimits = ReadingLimits()
    ) throws(WiringError) {
        self = try Merger.merge(FileLoader.read(.text(text, named: name), root: root, limits: limits))
    }

    /// Reads one of several files in memory and all of them that it includes.
    package init(
        files: [String: [UInt8]], main: String, root: String? = nil, limits: ReadingLimits = ReadingLimits()
    ) throws(WiringError) {
        let files = try MemoryFiles(files)
        self = try Merger.merge(FileLoader.read(.memory(files, main: main), root: root, limits: limits))
    }

    /// Reads a text that includes files of a nib, and no others.
    package init(
        text: String, named name: String, over nib: MergedNib, limits: ReadingLimits = ReadingLimits()
    ) throws(WiringError) {
        self = try Merger.merge(FileLoader.read(.overlay(text, named: name, of: nib), root: nil, limits: limits))
    }
}
