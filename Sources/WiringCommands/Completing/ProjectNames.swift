#if Commands
internal import Wiring
internal import WiringBlueprint
internal import WiringCatalog
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile
internal import WiringIndex
internal import WiringPlatform
internal import WiringYAML

/// The names that a command line can be completed with: those of its files and of the known classes.
///
/// Errors are not reported here: a file or catalog that cannot be read has no names.
struct ProjectNames {
    let line: CompletedLine
    private let inventories: [Inventory]
    private let known: ClassesByFile.Known?
    private let catalog: ClassCatalog?

    init(_ line: CompletedLine) {
        self.line = line
        let files = line.files.isEmpty ? Self.filesOfProject() : line.files
        inventories = files.compactMap { path in
            (try? MergedNib(contentsOfFile: path, root: line.root)).map { Inventory($0) }
        }
        let paths = inventories.first?.nib.files.map(\.name) ?? line.files
        let classes = CatalogOption.classes(ofCatalog: line.catalog)
        known = try? classes.classes(of: paths.first ?? "", including: Array(paths.dropFirst()))
        catalog = known?.catalog?.catalog
    }

    /// The wiring files to use if a command line names none: those here and in `wiring`.
    private static func filesOfProject() -> [String] {
        ["", "wiring"].flatMap { folder in
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
            return (names ?? []).filter(CompletedLine.isWiringFile).sorted().map { FilePath.join(folder, $0) }
        }
    }

    // MARK: Classes

    /// The classes that objects can be made of.
    var classes: [String] { catalog?.classes.map(\.name) ?? [] }

    /// The types that owners and externals can be declared with.
    var placeholders: [String] {
        classes + (catalog?.protocols.map(\.name) ?? []) + (catalog?.mentioned.keys.sorted() ?? [])
    }

    /// The classes that the files name, whether they are known or not.
    var classesInUse: [String] { inventories.flatMap { $0.objects.map(\.className) } }

    /// The members of all classes, as `Class.member`.
    func membersOfClasses(where isWanted: (MemberDescriptor) -> Bool) -> [String] {
        ofClasses { $0.members.filter(isWanted).map(\.name) }
    }

    /// The events of all classes, as `Class.event`.
    var eventsOfClasses: [String] { ofClasses { $0.events.map(\.name) } }

    /// The actions of all classes, as `Class.action`.
    var actionsOfClasses: [String] { ofClasses { $0.actions.map(\.name) } }

    private func ofClasses(_ names: (ClassDescriptor) -> [String]) -> [String] {
        placeholders.flatMap { name in
            (known?.source.descriptor(ofPlaceholder: name).map(names) ?? []).map { "\(name).\($0)" }
        }
    }

    // MARK: Files

    /// The files of the command line, or those of the project, with what they include.
    var files: [String] { inventories.flatMap { $0.nib.files.map(\.name) } }

    /// The prefixes of nested nibs.
    var prefixes: [String] {
        inventories.flatMap { $0.nib.namespaces.map { String($0.prefix.dropLast()) } }.filter {
            !$0.isEmpty && !$0.contains(".")
        }
    }

    // MARK: Objects

    /// The objects that others can be connected to.
    var targets: [String] { objects { !$0.isInline } }

    /// The objects that have a name, unlike File's Owner and inline definitions.
    var namedObjects: [String] { objects { !$0.isInline && $0.kind != .owner } }

    /// The names of objects, and the paths of inline definitions.
    func objects(where isWanted: (Inventory.Object) -> Bool = { _ in true }) -> [String] {
        inventories.flatMap { $0.objects.filter(isWanted).map(\.name) }
    }

    /// The attributes or outlets of objects, as `object.member`.
    func members(where isWanted: (MemberDescriptor) -> Bool) -> [String] {
        inventories.flatMap(\.objects).flatMap { object in
            members(of: object).filter(isWanted).map { "\(object.name).\($0.name)" }
        }
    }

    /// Everything that a definition of each object says or can say, as `object.key`.
    var keys: [String] {
        let events = inventories.flatMap(\.objects).flatMap { object in
            (descriptor(of: object)?.events ?? []).map { "\(object.name).\($0.name)" }
        }
        return members { _ in true } + connectedOutlets + events
    }

    /// The outlets and events that are connected, with their keys, as `object.outlet`.
    var connectedOutlets: [String] {
        inventories.flatMap { inventory in
            inventory.connections.flatMap { connection in
                let name = inventory.objects[connection.source].name
                return ["\(name).\(connection.member)", "\(name).\(connection.path)"]
            }
        }
    }

    /// The objects that an outlet is connected to.
    func targets(of outlet: String) -> [String] {
        inventories.flatMap { inventory in
            inventory.connections.filter { connection in
                let name = inventory.objects[connection.source].name
                return outlet == "\(name).\(connection.member)" || outlet == "\(name).\(connection.path)"
            }.map(\.targetName)
        }
    }

    /// The objects that fit an outlet; all of them if its class is not known.
    func targets(fitting outlet: String) -> [String] {
        guard let source = known?.source, let member = member(outlet) else { return targets }
        return objects { object in
            guard !object.isInline else { return false }
            return descriptor(of: object).map { source.fit($0, outlet: member) != .doesNotFit } ?? true
        }
    }

    /// The values of an attribute that has few: the cases of an enum, `true` and `false`.
    func values(of attribute: String) -> [String] {
        guard let member = member(attribute), let catalog else { return [] }
        return words(of: catalog.shape(of: member.type.name), in: catalog)
    }

    private func words(of shape: ValueShape, in catalog: ClassCatalog) -> [String] {
        switch shape {
        case .bool: ["true", "false"]
        case .enumeration(let cases, _): cases.map(\.name)
        case .optional(let wrapped): ["null"] + words(of: catalog.shape(of: wrapped), in: catalog)
        default: []
        }
    }

    /// Returns the member that `object.member` names, or the outlet that has the key in `object.outlet.key`.
    private func member(_ path: String) -> MemberDescriptor? {
        for object in inventories.flatMap(\.objects) where path.hasPrefix(object.name + ".") {
            let rest = path.dropFirst(object.name.count + 1)
            let name = rest.prefix { $0 != "." }
            if let member = members(of: object).first(where: { $0.name == name }) { return member }
        }
        return nil
    }

    private func members(of object: Inventory.Object) -> [MemberDescriptor] { descriptor(of: object)?.members ?? [] }

    private func descriptor(of object: Inventory.Object) -> ClassDescriptor? {
        known?.descriptor(ofClass: object.className, isPlaceholder: object.kind != .object)
    }

    // MARK: Inputs

    /// The parameters of the files themselves, without those of nested nibs.
    var parameters: [String] {
        inventories.flatMap { $0.parameters.map(\.name) }.filter { !$0.contains(".") }
    }

    /// The externals of the files, each with the classes that fit it, as `name=Class`.
    var externals: [String] {
        inventories.flatMap(\.objects).filter { $0.kind == .external }.flatMap { external in
            let type = known?.source.descriptor(ofPlaceholder: external.className)
            return classes.filter { name in
                guard let source = known?.source, let type, let made = source.descriptor(ofClass: name) else {
                    return true
                }
                return source.fit(made, placeholder: type) != .doesNotFit
            }.map { "\(external.name)=\($0)" }
        }
    }
}
#endif
