#if Commands
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringFile

/// Chains of connections in one file, as text and as JSON.
struct ChainText {
    /// The number of chains that are written unless all are requested.
    static let readable = 5
    /// The number of connections of a chain that are written unless all are requested.
    private static let readableLength = 12

    let nib: KnownNib
    var inventory: Inventory { nib.inventory }
    /// Whether everything is written, however much it is.
    let isWhole: Bool
    private let connections: [Inventory.Connection]

    init(_ nib: KnownNib, isWhole: Bool) {
        (self.nib, self.isWhole) = (nib, isWhole)
        connections = nib.inventory.connections
    }

    // MARK: As text

    /// Returns the connections of a chain, each on a line with its place; for a long chain only both ends.
    func lines(of chain: Routes.Chain) -> [String] {
        let rows = chain.connections.map { row(connections[$0]) }
        guard !isWhole, rows.count > Self.readableLength else { return AlignedRows(rows: rows).lines() }
        let end = Self.readableLength / 2
        let omitted = [["and \(rows.count - 2 * end) more connections"]]
        return AlignedRows(rows: rows.prefix(end) + omitted + rows.suffix(end)).lines()
    }

    private func row(_ connection: Inventory.Connection) -> [String] {
        let source = inventory.objects[connection.source].name
        let remark = remark(on: connection).map { " (\($0))" } ?? ""
        return [
            "\(source).\(connection.path) \(connection.arrow) \(connection.shownTarget)\(remark)",
            inventory.place(connection.ref).exact,
        ]
    }

    private func remark(on connection: Inventory.Connection) -> String? {
        ObjectDiagram.remark(on: connection, nib.descriptor(of: inventory.objects[connection.source]))
    }

    /// Returns the line above a chain.
    func heading(of chain: Routes.Chain, from source: Routes.Source) -> String {
        let name = inventory.objects[chain.source].name
        let end = chain.connections.last.flatMap { connections[$0].target }
        if end == chain.source { return "in a circle that nothing else leads to" }
        return switch source {
        case .owner: "from File's Owner"
        case .external: "from the external '\(name)'"
        case .unnamed: "from '\(name)', which no other object names"
        case .circle: "from '\(name)', which is in a circle that nothing else leads to"
        }
    }

    /// Returns a line that tells how many things were left out, if any were.
    static func rest(_ count: Int, _ noun: String) -> [String] {
        count > 0 ? ["and \(Wording.count(count, "more \(noun)")): add '--all'"] : []
    }

    // MARK: For programs

    func json(of chain: Routes.Chain) -> JSON {
        .array(chain.connections.map { json(of: connections[$0]) })
    }

    private func json(of connection: Inventory.Connection) -> JSON {
        Self.json(of: inventory.place(connection.ref)).with(inventory.members(of: connection)).with([
            "remark": remark(on: connection).map { .string($0) }
        ])
    }

    static func json(of place: Diagnostic.Location) -> JSON {
        ["file": .string(place.file), "line": .number(place.line), "column": .number(place.column)]
    }
}

/// Answers with the files that they are for: several files with the same answer share one.
struct GroupedAnswers<Answer: Equatable> {
    private(set) var groups: [(files: [String], answer: Answer)] = []

    mutating func add(_ answer: Answer, of file: String) {
        if let known = groups.firstIndex(where: { $0.answer == answer }) {
            groups[known].files.append(file)
        } else {
            groups.append(([file], answer))
        }
    }
}

extension GroupedAnswers<JSON> {
    /// The answers, each with its files.
    var document: JSON {
        ["version": 1, "answers": .array(groups.map { $0.answer.with(["files": .strings($0.files)]) })]
    }
}

extension GroupedAnswers<[String]> {
    /// The answers one after another, each below the names of its files.
    var text: String {
        groups.map { group in
            let names = group.files.count > 4 && !isOnly ? "\(group.files.count) files" : Wording.list(group.files)
            return (["in \(names)"] + group.answer).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private var isOnly: Bool { groups.count == 1 && groups[0].files.count <= 8 }
}
#endif
