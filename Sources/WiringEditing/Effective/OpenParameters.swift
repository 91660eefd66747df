internal import WiringDiagnostics
internal import WiringFile

/// Replaces parameters by the values that files give them, and keeps the ones that only the program or its environment
/// knows.
struct OpenParameters {
    /// The declarations of those that are kept, by their names in the new file.
    private(set) var declarations: [RemarkedNode.Entry] = []
    /// The names of those that are kept, by their names with the prefixes of their nibs.
    private var kept: [String: String] = [:]
    private var taken = NewNames()
    private let places: Reporter

    init(_ places: Reporter) { self.places = places }

    /// The facts about a parameter.
    private enum Known {
        case value(PlainNode)
        /// It is kept, under a name.
        case open(String)
    }

    /// Returns a scalar of an attribute with the values of parameters in it, and adds where these come from.
    mutating func value(of ref: NodeReference, in nib: MergedNib, _ remarks: inout [String]) -> PlainNode {
        let bytes = nib.texts.bytes(of: nib.text(ref))
        let namespace = nib.scopes[Int(ref.scope)].namespace
        if let name = nib.parameterAlone(at: ref) {
            switch find(name, in: namespace, nib, &remarks) {
            case .value(let node): return node
            case .open(let name): return .scalar("$(\(name))", isPlain: true)
            }
        }
        guard Interpolation.isNeeded(in: bytes) else { return .scalar(nib.string(ref), isPlain: nib.isPlain(ref)) }
        let text = Interpolation.pieces(of: bytes).map { piece in
            switch piece {
            case .text(let text): Interpolation.literal(text)
            case .parameter(let name):
                switch find(name, in: namespace, nib, &remarks) {
                case .value(.scalar(let text, _)): text
                case .value: "$(\(name))"
                case .open(let name): "$(\(name))"
                }
            }
        }.joined()
        return .scalar(text, isPlain: false)
    }

    private mutating func find(
        _ name: String, in namespace: Int, _ nib: MergedNib, _ remarks: inout [String]
    ) -> Known {
        guard let id = nib.texts.find(name), let parameter = nib.namespaces[namespace].parameters[id] else {
            return .open(name)
        }
        let prefix = nib.namespaces[namespace].prefix
        let place = places.place(of: nib.span(parameter.given ?? parameter.place)).short
        if !nib.isSecret(parameter) {
            if let given = parameter.given {
                remarks.append("$(\(name)) given at \(place)")
                return .value(PlainNode(nib, given) { value(of: $0, in: nib, &remarks) })
            }
            if let (node, source) = nib.fallback(of: parameter) {
                remarks.append("$(\(name)) \(source.map { "of \($0), or else " } ?? "")by default at \(place)")
                return .value(node)
            }
        }
        remarks.append(nib.isSecret(parameter) ? "$(\(name)) is a secret" : "$(\(name)) at \(place)")
        return .open(keep(prefix + name, nib.declaration(of: parameter, besides: nib.files[0].name), place))
    }

    /// Declares a parameter, and returns its name in the new file.
    private mutating func keep(_ name: String, _ declaration: PlainNode, _ place: String) -> String {
        if let known = kept[name] { return known }
        let new = taken.name(for: name)
        kept[name] = new
        declarations.append(.init(name: new, RemarkedNode(value: declaration, remark: place)))
        return new
    }
}

extension MergedNib {
    /// Returns the default of a parameter, and the source that takes precedence over it, if there is one, as text.
    fileprivate func fallback(of parameter: ParameterDeclaration) -> (node: PlainNode, source: String?)? {
        // A default is not expanded.
        func literal(_ ref: NodeReference) -> PlainNode {
            PlainNode(self, ref) { .scalar(Interpolation.literal(string($0)), isPlain: isPlain($0)) }
        }
        guard let value = defaultValue(of: parameter) else { return nil }
        guard value != parameter.value else { return (literal(value), nil) }
        let tree = tree(value.scope)
        let source = tree.entries(of: Int(parameter.value.node)).first { key, _ in
            ![Keyword.default.id, Keyword.secret.id].contains(tree.text(key))
        }
        let words = source.map { "\(texts.string(tree.text($0.key))) \(texts.string(tree.text($0.value)))" }
        return (literal(value), words)
    }
}
