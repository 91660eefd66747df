internal import WiringEditing

/// Connections as a hierarchy of calls: an object 'calls' those that its outlets and actions lead to.
extension LanguageServer {
    /// `textDocument/prepareCallHierarchy`
    mutating func prepareCallHierarchy(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try askingPlace(parameters) { open, place in
            guard let word = place.word, case .object = word.subject else { return .null }
            let declared = open.declarations(of: word, in: place.file)
            return declared.isEmpty ? .null : .array(declared.map { open.item($0) })
        }
    }

    /// `callHierarchy/incomingCalls`
    mutating func incomingCalls(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try askingItem(parameters) { open, file, object in
            let uses = open.connections(to: object, of: file).compactMap { use in
                open.holder(of: use).map { (holder: $0, use: use.mention) }
            }
            return Dictionary(grouping: uses, by: \.holder).map { holder, uses in
                (holder, ["from": open.item(holder), "fromRanges": open.ranges(uses.map(\.use), in: holder.file)])
            }
        }
    }

    /// `callHierarchy/outgoingCalls`
    mutating func outgoingCalls(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try askingItem(parameters) { open, file, object in
            let uses = open.words(of: file).mentions(touching: object.extent).filter { word in
                guard case .object = word.subject, word.isConnection else { return false }
                return object.extent.contains(word.range.lowerBound)
            }
            let targets = uses.compactMap { use in
                open.declarations(of: use, in: file).first.map { (target: $0, use: use) }
            }
            return Dictionary(grouping: targets, by: \.target).map { target, uses in
                (target, ["to": open.item(target), "fromRanges": open.ranges(uses.map(\.use), in: file)])
            }
        }
    }

    /// Asks about the object of an item.
    private mutating func askingItem(
        _ parameters: Parameters,
        _ ask: (inout OpenProject, Int, Mention) -> [(FoundMention, JSONValue)]
    ) throws(ResponseError) -> JSONValue {
        let item = try parameters.object("item")
        let path = try item.path("uri")
        let start = try item.range("selectionRange").start
        return try workspace.asking(aboutFile: path) { open, file in
            guard let object = open.words(of: file).mention(at: open.lines(of: file).byte(at: start)),
                case .object = object.subject
            else { return [] }
            let calls = open.sorted(ask(&open, file, object), from: file) { $0.0 }
            return .array(calls.map(\.1))
        }
    }
}

extension OpenProject {
    fileprivate func item(_ found: FoundMention) -> JSONValue {
        let lines = lines(of: found.file)
        return [
            "name": .string(found.mention.text), "kind": 19, "detail": .string(found.mention.className ?? ""),
            "uri": .string(uri(of: found.file)), "range": lines.json(found.mention.extent),
            "selectionRange": lines.json(found.mention.range),
        ]
    }

    fileprivate func ranges(_ words: [Mention], in file: Int) -> JSONValue {
        let lines = lines(of: file)
        return .array(words.map { lines.json($0.range) })
    }

    /// Returns the object in whose definition a word stands.
    fileprivate mutating func holder(of found: FoundMention) -> FoundMention? {
        definition(around: found.mention, in: found.file).map {
            FoundMention(file: found.file, mention: $0)
        }
    }
}
