internal import WiringPlatform

/// The paths of documents, which the protocol calls by URIs.
package enum DocumentURI {
    private static let untitled = "untitled:"

    /// Returns the path of a `file:` URI, or of an `untitled:` one, whose text is only in the editor; nil for any other.
    package static func path(_ uri: String) -> String? {
        if uri.hasPrefix(untitled) { return path(ofUntitled: uri) }
        guard let url = URL(string: uri), url.scheme?.lowercased() == "file" else { return nil }
        guard ["", "localhost"].contains(url.host() ?? "") else { return nil }
        let path = url.path(percentEncoded: false)
        return path.hasPrefix("/") && !path.utf8.contains(0) ? path : nil
    }

    /// Returns the path that a document is to have when it is saved, or one in the working directory that no file has.
    private static func path(ofUntitled uri: String) -> String? {
        let name = URL(string: "file:" + uri.dropFirst(untitled.count))?.path(percentEncoded: false) ?? ""
        guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
        return name.hasPrefix("/") ? name : "\(FileManager.default.currentDirectoryPath)/\(untitled)\(name)"
    }

    /// Returns the URI of an absolute path.
    package static func uri(_ path: String) -> String {
        URL(filePath: path, directoryHint: .notDirectory).absoluteString
    }
}
