/// The form of compiled nibs, as the page 'Compiled nibs' of the manual describes it.
///
/// A compiled nib is UTF-8 text, so that it can be a literal of Swift, which the compiler reads in linear time. Numbers
/// are written as digits of six bits, the lowest first, so that they are the same on every machine.
package enum CompiledFormat {
    /// The first bytes of every compiled nib.
    package static let magic = Array("WiringNib".utf8)
    /// The version, which changes with anything that an older reader would misunderstand, keywords of the language
    /// among it.
    package static let version = 1
    /// The digits of the version, of the length of all bytes, and of the checksum of those after the header.
    package static let (versionDigits, lengthDigits, checksumDigits) = (2, 6, 11)
    package static let headerLength = magic.count + versionDigits + lengthDigits + checksumDigits

    /// The digit 0; the others follow it.
    package static let zero = UInt8(ascii: "0")
    /// The number of bits of a digit in the header.
    package static let bits = 6
    /// The number of bits of a digit elsewhere, ...
    package static let groupBits = 5
    /// ... and the bit that says that more digits follow.
    package static let more = 1 << groupBits

    /// The byte that a nib has for a node before its numbers: its style, or one of these, for a scalar whose length
    /// need not be written since it is the length of its text.
    package enum Shape {
        package static let (plain, singleQuoted, doubleQuoted) = (9, 10, 11)
        /// The number of bits of a shape. The bits above are the distance from the start of the node before.
        package static let bits = 4
    }

    /// Returns the checksum of the bytes after the header.
    package static func checksum(of bytes: [UInt8]) -> UInt64 {
        TextBytes.of(bytes, headerLength..<bytes.count) { $0.digest(seed: 0x5769_7269_6E67_4E69).hash }
    }
}
