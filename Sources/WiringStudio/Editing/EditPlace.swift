internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// The location that an edit is written to: the overlay that is edited, or the file that has the object.
struct EditPlace {
    /// The path of the file that is written.
    private(set) var path: String
    /// The path of the file that it is an overlay of; nil if it is not an overlay.
    private(set) var base: String?
    /// The prefix, with its dot, that names have in the scene but not in the file.
    private(set) var prefix = ""
    /// The names that the file can name; nil for all of the scene.
    private var known: Set<String>?

    var isOverlay: Bool { base != nil }

    /// Finds the place for an edit of an object.
    ///
    /// - Parameters:
    ///   - object: Its name in the scene; nil for a new object.
    ///   - file: The file that the page shows.
    ///   - overlay: The overlay that is edited.
    init(of object: String?, in file: Int, _ overlay: Int?, _ project: inout Project) throws(StudioRefusal) {
        path = project.files[overlay ?? file].path
        base = overlay == nil ? nil : project.files[file].path
        guard let object, overlay == nil, let inventory = (try? project.nib(of: file)).map({ Inventory($0) }) else {
            return
        }
        guard let found = inventory.index(named: object).map({ inventory.objects[$0] }) else {
            throw .refused("there is no object '\(object)' in '\(path)'")
        }
        let home = inventory.line(found.ref).file
        guard home != path, let homeFile = project.index(of: home) else { return }
        // Edits of a page that shows an overlay go into the overlay, and leave the files that it includes alone.
        if project.overlays(on: homeFile).contains(file) {
            base = home
            return
        }
        path = home
        prefix = found.prefix.map { $0 + "." } ?? ""
        known = (try? project.nib(of: homeFile)).map { nib in Set(Inventory(nib).objects.map(\.name)) }
    }

    /// Returns the name that the written file has for an object of the scene; nil if it cannot name that.
    func localName(_ name: String) -> String? {
        guard name.hasPrefix(prefix) else { return nil }
        let local = String(name.dropFirst(prefix.count))
        return known?.contains(local) ?? true ? local : nil
    }

    /// Returns the name that the written file has for an object of the scene.
    func name(_ name: String) throws(StudioRefusal) -> String {
        if let local = localName(name) { return local }
        throw .refused(reason(against: name))
    }

    /// Returns why the written file cannot name an object of the scene.
    func reason(against name: String) -> String {
        "'\(path)' does not know '\(name)': connect it there through the owner or an external, or in an overlay"
    }
}
