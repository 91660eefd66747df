/// The bytes of a file and the name people know it by.
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

/// A piece of the text of one of the files of a nib: what every later phase keeps in place of lines and columns.
package struct Span: Hashable, Sendable {
    /// Which file, as an index into the sources of the nib.
    package var file: Int
    /// Offset of the first character, in Unicode scalars, a byte order mark not counted (libyaml's index).
    package var start: Int
    /// Offset behind the last character, in the same unit.
    package var end: Int

    /// Creates a span.
    package init(file: Int, start: Int, end: Int) {
        self.file = file
        self.start = start
        self.end = end
    }
}
