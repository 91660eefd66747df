public import WiringFile

/// A wiring file and everything it includes, parsed and merged: which objects there are and how they are connected.
///
/// A nib is created once and can be instantiated as often as you like, from any thread. It knows no Swift type: that
/// its names are those of registered classes, and that connections fit, is checked by `blueprint(for:)` and by
/// `instantiate(with:)`.
public struct Nib: Sendable {
    /// What the files declare, as data.
    package let merged: MergedNib
    let plans = PlanCache()

    /// Reads a wiring file and all that it includes.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the working directory or absolute.
    ///   - root: The folder that no included file may lie outside of, links followed; by default the file's own.
    ///   - limits: Size limits.
    /// - Throws: ``WiringError`` with every mistake of text, form and merging in all files.
    /// - Complexity: O(bytes).
    public init(contentsOfFile path: String, root: String? = nil, limits: Limits = Limits()) throws {
        self.init(try Pipeline.merge(.path(path), root: root, limits))
    }

    /// Reads a wiring file that is given as text.
    ///
    /// - Parameters:
    ///   - text: The contents of the file.
    ///   - name: The name of the file in messages. Included files are looked for beside a file of that path.
    ///   - root: The folder that no included file may lie outside of; by default the folder part of `name`.
    ///   - limits: Size limits.
    /// - Throws: ``WiringError`` with every mistake of text, form and merging in all files.
    public init(
        text: String, named name: String = "inline.yaml", root: String? = nil, limits: Limits = Limits()
    ) throws {
        self.init(try Pipeline.merge(.text(text, named: name), root: root, limits))
    }

    /// Reads a wiring file and all that it includes from memory; the disk is not touched.
    ///
    /// Paths in the files are relative to the file that they are written in, as on the disk: in `wiring/life.yaml`,
    /// `include: [parts/board.yaml]` names the file `wiring/parts/board.yaml`. A parameter's `file:` leads to one of the
    /// files as well, unless its path is absolute.
    ///
    /// - Parameters:
    ///   - files: The texts of the files by their relative paths, such as `wiring/life.yaml`.
    ///   - main: The path of the file to read.
    ///   - root: The folder that no included file may lie outside of; by default that of the main file.
    ///   - limits: Size limits.
    /// - Throws: ``WiringError`` with every mistake of text, form and merging in all files that are read; with
    ///   `invalid-name` for each path that is not a simple relative one; or with `missing-file`.
    /// - Complexity: O(bytes).
    public init(files: [String: String], main: String, root: String? = nil, limits: Limits = Limits()) throws {
        try self.init(files: files.mapValues { Array($0.utf8) }, main: main, root: root, limits: limits)
    }

    /// Reads a wiring file and all that it includes from memory, given as bytes, such as files that Swift Package
    /// Manager has embedded in the program.
    ///
    /// - Parameters:
    ///   - files: The bytes of the files, which are UTF-8, by their relative paths, such as `wiring/life.yaml`.
    ///   - main: The path of the file to read.
    ///   - root: The folder that no included file may lie outside of; by default that of the main file.
    ///   - limits: Size limits.
    /// - Throws: ``WiringError``, like the initialiser that takes texts.
    /// - Complexity: O(bytes).
    @_disfavoredOverload
    public init(files: [String: [UInt8]], main: String, root: String? = nil, limits: Limits = Limits()) throws {
        let files = try MemoryFiles(files)
        self.init(try Pipeline.merge(.memory(files, main: main), root: root, limits))
    }

    /// Creates a nib of merged files, with a cache of its own.
    package init(_ merged: MergedNib) { self.merged = merged }
}
