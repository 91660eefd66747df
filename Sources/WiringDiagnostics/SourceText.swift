/// The bytes of a file and its name.
public struct SourceText: Hashable, Sendable {
    /// The path as it was given.
    public let name: String
    /// Everything in the file, a byte order mark included.
    public let bytes: [UInt8]

    /// Creates a source from its bytes.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// The byte at which the text begins, after a byte order mark.
    package var textStart: Int { Self.textStart(of: bytes) }

    /// The byte at which a text begins, after a byte order mark.
    package static func textStart(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

/// A range of the text of one file of a nib, which later phases keep instead of lines and columns.
package struct Span: Hashable, Sendable {
    /// The file, as an index into the sources of the nib.
    package var file: Int
    /// The offset of the first character, in Unicode scalars, a byte order mark not counted (libyaml's index).
    package var start: Int
    /// The offset just past the last character, in the same unit.
    package var end: Int

    package init(file: Int, start: Int, end: Int) {
        self.file = file
        self.start = start
        self.end = end
    }
}
