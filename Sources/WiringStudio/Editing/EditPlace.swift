internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile

/// Where an edit is written: the overlay that is edited, or the file that has the object.
struct EditPlace {
    /// The path of the file that is written.
    var path: String
    var isOverlay: Bool
    /// The prefix, with its dot, that the scene's names have before those of the file.
    var prefix = ""
    /// The name of the nib inside the nib.
    private var nib: String { String(prefix.dropLast()) }

    /// Finds the place for an edit of an object.
    ///
    /// - Parameters:
    ///   - object: Its name as the scene has it; nil for a new one.
    ///   - file: The file that the page looks at.
    ///   - overlay: The overlay that is edited.
    init(of object: String?, in file: Int, _ overlay: Int?, _ project: inout Project) throws(StudioRefusal) {
        path = project.files[overlay ?? file].path
        isOverlay = overlay != nil
        guard let object, overlay == nil, let inventory = (try? project.nib(of: file)).map({ Inventory($0) }) else {
            return
        }
        guard let found = inventory.index(named: object).map({ inventory.objects[$0] }) else {
            throw .refused("there is no object '\(object)' in '\(path)'")
        }
        let home = inventory.line(found.ref).file
        guard home != path, let homeFile = project.index(of: home) else { return }
        // Who looks at an overlay alters there what it includes, and leaves that as it is.
        isOverlay = project.overlays(on: homeFile).contains(file)
        guard !isOverlay else { return }
        path = home
        prefix = found.prefix.map { $0 + "." } ?? ""
    }

    /// Returns the name that the written file has for an object of the scene.
    func name(_ name: String) throws(StudioRefusal) -> String {
        guard !prefix.isEmpty else { return name }
        guard name.hasPrefix(prefix) else {
            throw .refused(
                "'\(name)' is not in the nib '\(nib)', whose file '\(path)' does not know it; connect it through the "
                    + "owner or an external of that nib")
        }
        return String(name.dropFirst(prefix.count))
    }
}
