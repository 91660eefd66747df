#if Commands
internal import Wiring
internal import WiringDiagnostics
internal import WiringDiagrams

/// Why an object is there: what points to it, and what names it.
struct Reasons {
    private let object: Inventory.Object
    private let place: Diagnostic.Location
    private let routes: Routes
    private let chains: [Routes.Chain]
    private let uses: [Use]
    private let writer: ChainText

    /// The number of uses that are written unless all are requested.
    private static let readableUses = 20

    /// - Parameter files: All files in which the object may be used.
    init?(of name: String, in file: KnownNib, all files: [KnownNib], isWhole: Bool) {
        guard let index = file.inventory.index(named: name) else { return nil }
        object = file.inventory.objects[index]
        place = file.inventory.place(object.ref)
        routes = Routes(file.inventory)
        chains = routes.chains(to: index)
        writer = ChainText(file, isWhole: isWhole)
        let places = file.inventory.places(ofDefinitionsOf: name)
        var seen: Set<Diagnostic.Location> = []
        // Through another file, the same word may be part of another name.
        uses = files.flatMap { file in
            let uses = file.uses
            return file.inventory.names(definedAt: places).sorted().flatMap { uses[$0] }
        }.filter { seen.insert($0.place).inserted }
    }

    // MARK: As text

    /// The object, and what points to it.
    var chainLines: [String] {
        let head =
            ["\(object.name): \(object.className)", place.exact]
            + (object.marks.isEmpty ? [] : [object.marks.joined(separator: ", ")])
        let shown = writer.isWhole ? chains : Array(chains.prefix(ChainText.readable))
        let blocks = shown.map { [writer.heading(of: $0, from: routes.source($0.source))] + writer.lines(of: $0) }
        let rest = ChainText.rest(chains.count - shown.count, "chain")
        return AlignedRows(rows: [head]).lines() + [""]
            + (blocks.isEmpty ? ["no other object leads to it"] : Array(blocks.joined(separator: [""])))
            + (rest.isEmpty ? [] : [""] + rest)
    }

    /// The members and entries that name it.
    var useLines: [String] {
        guard !uses.isEmpty else { return ["nothing would break without it"] }
        let shown = writer.isWhole ? uses : Array(uses.prefix(Self.readableUses))
        return ["would break without it"]
            + AlignedRows(rows: shown.map { [$0.holder, $0.words, $0.place.exact] }).lines()
            + ChainText.rest(uses.count - shown.count, "use")
    }

    // MARK: For programs

    var document: JSON {
        ChainText.json(of: place).with([
            "name": .string(object.name),
            "class": .string(object.className),
            "kind": .string("\(object.kind)"),
            "chains": .array(
                chains.map { chain in
                    [
                        "from": .string(writer.inventory.objects[chain.source].name),
                        "source": .string(routes.source(chain.source).rawValue),
                        "connections": writer.json(of: chain),
                    ]
                }),
            "uses": .array(uses.map(\.json)),
        ])
    }
}
#endif
