#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringFile
internal import WiringIndex

/// The output of `list --using CLASS`: the objects of a class, of its subclasses, or of a protocol, and what names them.
struct ClassUseList {
    private struct Item {
        /// Its names: an object in a nib that is included under several prefixes has several.
        var names: [String]
        var object: Inventory.Object
        var place: Diagnostic.Location
        var uses: [Use]
    }

    private let className: String
    private var items: [Item] = []
    /// The main files in which each object lives.
    private let files: [Diagnostic.Location: [String]]

    /// - Throws: An exit code, after saying which classes there are, if there is none of that name.
    init(_ className: String, in files: RequestedFiles) throws {
        self.className = className
        self.files = files.mainFilesByPlace
        var places: Set<Diagnostic.Location> = []
        var names: Set<String> = []
        for (number, file) in files.all.enumerated() {
            let inventory = file.inventory
            names.formUnion(inventory.objects.map(\.className))
            let isAsked = files.isProject || number < files.requested.count
            let uses = file.uses
            // Another file may have the same object under another name, but then names it elsewhere.
            let known = places
            for object in inventory.objects where Self.isKind(object, of: className, in: file) {
                let place = inventory.place(object.ref)
                guard isAsked || known.contains(place) else { continue }
                // The names are those in the files that the question is about.
                let names = number < files.requested.count ? [object.name] : []
                add(
                    Item(names: names, object: object, place: place, uses: uses[object.name]),
                    isKnown: known.contains(place))
                places.insert(place)
            }
        }
        if items.isEmpty, files.sources.allSatisfy({ $0.descriptor(ofPlaceholder: className) == nil }) {
            let known = names.union(files.sources.flatMap(\.classNames)).sorted()
            Console.report([
                Diagnostic(
                    .unknownClass, "there is no class '\(className)'",
                    help: Suggestions.didYouMean(className, orOneOf: known))
            ])
            throw ExitCode.problems
        }
    }

    private mutating func add(_ item: Item, isKnown: Bool) {
        guard isKnown, let known = items.firstIndex(where: { $0.place == item.place }) else {
            return items.append(item)
        }
        items[known].names += item.names.filter { !items[known].names.contains($0) }
        let places = Set(items[known].uses.map(\.place))
        items[known].uses += item.uses.filter { !places.contains($0.place) }
    }

    private static func isKind(_ object: Inventory.Object, of name: String, in nib: KnownNib) -> Bool {
        if object.className == name { return true }
        guard let source = nib.classes?.source, let wanted = source.descriptor(ofPlaceholder: name),
            let known = nib.descriptor(of: object)
        else { return false }
        return source.fit(known, placeholder: wanted) == .fits
    }

    /// The list as text.
    var text: String {
        guard !items.isEmpty else { return "no object is \(Wording.quotedWithArticle(className))" }
        let rows = items.flatMap { item -> [[String]] in
            let marks = item.object.marks + RequestedFiles.remark(on: files[item.place] ?? [])
            let names = item.names.joined(separator: ", ")
            let head = ["\(names): \(item.object.className)", item.place.exact, marks.joined(separator: ", ")]
            return [head] + item.uses.map { ["  \($0.holder)", $0.place.exact, $0.words] }
        }
        return AlignedRows(rows: rows).lines(indent: 0).joined(separator: "\n")
    }

    /// The list for programs.
    var document: JSON {
        [
            "version": 1, "class": .string(className),
            "objects": .array(
                items.map { item in
                    ChainText.json(of: item.place).with([
                        "name": .string(item.object.name), "names": .strings(item.names),
                        "class": .string(item.object.className),
                        "files": files[item.place].map { .strings($0) },
                        "kind": .string("\(item.object.kind)"), "uses": .array(item.uses.map(\.json)),
                    ])
                }),
        ]
    }
}
#endif
