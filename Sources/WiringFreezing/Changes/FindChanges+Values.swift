internal import Wiring
internal import WiringBlueprint
internal import WiringFile

/// Compares attributes, as their Swift types.
extension FindChanges {
    /// The origin of the value of an attribute.
    struct Source {
        let ref: NodeReference
        let place: GraphChanges.Edit.Place
        var parameter: String?
    }

    /// Follows a value that is nothing but a parameter to the file that sets the parameter; nil if no file does.
    func source(of ref: NodeReference) -> Source? {
        var source = Source(ref: ref, place: place(of: ref))
        for _ in 0..<64 {
            guard nib.hasInterpolation, let name = nib.parameterAlone(at: source.ref) else { return source }
            let namespace = nib.scopes[Int(source.ref.scope)].namespace
            switch graph.values.parameters[.init(namespace: namespace, name: name)] {
            case .literal(let value, _):
                return Source(ref: value, place: place(of: value), parameter: source.parameter ?? name)
            case .given(let value, _):
                source = Source(ref: value, place: place(of: value), parameter: source.parameter ?? name)
            case .text, nil: return nil
            }
        }
        return nil
    }

    /// Adds the places of the parameters in a value, and of the parameters in their values.
    func addParameters(of ref: NodeReference, to places: inout Set<GraphChanges.Edit.Place>) {
        guard nib.hasInterpolation else { return }
        let (tree, namespace) = (nib.tree(ref.scope), nib.scopes[Int(ref.scope)].namespace)
        for scalar in tree.valueScalars(of: Int(ref.node)) {
            for name in Interpolation.names(in: nib.texts.bytes(of: tree.text(scalar))) {
                switch graph.values.parameters[.init(namespace: namespace, name: name)] {
                case .literal(let value, _): places.insert(place(of: value))
                case .given(let value, _):
                    if places.insert(place(of: value)).inserted { addParameters(of: value, to: &places) }
                case .text, nil: continue
                }
            }
        }
    }

    mutating func compareValue(
        _ live: Any, at ref: NodeReference, _ member: MemberDescriptor, of object: Int
    ) {
        guard let type = member.type.type, let written = compared(live, at: ref, as: type) else {
            return addUnread(member, of: object)
        }
        guard written.differs else { return }
        let cursor = ValueCursor(graph.values, ref)
        let old = cursor.shownWhole
        let source = source(of: ref)
        let new = cursor.holdsSecret ? "\(old) (another value)" : (try? written.value.get())?.words ?? written.words
        add(
            member, of: object, old: old, new: new, at: source?.ref ?? ref, parameter: source?.parameter,
            isAttribute: true, edit(written.value, source, cursor))
    }

    private func edit(
        _ value: Result<WrittenValue, any Error>, _ source: Source?, _ cursor: ValueCursor
    ) -> Result<WrittenValue?, Obstacle> {
        if cursor.holdsSecret { return .failure(Obstacle(reason: "it is secret")) }
        guard let source else {
            let name = nib.parameterAlone(at: cursor.ref) ?? ""
            return .failure(Obstacle(reason: "it is the parameter '\(name)', which no file gives its value"))
        }
        if source.parameter == nil, graph.values.isLate(source.ref) {
            return .failure(Obstacle(reason: "it is composed of parameters"))
        }
        return value.map { $0 }.mapError(Obstacle.init)
    }

    /// A live value compared with another.
    struct Compared {
        var differs: Bool
        var value: Result<WrittenValue, any Error>
        /// The live value for messages if it cannot be written.
        var words: String
    }

    /// Compares values as their Swift type, or else as they are written; nil if that cannot be done.
    private func compared(_ live: Any, at ref: NodeReference, as type: Any.Type) -> Compared? {
        func compare<V>(_ type: V.Type) -> Compared? {
            guard let live = live as? V, let old = try? graph.read(V.self, at: ref) else { return nil }
            return compared(live, with: old)
        }
        return _openExistential(type, do: compare)
    }

    /// Compares values of a type; nil if that cannot be done.
    func compared(_ live: Any, with old: Any, as type: Any.Type) -> Compared? {
        func compare<V>(_ type: V.Type) -> Compared? {
            guard let live = live as? V, let old = old as? V else { return nil }
            return compared(live, with: old)
        }
        return _openExistential(type, do: compare)
    }

    private func compared<V>(_ live: V, with old: V) -> Compared? {
        let reader = graph.registry.reader
        let written = Result { try reader.written(live) }
        let words = String(describing: live)
        if let new = try? written.get(), let old = try? reader.written(old), new == old {
            return Compared(differs: false, value: written, words: words)
        }
        if let old = old as? any Equatable {
            return Compared(differs: !old.isEqual(to: live), value: written, words: words)
        }
        guard case .success = written else { return nil }
        return Compared(differs: true, value: written, words: words)
    }
}

extension FindChanges.Obstacle {
    /// Why a value has no text.
    init(_ error: any Error) { self.init(reason: (error as? UnwritableValue)?.reason ?? "\(error)") }
}

extension Equatable {
    func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
