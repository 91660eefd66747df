internal import WiringBlueprint
internal import WiringDiagnostics

extension ObjectGraph: CustomStringConvertible, CustomReflectable {
    /// The main file and the names of the objects, in a few lines, without their values.
    public var description: String {
        let isTornDown = storage.creationOrder.isEmpty && !blueprint.creationOrder.isEmpty
        let file = blueprint.nib.files[0].name.shortPath
        var overview = Overview("ObjectGraph '\(file)'" + (isTornDown ? ", torn down" : ""))
        if !isTornDown {
            overview.add("given", "given", blueprint.placeholders.lazy.map(blueprint.name(of:)))
            overview.add("object", "objects", names)
        }
        return overview.text
    }

    /// Nothing beyond the description, for `dump`.
    public var customMirror: Mirror { Mirror(withoutContentsOf: self) }
}
