public import WiringCore
public import WiringFile
internal import WiringYAML

extension Nib {
    /// Reads a wiring file and all that it includes.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the working directory or absolute.
    ///   - root: The folder that no included file may be outside of, links followed; by default the file's own.
    ///   - limits: Size limits.
    /// - Throws: ``WiringError`` with every error of text, form and merging in all files.
    /// - Complexity: O(bytes).
    public init(contentsOfFile path: String, root: String? = nil, limits: Nib.Limits = Nib.Limits()) throws {
        self.init(try MergedNib(contentsOfFile: path, root: root, limits: limits))
    }

    /// Reads a wiring file that is given as text.
    ///
    /// With a base, the text includes files of that nib and no others, such as an overlay over a compiled nib:
    ///
    /// ```swift
    /// let overlay = "include: [life.yaml]\nreplace: {board: FakeBoard}"
    /// let fake = try Nib(text: overlay, named: "wiring/fake.yaml", over: nib)
    /// ```
    ///
    /// The disk is not touched then. The files are taken as they were read: objects that `removing(_:)` took out of the
    /// base are there.
    ///
    /// - Parameters:
    ///   - text: The contents of the file.
    ///   - name: The name of the file in messages. Included files are looked for beside a file of that path.
    ///   - base: The nib whose files it can include; nil for files on the disk.
    ///   - root: The folder that no included file may be outside of; by default the folder part of `name`. It does not
    ///     matter if there is a base.
    ///   - limits: Size limits.
    /// - Throws: ``WiringError`` with every error of text, form and merging in all files.
    /// - Complexity: O(bytes).
    public init(
        text: String, named name: String = "inline.yaml", over base: Nib? = nil, root: String? = nil,
        limits: Nib.Limits = Nib.Limits()
    ) throws {
        if let base {
            self.init(try MergedNib(text: text, named: name, over: base.merged, limits: limits))
        } else {
            self.init(try MergedNib(text: text, named: name, root: root, limits: limits))
        }
    }

    /// Reads a wiring file and all that it includes from memory; the disk is not touched.
    ///
    /// Paths in the files are relative to the file that they are written in, as on the disk: in `wiring/life.yaml`,
    /// `include: [parts/board.yaml]` names the file `wiring/parts/board.yaml`. A parameter's `file:` points to one of
    /// the files as well, unless its path is absolute.
    ///
    /// - Parameters:
    ///   - files: The texts of the files by their relative paths, such as `wiring/life.yaml`.
    ///   - main: The path of the file to read.
    ///   - root: The folder that no included file may be outside of; by default the folder of the main file.
    ///   - limits: Size limits.
    /// - Throws: ``WiringError`` with every error of text, form and merging in all files that are read; with
    ///   `invalid-name` for each path that is not a simple relative one; or with `missing-file`.
    /// - Complexity: O(bytes).
    public init(files: [String: String], main: String, root: String? = nil, limits: Nib.Limits = Nib.Limits()) throws {
        try self.init(files: files.mapValues { Array($0.utf8) }, main: main, root: root, limits: limits)
    }

    /// Reads a wiring file and all that it includes from memory, given as bytes, such as files that Swift Package
    /// Manager has embedded in the program.
    ///
    /// - Parameters:
    ///   - files: The bytes of the files, which are UTF-8, by their relative paths, such as `wiring/life.yaml`.
    ///   - main: The path of the file to read.
    ///   - root: The folder that no included file may be outside of; by default the folder of the main file.
    ///   - limits: Size limits.
    /// - Throws: ``WiringError``, like the initialiser that takes texts.
    /// - Complexity: O(bytes).
    public init(files: [String: [UInt8]], main: String, root: String? = nil, limits: Nib.Limits = Nib.Limits()) throws {
        self.init(try MergedNib(files: files, main: main, root: root, limits: limits))
    }
}
