internal import Foundation

/// The paths of documents, which the protocol calls by URIs.
package enum DocumentURI {
    /// Returns the path of a `file:` URI; nil for any other.
    package static func path(_ uri: String) -> String? {
        guard let url = URL(string: uri), url.scheme == "file", url.host() ?? "" == "" || url.host() == "localhost"
        else {
            return nil
        }
        let path = url.path(percentEncoded: false)
        return path.hasPrefix("/") && !path.utf8.contains(0) ? path : nil
    }

    /// Returns the URI of an absolute path.
    package static func uri(_ path: String) -> String {
        URL(filePath: path, directoryHint: .notDirectory).absoluteString
    }
}
