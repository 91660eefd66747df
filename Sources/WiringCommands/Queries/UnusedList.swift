#if Commands
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringFile

/// The output of `list --unused`: the unused objects and classes of a project.
struct UnusedList {
    private struct Item {
        /// Its names: an object in a nib that is included under several prefixes has several.
        var names: [String]
        var object: Inventory.Object
        var place: Diagnostic.Location
    }

    /// Objects that are connected to nothing.
    private var alone: [Item] = []
    /// Objects that no other one names, but that name others.
    private var topLevel: [Item] = []
    /// The registered classes that no file names; nil if no classes are known.
    let classes: [(name: String, registeredAt: String?)]?
    /// The main files in which each object lives.
    private let files: [Diagnostic.Location: [String]]

    init(_ files: RequestedFiles) {
        self.files = files.mainFilesByPlace
        let all = files.all
        // In another file, the same object may be used more.
        var parts: [Diagnostic.Location: Inventory.Part] = [:]
        for inventory in all.map(\.inventory) {
            for (object, part) in zip(inventory.objects, inventory.parts) {
                let place = inventory.place(object.ref)
                parts[place] = max(part, parts[place] ?? part)
            }
        }
        let named = Set(
            all.flatMap { $0.inventory.objects.map(\.className) + $0.inventory.placeholders.map(\.className) })
        classes = files.sources.isEmpty ? nil : Self.classes(of: files.sources) { !named.contains($0) }
        for item in Self.items(of: files.requested.map(\.inventory)) where item.object.kind != .owner {
            switch parts[item.place] {
            case .alone: alone.append(item)
            case .topLevel where item.object.kind == .object: topLevel.append(item)
            default: break
            }
        }
    }

    /// Returns the classes of some sources, each once, sorted by name.
    private static func classes(
        of sources: [any ClassSource], where isWanted: (String) -> Bool
    ) -> [(name: String, registeredAt: String?)] {
        var classes: [String: String?] = [:]
        for source in sources {
            for name in source.classNames where isWanted(name) {
                classes.merge([name: source.descriptor(ofClass: name)?.registeredAt]) { first, _ in first }
            }
        }
        return classes.sorted { $0.key < $1.key }.map { (name: $0.key, registeredAt: $0.value) }
    }

    /// Returns the objects of files, each once.
    private static func items(of inventories: [Inventory]) -> [Item] {
        var items: [Item] = []
        var positions: [Diagnostic.Location: Int] = [:]
        for inventory in inventories {
            for object in inventory.objects {
                let place = inventory.place(object.ref)
                if let known = positions[place] {
                    if !items[known].names.contains(object.name) { items[known].names.append(object.name) }
                } else {
                    positions[place] = items.count
                    items.append(Item(names: [object.name], object: object, place: place))
                }
            }
        }
        return items
    }

    // MARK: As text

    var text: String {
        let sections = [
            Self.section("unused objects, connected to nothing", alone.map(row)),
            Self.section("top-level objects, named by no other", topLevel.map(row)),
            Self.section("classes that no file names", (classes ?? []).map { [$0.name, $0.registeredAt ?? ""] }),
        ].compactMap(\.self)
        return sections.isEmpty ? "nothing is unused" : sections.joined(separator: "\n\n")
    }

    private static func section(_ title: String, _ rows: [[String]]) -> String? {
        rows.isEmpty ? nil : ([title] + AlignedRows(rows: rows).lines()).joined(separator: "\n")
    }

    private func row(_ item: Item) -> [String] {
        [
            item.names.joined(separator: ", "), item.object.className, item.place.exact,
            (item.object.marks + RequestedFiles.remark(on: files[item.place] ?? [])).joined(separator: ", "),
        ]
    }

    // MARK: For programs

    var document: JSON {
        let document: JSON = [
            "version": 1, "objects": .array(alone.map(json)), "topLevel": .array(topLevel.map(json)),
        ]
        return document.with(["classes": classes.map { .strings($0.map(\.name)) }])
    }

    private func json(_ item: Item) -> JSON {
        ChainText.json(of: item.place).with([
            "names": .strings(item.names), "class": .string(item.object.className),
            "files": files[item.place].map { .strings($0) },
            "kind": .string("\(item.object.kind)"),
        ])
    }
}
#endif
