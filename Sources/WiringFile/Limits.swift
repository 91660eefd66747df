/// Size limits beyond which a set of wiring files is refused.
///
/// Each limit has its own diagnostic. The defaults are far above what is written by hand and far below what would hurt.
public struct ReadingLimits: Hashable, Sendable {
    /// The maximum nesting of collections in a file.
    public var nesting = 64
    /// The maximum size of one file, in bytes.
    public var fileBytes = 64 << 20
    /// The maximum size of all files together, in bytes, each copy of an included file counted.
    public var totalBytes = 256 << 20
    /// The maximum number of objects in all files together, each copy of an included file counted.
    public var objects = 1_000_000
    /// The maximum number of copies of unshared objects, the first of each object not counted.
    public var copies = 65_536
    /// The maximum number of bytes that parameters insert into values, each use counted.
    public var insertedBytes = 16 << 20
    /// The maximum number of included files and copies of files.
    public var files = 1_024
    /// The maximum depth of includes.
    public var includeDepth = 64
    /// The maximum length of a name, in characters.
    public var nameLength = 256
    /// The maximum number of errors shown; the others are counted.
    public var shownErrors = 100

    /// Creates the default limits, those of the page Files.
    public init() {}
}
