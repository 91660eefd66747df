internal import WiringEditing
internal import WiringIndex

/// Connections as a call hierarchy: an object 'calls' the targets of its outlets and actions.
extension LanguageServer {
    /// `textDocument/prepareCallHierarchy`
    mutating func prepareCallHierarchy(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try withCursor(parameters) { open, place in
            guard let word = place.word, case .object = word.symbol else { return .null }
            let declared = open.definitions(of: word)
            return declared.isEmpty ? .null : .array(declared.map { open.item($0) })
        }
    }

    /// `callHierarchy/incomingCalls`
    mutating func incomingCalls(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try withItem(parameters) { open, file, object in
            let uses = open.connections(to: object).compactMap { use in
                open.definition(around: use).map { (container: $0, use: use) }
            }
            return Dictionary(grouping: uses, by: \.container).map { container, uses in
                (container, ["from": open.item(container), "fromRanges": open.ranges(uses.map(\.use))])
            }
        }
    }

    /// `callHierarchy/outgoingCalls`
    mutating func outgoingCalls(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try withItem(parameters) { open, file, object in
            let uses = open.occurrences(of: file).occurrences(touching: object.extent).filter { word in
                guard case .object = word.symbol, word.isConnection else { return false }
                return object.extent.contains(word.range.lowerBound)
            }
            let targets = uses.compactMap { use in
                open.definitions(of: use).first.map { (target: $0, use: use) }
            }
            return Dictionary(grouping: targets, by: \.target).map { target, uses in
                (target, ["to": open.item(target), "fromRanges": open.ranges(uses.map(\.use))])
            }
        }
    }

    /// Gives access to the object of an item and its project.
    private mutating func withItem(
        _ parameters: Parameters,
        _ body: (inout OpenProject, Int, Occurrence) -> [(Occurrence, JSONValue)]
    ) throws(ResponseError) -> JSONValue {
        let item = try parameters.object("item")
        let path = try item.path("uri")
        let start = try item.range("selectionRange").start
        return try workspace.withProject(ofFile: path) { open, file in
            guard let object = open.occurrences(of: file).occurrence(at: open.lines(of: file).byte(at: start)),
                case .object = object.symbol
            else { return [] }
            let calls = open.sorted(body(&open, file, object), from: file) { $0.0 }
            return .array(calls.map(\.1))
        }
    }
}

extension OpenProject {
    fileprivate func item(_ found: Occurrence) -> JSONValue {
        let lines = lines(of: found.file)
        return [
            "name": .string(found.text), "kind": 19, "detail": .string(found.className ?? ""),
            "uri": .string(uri(of: found.file)), "range": lines.json(found.extent),
            "selectionRange": lines.json(found.range),
        ]
    }

    fileprivate func ranges(_ occurrences: [Occurrence]) -> JSONValue {
        .array(occurrences.map { lines(of: $0.file).json($0.range) })
    }
}
