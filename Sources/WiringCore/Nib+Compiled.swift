internal import WiringDiagnostics
public import WiringFile

extension Nib {
    /// Reads a compiled nib, as `wiring compile` and the build plug-in write it: no text is parsed, and no file is
    /// looked for.
    ///
    /// The result is the same as for the wiring files. Diagnostics have the same locations; they show the lines if the
    /// nib was compiled with `--texts`.
    ///
    /// - Parameters:
    ///   - bytes: The compiled nib. All bytes are checked before they are used.
    ///   - main: The path of the file to load, as it was compiled; by default the first one.
    ///   - limits: Size limits.
    /// - Throws: ``WiringError`` with `stale-nib` if another version of the library compiled the nib, or with
    ///   `damaged-nib`; with `missing-file` if it does not have the file; or with the code of a limit.
    /// - Complexity: O(bytes).
    public init(compiled bytes: [UInt8], main: String? = nil, limits: Nib.Limits = Nib.Limits()) throws {
        self.init(try MergedNib(CompiledNib(bytes), main: main, limits: limits))
    }

    /// Reads a compiled nib that is a literal of the program, which the compiler reads in linear time.
    ///
    /// - Parameters:
    ///   - literal: The compiled nib, which is UTF-8 text.
    ///   - main: The path of the file to load, as it was compiled; by default the first one.
    ///   - limits: Size limits.
    /// - Throws: ``WiringError``, like the initialiser that takes bytes.
    /// - Complexity: O(bytes).
    public init(compiled literal: StaticString, main: String? = nil, limits: Nib.Limits = Nib.Limits()) throws {
        try self.init(compiled: literal.bytes, main: main, limits: limits)
    }
}
