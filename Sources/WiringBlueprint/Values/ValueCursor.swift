package import WiringFile

/// What a parameter was given, from wherever it came.
package enum ParameterValue: Sendable {
    /// A value that is written in a file, as a literal or default, which is not expanded again.
    case literal(NodeReference, isSecret: Bool)
    /// A value that an including file gives to a copy, in which parameters of that file stand.
    case given(NodeReference, isSecret: Bool)
    /// Text from outside, which reads as a plain scalar; and what its source takes it for where a `Bool` is wanted.
    case text(String, isSecret: Bool, truth: (@Sendable () -> Bool?)? = nil)

    /// Whether messages write `$(name)` in its place.
    var isSecret: Bool {
        switch self {
        case .literal(_, let isSecret), .given(_, let isSecret), .text(_, let isSecret, _): isSecret
        }
    }
}

/// What all values of one load are read from.
package final class ValueContext: Sendable {
    /// A parameter of one namespace.
    package struct Key: Hashable, Sendable {
        /// The index of the namespace.
        package let namespace: Int
        /// Its name, without prefix.
        package let name: String

        /// Creates the key of a parameter.
        package init(namespace: Int, name: String) {
            self.namespace = namespace
            self.name = name
        }
    }

    /// The nib that the values are written in.
    package let nib: Nib
    /// The parameters whose value is known.
    package let parameters: [Key: ParameterValue]
    /// For each scope the nodes of its file.
    let trees: [NodeTree]

    /// Creates a context. A check alone knows no parameters.
    package init(nib: Nib, parameters: [Key: ParameterValue] = [:]) {
        self.nib = nib
        self.parameters = parameters
        trees = nib.scopes.map { nib.files[$0.file].tree }
    }

    /// Whether a value depends on a parameter, so that it is read when the parameters are known.
    package func isLate(_ ref: NodeReference) -> Bool {
        guard nib.hasInterpolation else { return false }
        let tree = nib.tree(ref.scope)
        for scalar in tree.valueScalars(of: Int(ref.node))
        where Interpolation.isNeeded(in: nib.texts.bytes(of: tree.text(scalar))) { return true }
        return false
    }
}

/// A value in a wiring file, before any Swift type has looked at it. Parameters are put in as it is looked at.
package struct ValueCursor: Sendable {
    /// What a value is.
    package enum Kind: Hashable, Sendable {
        /// A scalar with neither quotes nor a block indicator, which any type may read.
        case plain
        /// A scalar that is text and nothing else.
        case text
        /// A list.
        case list
        /// A mapping.
        case mapping

        /// Whether it is a single text and neither list nor mapping.
        var isScalar: Bool { self == .plain || self == .text }
    }

    /// What it is read from.
    package let context: ValueContext
    /// Where it is written.
    package let ref: NodeReference
    /// What is read: the node at `ref`, or what a parameter that stands there alone was given.
    private let source: Source
    /// Where `$(name)` is written, which messages show in place of the value that it stands for; nil for what may be shown.
    private let hidingPlace: NodeReference?
    /// Whether quotes, and the line end of a block scalar, make no difference.
    private var ignoresQuotes = false

    private enum Source {
        case node(NodeReference)
        case literal(NodeReference)
        case text(String, truth: (@Sendable () -> Bool?)?)

        /// What is written, if it is.
        var node: NodeReference? {
            switch self {
            case .node(let ref), .literal(let ref): ref
            case .text: nil
            }
        }
    }

    /// Creates a cursor.
    package init(_ context: ValueContext, _ ref: NodeReference) {
        self.context = context
        self.ref = ref
        let (source, isSecret) = Self.source(of: ref, context, depth: 0)
        self.source = source
        hidingPlace = isSecret ? ref : nil
    }

    /// Creates a cursor at a part of another's value.
    private init(_ context: ValueContext, _ ref: NodeReference, isLiteral: Bool, hidingPlace: NodeReference?) {
        self.context = context
        self.ref = ref
        let (source, isSecret) = isLiteral ? (.literal(ref), false) : Self.source(of: ref, context, depth: 0)
        self.source = source
        self.hidingPlace = hidingPlace ?? (isSecret ? ref : nil)
    }

    /// Follows a parameter that stands alone to what it was given.
    private static func source(
        of node: NodeReference, _ context: ValueContext, depth: Int
    ) -> (Source, isHidden: Bool) {
        guard context.nib.hasInterpolation, let name = context.nib.parameterAlone(at: node), depth < 64 else {
            return (.node(node), false)
        }
        let namespace = context.nib.scopes[Int(node.scope)].namespace
        switch context.parameters[.init(namespace: namespace, name: name)] {
        case .literal(let value, let isSecret): return (.literal(value), isSecret)
        case .given(let value, let isSecret):
            let (source, isHidden) = source(of: value, context, depth: depth + 1)
            return (source, isHidden || isSecret)
        case .text(let text, let isSecret, let truth): return (.text(text, truth: truth), isSecret)
        case nil: return (.node(node), false)
        }
    }

    private func tree(_ ref: NodeReference) -> NodeTree { context.nib.tree(ref.scope) }

    /// What it is.
    package var kind: Kind {
        guard let ref = source.node else { return .plain }
        let (tree, node) = (tree(ref), Int(ref.node))
        if tree.isPlain(node) { return .plain }
        if tree.isScalar(node) { return ignoresQuotes ? .plain : .text }
        return tree.isSequence(node) ? .list : .mapping
    }

    /// The same value, a scalar in quotes or a block read as a plain one, for types whose form is text.
    package var withoutQuotes: ValueCursor {
        var cursor = self
        cursor.ignoresQuotes = true
        return cursor
    }

    /// The text of a scalar.
    package var text: String {
        let text = writtenText
        return ignoresQuotes && text.last == "\n" ? String(text.dropLast()) : text
    }

    private var writtenText: String {
        switch source {
        case .text(let text, _): return text
        case .literal(let ref): return context.nib.string(ref)
        case .node(let ref):
            guard context.nib.hasInterpolation else { return context.nib.string(ref) }
            let raw = context.nib.texts.bytes(of: tree(ref).text(Int(ref.node)))
            return expanded(raw, ref, showsSecrets: true)
        }
    }

    /// The bytes of the text of a scalar, with no copy made where they are written so.
    var bytes: ArraySlice<UInt8> {
        switch source {
        case _ where ignoresQuotes: Array(text.utf8)[...]
        case .literal(let ref): context.nib.texts.bytes(of: context.nib.text(ref))
        case .node(let ref) where !context.nib.hasInterpolation: context.nib.texts.bytes(of: context.nib.text(ref))
        case .node, .text: Array(text.utf8)[...]
        }
    }

    /// A text with its parameters put in.
    private func expanded(_ raw: ArraySlice<UInt8>, _ ref: NodeReference, showsSecrets: Bool) -> String {
        let namespace = context.nib.scopes[Int(ref.scope)].namespace
        return Interpolation.pieces(of: raw).map { piece in
            switch piece {
            case .text(let text): return text
            case .parameter(let name):
                let value = context.parameters[.init(namespace: namespace, name: name)]
                guard let value, showsSecrets || !value.isSecret else { return "$(\(name))" }
                switch value {
                case .literal(let value, _): return context.nib.string(value)
                case .given(let value, _):
                    let cursor = ValueCursor(context, value)
                    return showsSecrets ? cursor.text : cursor.shownText
                case .text(let text, _, _): return text
                }
            }
        }.joined()
    }

    /// The text of a scalar as messages may show it: what is secret is written `$(name)`.
    package var shownText: String {
        if let hidingPlace { return context.nib.string(hidingPlace) }
        return switch source {
        case .text(let text, _): text
        case .literal(let ref): context.nib.string(ref)
        case .node(let ref):
            expanded(context.nib.texts.bytes(of: tree(ref).text(Int(ref.node))), ref, showsSecrets: false)
        }
    }

    /// Whether something in it is shown as `$(name)`, so that words about the whole may tell what nobody may see.
    package var holdsSecret: Bool {
        if hidingPlace != nil { return true }
        guard case .node(let ref) = source, context.nib.hasInterpolation else { return false }
        switch kind {
        case .list: return items.contains { $0.holdsSecret }
        case .mapping: return entries.contains { $0.value.holdsSecret }
        case .plain, .text:
            let namespace = context.nib.scopes[Int(ref.scope)].namespace
            return Interpolation.names(in: context.nib.texts.bytes(of: context.nib.text(ref))).contains { name in
                guard let value = context.parameters[.init(namespace: namespace, name: name)] else { return false }
                guard case .given(let given, isSecret: false) = value else { return value.isSecret }
                return ValueCursor(context, given).holdsSecret
            }
        }
    }

    /// Whether it is `null` or `~`, which is nil for an Optional; text from outside never is.
    package var isNull: Bool {
        guard source.node != nil, kind == .plain else { return false }
        return text == "null" || text == "~"
    }

    /// What a source takes its text for where a `Bool` is wanted; nil where it says nothing.
    var truth: Bool? {
        if case .text(_, let truth?) = source { truth() } else { nil }
    }

    /// The values of a list.
    package var items: [ValueCursor] {
        guard let ref = source.node else { return [] }
        return tree(ref).children(of: Int(ref.node)).map { child(ref, $0) }
    }

    /// The keys and values of a mapping, in the order of the text.
    package var entries: [(key: ValueCursor, value: ValueCursor)] {
        guard let ref = source.node else { return [] }
        return tree(ref).entries(of: Int(ref.node)).map { key, value in (verbatim(ref, key), child(ref, value)) }
    }

    /// A part of what is read. Parts of a literal are literal, and so are keys.
    private func child(_ parent: NodeReference, _ node: NodeIndex) -> ValueCursor {
        if case .literal = source { return verbatim(parent, node) }
        return ValueCursor(
            context, NodeReference(scope: Int(parent.scope), node: node), isLiteral: false, hidingPlace: hidingPlace)
    }

    private func verbatim(_ parent: NodeReference, _ node: NodeIndex) -> ValueCursor {
        ValueCursor(
            context, NodeReference(scope: Int(parent.scope), node: node), isLiteral: true, hidingPlace: hidingPlace)
    }

    /// The value in words, for messages.
    package var words: String {
        switch kind {
        case .plain: "'\(shownText)'"
        case .text: "the text \"\(shownText)\""
        case .list: "a list"
        case .mapping: "a mapping"
        }
    }

    /// What tells a value from all others: where it is written.
    package struct Identity: Hashable, Sendable {
        fileprivate let ref: NodeReference
    }

    /// What tells the value from all others.
    var identity: Identity { Identity(ref: ref) }
}
