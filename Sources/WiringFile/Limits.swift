/// How much a set of wiring files may hold before it is refused.
///
/// Each limit has a diagnostic of its own. The defaults are far above what people write and far below what hurts.
public struct Limits: Hashable, Sendable {
    /// How deeply collections may be nested in a file.
    public var nesting = 64
    /// The bytes of one file.
    public var fileBytes = 64 << 20
    /// The bytes of all files together, each copy of an included file counted.
    public var totalBytes = 256 << 20
    /// The objects of all files together, each copy of an included file counted.
    public var objects = 1_000_000
    /// How often objects that are not shared may be made for those who name them, the first time each not counted.
    public var copies = 65_536
    /// The bytes that parameters may put into values, each use counted.
    public var insertedBytes = 16 << 20
    /// The included files and copies of files.
    public var files = 1_024
    /// How deeply files may include each other.
    public var includeDepth = 64
    /// The characters of a name.
    public var nameLength = 256
    /// The errors that are shown; the others are counted.
    public var shownErrors = 100

    /// The limits that LANGUAGE documents.
    public init() {}
}
