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

    /// Creates a nib of merged files, with a cache of its own.
    package init(_ merged: MergedNib) { self.merged = merged }
}

extension Nib: CustomReflectable {
    /// The names of the files, which `print` and `dump` show, and nothing of what stands in them.
    public var customMirror: Mirror { Mirror(self, children: ["files": merged.files.map(\.name)]) }
}
