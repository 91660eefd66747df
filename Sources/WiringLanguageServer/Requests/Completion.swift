internal import WiringEditing
internal import WiringIndex

extension LanguageServer {
    /// The items offered last, so that a client need not be sent all documentation with them.
    struct Offer {
        var number = 0
        var items: [CompletionItem] = []
    }

    /// `textDocument/completion`
    mutating func completion(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let position = try parameters.position("position")
        let (items, lines) = try withProject(parameters) { open, file -> ([CompletionItem], LineTable) in
            let lines = open.lines(of: file)
            guard !open.isForeign(file) else { return ([], lines) }
            let items = Completion.items(
                in: lines.bytes, at: lines.byte(at: position), of: open.path(of: file), project: open.project,
                classes: open.classes(of: file), most: Self.mostOffered + 1)
            return (items, lines)
        }
        let offered = Array(items.prefix(Self.mostOffered))
        offer = Offer(number: offer.number + 1, items: offered)
        return [
            "isIncomplete": .bool(offered.count < items.count),
            "items": .array(offered.indices.map { json(offered[$0], number: $0, lines) }),
        ]
    }

    /// The number of items offered at once, the best first. A client asks again for the rest after more characters.
    private static let mostOffered = 1_000

    private func json(_ item: CompletionItem, number: Int, _ lines: LineTable) -> JSONValue {
        let snippet = client.hasSnippets ? item.snippet : nil
        let order = String(number)
        return [
            "label": .string(item.label),
            "kind": .integer(item.kind.number),
            "detail": .string(item.detail),
            // Clients sort alphabetically.
            "sortText": .string(String(repeating: "0", count: max(0, 5 - order.count)) + order),
            "textEdit": [
                "range": lines.json(item.range), "newText": .string(snippet ?? client.plainText(item, in: lines.bytes)),
            ],
            "insertTextFormat": snippet == nil ? 1 : 2,
            // The text has its indentation.
            "insertTextMode": 1,
            "data": ["offer": .integer(offer.number), "item": .integer(number)],
        ]
    }

    /// `completionItem/resolve`: adds the documentation. An item of an earlier offer stays as it is.
    func resolvedCompletion(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        _ = try parameters.string("label")
        guard case .object(var item) = parameters.json, let data = item["data"],
            data["offer"]?.integer == offer.number, let number = data["item"]?.integer,
            offer.items.indices.contains(number), let documentation = offer.items[number].documentation
        else { return parameters.json }
        item["documentation"] = .string(documentation)
        return .object(item)
    }
}

extension Client {
    /// A text without places to fill in: its first line, since editors that know no snippets may take no others.
    fileprivate func plainText(_ item: CompletionItem, in bytes: [UInt8]) -> String {
        let line = item.text.prefix { $0 != "\n" }
        guard !hasSnippets, line.endIndex < item.text.endIndex else { return item.text }
        // A comment begins after a blank, which the lines that are left out had.
        return line + (bytes.dropFirst(item.range.upperBound).first == UInt8(ascii: "#") ? " " : "")
    }
}

extension CompletionItem.Kind {
    /// The kind as the protocol counts them.
    fileprivate var number: Int {
        switch self {
        case .keyword: 14
        case .class: 7
        case .attribute: 10
        case .outlet: 5
        case .event: 23
        case .action: 2
        case .object, .external, .owner: 6
        case .prefix: 9
        case .value: 20
        case .parameter: 21
        case .file: 17
        }
    }
}
