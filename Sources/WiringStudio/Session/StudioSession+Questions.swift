internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// The members that would be lost and missing if an object had another class.
struct ClassChange: Encodable, Sendable {
    var lost: [String]
    var missing: [String]
}

/// The differences between two files.
struct FileDifference: Encodable, Sendable {
    struct Object: Encodable, Sendable {
        var name: String
        /// `same`, or what the other file has done to it.
        var state: String
    }

    var objects: [Object]
    /// The differences in the words of the command `diff`.
    var differences: [String]
}

/// Questions of the page about one object or two files.
extension StudioSession {
    /// Returns what an outlet or event can be connected to.
    func fits(outlet: String?, event: String?, of object: String, _ view: StudioView) throws(StudioRefusal) -> Fitting {
        let (nib, facts) = try known(view)
        let (file, overlay) = try places(of: view)
        let inventory = Inventory(nib)
        guard let owner = inventory.index(named: object).map({ inventory.objects[$0] }) else {
            throw .noSuch("there is no object '\(object)'")
        }
        let place = try EditPlace(of: object, in: file, overlay, &disk.project)
        let reader = FittingReader(inventory: inventory, facts: facts, place: place)
        if let outlet { return reader.outlet(outlet, of: owner) }
        guard let event else { throw .malformed("name an outlet or an event") }
        return reader.event(event, of: owner)
    }

    /// Returns the outlets and events of an object that can be connected to another one.
    func members(of object: String, to target: String, _ view: StudioView) throws(StudioRefusal) -> [Fitting.Member] {
        let (nib, facts) = try known(view)
        let (file, overlay) = try places(of: view)
        let inventory = Inventory(nib)
        guard let owner = inventory.index(named: object), let other = inventory.index(named: target) else {
            throw .noSuch("there is no object '\(object)' or '\(target)'")
        }
        let place = try EditPlace(of: object, in: file, overlay, &disk.project)
        let reader = FittingReader(inventory: inventory, facts: facts, place: place)
        return reader.members(of: inventory.objects[owner], to: inventory.objects[other])
    }

    /// Returns what would be lost and missing if an object had another class.
    func change(of object: String, to className: String, _ view: StudioView) throws(StudioRefusal) -> ClassChange {
        let (nib, facts) = try known(view)
        let inventory = Inventory(nib)
        guard let index = inventory.index(named: object) else { throw .noSuch("there is no object '\(object)'") }
        let definition = inventory.objects[index].definition
        let isKept = try isReplaced(object, view) ? { _, _ in false } : facts.members(of: className)
        let sections: [(Keyword, String)] = [(.attributes, "attribute"), (.outlets, "outlet"), (.actions, "event")]
        var (lost, given) = ([String](), Set<String>())
        for (section, noun) in sections {
            for setting in nib.settings(section, of: definition) {
                let name = nib.texts.string(setting.key)
                if isKept(section, name) { given.insert(name) } else { lost.append("\(noun) \(name)") }
            }
        }
        let descriptor = facts.descriptor(className)
        let members = descriptor?.members.filter { $0.isRequired && !given.contains($0.name) } ?? []
        let events = descriptor?.events.filter { $0.isRequired && !given.contains($0.name) } ?? []
        return ClassChange(
            lost: lost,
            missing: members.map { "\($0.isAttribute ? "attribute" : "outlet") \($0.name)" }
                + events.map { "event \($0.name)" })
    }

    /// Whether a new class for an object would replace the object.
    private func isReplaced(_ object: String, _ view: StudioView) throws(StudioRefusal) -> Bool {
        let (file, overlay) = try places(of: view)
        let place = try EditPlace(of: object, in: file, overlay, &disk.project)
        guard let document = try? disk.project.document(at: place.path) else { return false }
        let name = place.localName(object) ?? object
        return Project.isReplaced(name, in: EditedFile(document, isOverlay: place.isOverlay))
    }

    /// Returns the differences between the file that a page shows and another file, such as an overlay.
    func differences(_ view: StudioView) throws(StudioRefusal) -> FileDifference {
        guard let name = view.overlay else { throw .malformed("name the file that is to be compared") }
        let file = try places(of: StudioView(file: view.file)).file
        let other = try index(of: name)
        let (old, new) = (try nib(of: file), try nib(of: other))
        let facts = ClassFacts(disk.project.completionClasses(of: other))
        let (plain, inventory) = (PlainGraph(Inventory(old)), Inventory(new))
        let names = Set(inventory.objects.map(\.name))
        let objects =
            inventory.objects.map {
                FileDifference.Object(name: $0.name, state: plain.state(of: $0, in: new)?.rawValue ?? "same")
            }
            + plain.inventory.objects.filter { !names.contains($0.name) }.map {
                FileDifference.Object(name: $0.name, state: Scene.State.removed.rawValue)
            }
        return FileDifference(
            objects: objects, differences: surroundings.differences(old, new, facts.source))
    }

    private func known(_ view: StudioView) throws(StudioRefusal) -> (nib: MergedNib, facts: ClassFacts) {
        let (file, overlay) = try places(of: view)
        let shown = overlay ?? file
        return (try nib(of: shown), ClassFacts(disk.project.completionClasses(of: shown)))
    }

    private func nib(of file: Int) throws(StudioRefusal) -> MergedNib {
        do {
            return try disk.project.nib(of: file)
        } catch {
            throw .refused(
                "'\(disk.project.files[file].path)' cannot be read", error.diagnostics.map { Scene.Problem($0) })
        }
    }
}
