/// The one path that a file or folder has when all links are followed: bytes, as the system compares them.
///
/// Swift would take two texts for equal that look alike, such as an `é` of one character and one of two.
package struct RealPath: Hashable {
    private let bytes: [UInt8]

    /// Takes over a path that the system has resolved.
    package init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// The path as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the path is that of a folder or lies in it.
    package func isInside(_ folder: RealPath) -> Bool {
        guard bytes.starts(with: folder.bytes) else { return false }
        return bytes.count == folder.bytes.count || folder.bytes.last == UInt8(ascii: "/")
            || bytes[folder.bytes.count] == UInt8(ascii: "/")
    }
}
