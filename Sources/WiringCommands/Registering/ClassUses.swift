#if Commands
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringFile
internal import WiringIndex
internal import WiringRegistration

/// The members that files set on the objects of each unregistered class.
struct ClassUses {
    private(set) var byClass: [String: ClassUse] = [:]
    /// The first place that names each of the classes.
    private var places: [(name: String, place: Diagnostic.Location)] = []

    init(_ inventories: [Inventory], except known: ClassesByFile.Known?) {
        for inventory in inventories {
            let placeholders = inventory.placeholders.map { ($0.className, $0.definition, true) }
            let objects = inventory.objects.map { ($0.className, $0.definition, $0.kind != .object) }
            for (name, definition, isPlaceholder) in objects + placeholders
            where known?.descriptor(ofClass: name, isPlaceholder: isPlaceholder) == nil {
                add(definition, of: name, inventory)
            }
            for connection in inventory.connections {
                guard let action = connection.action, let target = connection.target else { continue }
                byClass[inventory.objects[target].className]?.actions.insert(action)
            }
        }
    }

    private mutating func add(_ definition: Definition, of name: String, _ inventory: Inventory) {
        let nib = inventory.nib
        func names(_ section: Keyword) -> Set<String> {
            Set(nib.settings(section, of: definition).map { nib.texts.string($0.key) })
        }
        if byClass[name] == nil { places.append((name, inventory.place(nib.classRef(of: definition)))) }
        byClass[name, default: ClassUse()].formUnion(
            ClassUse(attributes: names(.attributes), outlets: names(.outlets), events: names(.actions)))
    }

    /// Returns an error for each class that no symbol graph has.
    func unknownClasses(among names: [String]) -> [Diagnostic] {
        let known = Set(names)
        return places.filter { !known.contains($0.name) }.map { name, place in
            let question = Suggestions.didYouMean(name, among: names) ?? ""
            return Diagnostic(
                .unknownClass, "no symbol graph has a class '\(name)'", at: .init(place: place, text: question))
        }
    }
}
#endif
