/// The canonical path of a file or folder, with all links resolved, as the bytes that the system compares.
///
/// Swift strings would not do: they are equal if they look alike, such as an `é` of one scalar and one of two.
package struct RealPath: Hashable, Sendable {
    private let bytes: [UInt8]

    /// Creates a path from the bytes of one that the system has resolved.
    package init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// The path as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The folder that it is in; nil for the top of all folders.
    package var folder: RealPath? {
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")), bytes.count > 1 else { return nil }
        return RealPath(bytes[..<max(slash, 1)])
    }

    /// Whether the path is a folder, or something inside it.
    package func isInside(_ folder: RealPath) -> Bool {
        guard bytes.starts(with: folder.bytes) else { return false }
        return bytes.count == folder.bytes.count || folder.bytes.last == UInt8(ascii: "/")
            || bytes[folder.bytes.count] == UInt8(ascii: "/")
    }

    /// The path of what is in the folder under a name.
    package func appending(_ name: String) -> RealPath {
        RealPath(bytes.last == UInt8(ascii: "/") ? bytes + name.utf8 : bytes + [UInt8(ascii: "/")] + name.utf8)
    }
}
