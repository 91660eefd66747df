#if Commands
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// Objects that replace the ones that a program would supply, for a tool that runs without the program.
extension MergedNib {
    /// Returns those of the objects that the nib declares as externals, by name.
    func declared(_ objects: [String: Any]) -> [String: Any] {
        let names = Set(entities.indices.filter { entities[$0].kind == .external }.map(fullName))
        return objects.filter { names.contains($0.key) }
    }

    /// Turns each owner or external declared with a class into an object of that class.
    ///
    /// - Parameters:
    ///   - given: The names of the externals that the tool has objects for.
    ///   - option: The option that names the class of an external, if the command has one.
    /// - Throws: `WiringError` with the externals that the tool cannot create.
    func makingPlaceholders(
        with registry: Registry, given: Set<String>, option: String? = nil
    ) throws(WiringError) -> MergedNib {
        let source = RegistrySource(registry)
        let places = Reporter(sources: sources)
        var copy = self
        for index in entities.indices where bindings[index] == nil && removed[index] == nil {
            let entity = entities[index]
            guard entity.kind != .object, !given.contains(fullName(index)) else { continue }
            let classRef = classRef(of: entity.definition)
            if let descriptor = source.descriptor(ofClass: string(classRef)), descriptor.kind != .interface {
                copy.makePlaceholder(index)
            } else {
                let name = fullName(index)
                places.report(
                    .missingExternal, at: span(classRef),
                    "'\(name)' is \(Wording.quotedWithArticle(string(classRef))), which the tool cannot create"
                ) { diagnostic, _ in
                    diagnostic.help = Self.help(name, string(classRef), source, option)
                }
            }
        }
        try places.finish()
        return copy
    }

    /// Returns advice on supplying an object for a placeholder declared with a protocol.
    private static func help(
        _ name: String, _ protocolName: String, _ source: RegistrySource, _ option: String?
    ) -> String {
        let given = "give the tool one: WiringTool.main(registry: …, externals: { [\"\(name)\": …] })"
        guard let option, let wanted = source.descriptor(ofPlaceholder: protocolName) else { return given }
        let fitting = source.classNames.filter { className in
            source.descriptor(ofClass: className).map { source.fit($0, placeholder: wanted) == .fits } ?? false
        }
        guard let first = fitting.first else { return given }
        return
            "name a class to create: '\(option) \(name)=\(first)'; classes that fit: \(Wording.quotedList(fitting))"
    }
}
#endif
