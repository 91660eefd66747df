/// The bytes of a file and its name.
package struct SourceText: Hashable, Sendable {
    /// The path as it was given.
    package let name: String
    /// Everything in the file, a byte order mark included; empty for a file of a nib that was compiled without texts.
    package let bytes: [UInt8]
    /// The layout of the lines, if the text itself is not available; otherwise nil.
    package let layout: TextLayout?
    /// Whether it is from a compiled nib, whose nodes need not match this text.
    package let isCompiled: Bool

    /// Creates a source from its bytes.
    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        layout = nil
        isCompiled = false
    }

    /// Creates the source of a file of a compiled nib, from its text or its layout.
    package init(name: String, compiled bytes: [UInt8] = [], layout: TextLayout? = nil) {
        self.name = name
        self.bytes = bytes
        self.layout = layout
        isCompiled = true
    }

    /// The number of bytes of the file, whether they are at hand or not.
    package var byteCount: Int { layout?.byteCount ?? bytes.count }

    /// The number of characters, a byte order mark not counted. O(length) of a text that is at hand.
    package var scalarCount: Int { layout?.scalarCount ?? bytes[textStart...].count { $0 & 0xC0 != 0x80 } }

    /// The length of a byte order mark.
    package static let markLength = 3

    /// The byte at which the text begins, after a byte order mark.
    package var textStart: Int { Self.textStart(of: bytes) }

    /// The byte at which a text begins, after a byte order mark.
    package static func textStart(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? markLength : 0 }
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
