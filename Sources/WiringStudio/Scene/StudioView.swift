/// The file that the page shows, and the part of it.
package struct StudioView: Sendable, Hashable {
    /// The file; nil for the file that the studio was opened with.
    package var file: String?
    /// The overlay that is edited.
    package var overlay: String?
    /// The object in the middle, and how far others may be from it.
    package var focus: String?
    package var depth = 2
    /// The prefixes of the nested nibs that are open; nil to leave that to the studio.
    package var open: [String]?
    /// The objects that show all their outlets, however many.
    package var unfolded: [String] = []
    /// Whether to show more objects than are easily read.
    package var showsAll = false

    package init(file: String? = nil, as overlay: String? = nil) { (self.file, self.overlay) = (file, overlay) }

    /// Reads a query of the page; an empty value counts as missing.
    init(_ query: [String: String]) {
        func word(_ name: String) -> String? { query[name].flatMap { $0.isEmpty ? nil : $0 } }
        (file, overlay, focus) = (word("file"), word("as"), word("focus"))
        depth = min(max(word("depth").flatMap { Int($0) } ?? 2, 0), 100)
        open = query["open"].map { $0.split(separator: ",").map(String.init) }
        unfolded = query["unfold"].map { $0.split(separator: ",").map(String.init) } ?? []
        showsAll = word("all") == "1"
    }
}
