internal import WiringBlueprint
internal import WiringEditing

/// The fields that values are edited in, by their types.
extension ClassFacts {
    /// Returns the field for a type.
    func field(for type: String) -> Scene.Field {
        var field = plainField(for: type)
        field.optional = isOptional(type)
        return field
    }

    private func plainField(for type: String) -> Scene.Field {
        switch shape(type) {
        case .integer(let bits, let isSigned): .init(kind: .integer, range: Self.range(bits, isSigned))
        case .floating: .init(kind: .number)
        case .bool: .init(kind: .switch)
        case .text, .character: .init(kind: .text)
        case .enumeration(let cases, _): .init(kind: .choice, choices: cases.map(\.name))
        case .array, .set: .init(kind: .list)
        case .dictionary: .init(kind: .dictionary)
        case .structure: .init(kind: .struct)
        case .duration, .optional, .converted, .opaque: .init(kind: .value)
        }
    }

    /// Returns the parts of a value; nil if it is a scalar.
    func parts(of node: PlainNode, _ type: String) -> [Scene.Part]? {
        switch node {
        case .scalar: nil
        case .list(let items): items.map { part($0, self.type(of: nil, in: type), key: nil) }
        case .mapping(let entries):
            entries.map { part($0.value, self.type(of: $0.key.words, in: type), key: $0.key.words) }
        }
    }

    /// Returns what can be added to a value of a type; nothing if that is not known or not a collection.
    func additions(to node: PlainNode?, _ type: String) -> [Scene.Part] {
        switch (shape(type), node) {
        case (.array(let item), .list?), (.set(let item), .list?), (.array(let item), nil), (.set(let item), nil):
            return [addition(item, key: nil)]
        case (.dictionary(_, let value), .mapping?), (.dictionary(_, let value), nil):
            return [addition(value, key: "")]
        case (.structure(let keys, _, _), .mapping(let entries)?):
            let known = Set(entries.map(\.key.words))
            return keys.filter { !known.contains($0.name) }.map { addition($0.type, key: $0.name) }
        case (.structure, nil): return [addition(type, key: nil)]
        case (.opaque, .list?): return [addition("", key: nil)]
        case (.opaque, .mapping?): return [addition("", key: "")]
        default: return []
        }
    }

    /// Returns a part with its field: the field of its type, if the value has the form for it.
    private func part(_ node: PlainNode, _ type: String, key: String?) -> Scene.Part {
        Scene.Part(
            key: key, type: type, field: field(for: type, as: node), text: node.flowText, value: node.words,
            parts: parts(of: node, type), additions: additions(to: node, type))
    }

    /// Returns the field for a value of a type; one for any value if that has not the form of the type.
    func field(for type: String, as node: PlainNode) -> Scene.Field {
        let field = field(for: type)
        let isList = field.kind == .list
        let isMapping = [.dictionary, .struct].contains(field.kind)
        switch node {
        case .list: return isList ? field : .init(kind: .list)
        case .mapping: return isMapping ? field : .init(kind: .dictionary)
        case .scalar(let text, let isPlain):
            // Nothing is no text, though it is written like one.
            let isNothing = isPlain && isOptional(type) && PlainNode.meansNothing(text)
            return isList || isMapping || isNothing ? .init(kind: .value, optional: field.optional) : field
        }
    }

    private func addition(_ type: String, key: String?) -> Scene.Part {
        let start = start(of: type)
        return Scene.Part(
            key: key, type: type, field: field(for: type), text: start.flowText, value: "",
            parts: parts(of: start, type), additions: [])
    }

    private func type(of key: String?, in type: String) -> String {
        switch shape(type) {
        case .array(let item), .set(let item): item
        case .dictionary(_, let value): value
        case .structure(let keys, _, _): keys.first { $0.name == key }?.type ?? ""
        default: ""
        }
    }
}

extension PlainNode {
    /// The text of a scalar, or a collection on one line.
    var words: String { if case .scalar(let text, _) = self { text } else { flowText } }
}
