package import WiringFile

/// The value of a parameter.
package enum ParameterValue: Sendable {
    /// A literal or default in a file, in which no parameters are expanded.
    case literal(NodeReference, isSecret: Bool)
    /// A value that an including file gives to a copy, which can contain parameters of that file.
    case given(NodeReference, isSecret: Bool)
    /// Text from a source, which is read as a plain scalar, with the source's own reading of it as a `Bool`.
    case text(String, isSecret: Bool, truth: (@Sendable () -> Bool?)? = nil)

    /// Whether messages show `$(name)` instead of it.
    var isSecret: Bool {
        switch self {
        case .literal(_, let isSecret), .given(_, let isSecret), .text(_, let isSecret, _): isSecret
        }
    }

    /// The same value, which is secret if this one is, or if it is to be.
    fileprivate func asSecret(_ isSecret: Bool) -> ParameterValue {
        switch self {
        case .literal(let ref, let wasSecret): .literal(ref, isSecret: wasSecret || isSecret)
        case .given(let ref, let wasSecret): .given(ref, isSecret: wasSecret || isSecret)
        case .text(let text, let wasSecret, let truth): .text(text, isSecret: wasSecret || isSecret, truth: truth)
        }
    }
}

extension MergedNib {
    /// Returns the value of a parameter of a copy for what an including file gives it.
    ///
    /// A parameter that is merely passed on gets the value that it stands for right away, so that no use has to follow
    /// a chain of copies.
    ///
    /// - Parameter known: The values of the enclosing nib's parameters.
    package func value(
        given ref: NodeReference, isSecret: Bool, among known: [ValueContext.Key: ParameterValue]
    ) -> ParameterValue {
        guard let name = parameterAlone(at: ref),
            let value = known[.init(namespace: scopes[Int(ref.scope)].namespace, name: name)]
        else { return .given(ref, isSecret: isSecret) }
        return value.asSecret(isSecret)
    }
}

/// The nib and the parameters from which the values of one load are read.
package final class ValueContext: Sendable {
    package struct Key: Hashable, Sendable {
        package let namespace: Int
        /// The name without its prefix.
        package let name: String

        package init(namespace: Int, name: String) {
            self.namespace = namespace
            self.name = name
        }
    }

    package let nib: MergedNib
    /// The values of the parameters that are known.
    package let parameters: [Key: ParameterValue]

    /// Creates a context; one that is only for a check has no parameters.
    package init(nib: MergedNib, parameters: [Key: ParameterValue] = [:]) {
        self.nib = nib
        self.parameters = parameters
    }

    /// Returns whether a value depends on a parameter, so that it can be read only when the parameters are known.
    package func isLate(_ ref: NodeReference) -> Bool {
        guard nib.hasInterpolation else { return false }
        let tree = nib.tree(ref.scope)
        for scalar in tree.valueScalars(of: Int(ref.node))
        where Interpolation.isNeeded(in: nib.texts.bytes(of: tree.text(scalar))) { return true }
        return false
    }
}

/// A value in a wiring file, not yet read as a Swift type. Parameters are expanded as it is read.
package struct ValueCursor: Sendable {
    /// The kind of a value.
    package enum Kind: Hashable, Sendable {
        /// A scalar without quotes or a block indicator, which any type may read.
        case plain
        /// A scalar in quotes or a block, which is text.
        case text
        case list
        case mapping

        var isScalar: Bool { self == .plain || self == .text }
    }

    package let context: ValueContext
    /// The node that is read: the one at ``ref``, or the value of the parameter that is all of it.
    private let node: NodeReference
    /// The text that is read for a value from a parameter or a secret; nil for any other.
    private let given: Given?
    /// Whether parameters in it are not expanded.
    private let isLiteral: Bool
    /// Whether quotes and the final line break of a block scalar are ignored.
    private var ignoresQuotes = false

    /// How a value is read that is a parameter, or a part of one.
    ///
    /// A class, since a cursor is created for each value, and nearly all of them are in a file.
    private final class Given: Sendable {
        /// The place that messages point at.
        let ref: NodeReference
        /// The text from a source that is read instead of a node, if the parameter has one.
        let text: String?
        /// The source's own reading of the text as a `Bool`.
        let truth: (@Sendable () -> Bool?)?
        /// Where the `$(name)` of a secret is written, which messages show instead of the value; nil if the value is
        /// not secret.
        let hidingPlace: NodeReference?

        init(
            at ref: NodeReference, text: String? = nil, truth: (@Sendable () -> Bool?)? = nil,
            hidingPlace: NodeReference?
        ) {
            self.ref = ref
            self.text = text
            self.truth = truth
            self.hidingPlace = hidingPlace
        }
    }

    package init(_ context: ValueContext, _ ref: NodeReference) {
        self.init(context, ref, isLiteral: false, hidingPlace: nil)
    }

    /// Creates a cursor at the key of a target, in which nothing is expanded.
    package init(_ context: ValueContext, key: NodeReference) {
        self.init(context, key, isLiteral: true, hidingPlace: nil)
    }

    /// Creates a cursor at a part of another cursor's value.
    private init(_ context: ValueContext, _ ref: NodeReference, isLiteral: Bool, hidingPlace: NodeReference?) {
        self.context = context
        if !isLiteral, context.nib.hasInterpolation {
            (node, self.isLiteral, given) = Self.source(of: ref, at: ref, context, depth: 0, hidingPlace: hidingPlace)
        } else {
            (node, self.isLiteral, given) = (ref, isLiteral, hidingPlace.map { Given(at: ref, hidingPlace: $0) })
        }
    }

    /// Follows a parameter that is all of a node to its value.
    ///
    /// - Parameter ref: The place that messages point at.
    private static func source(
        of node: NodeReference, at ref: NodeReference, _ context: ValueContext, depth: Int, hidingPlace: NodeReference?
    ) -> (node: NodeReference, isLiteral: Bool, given: Given?) {
        let name = depth < 64 ? context.nib.parameterAlone(at: node) : nil
        let namespace = context.nib.scopes[Int(node.scope)].namespace
        let value = name.flatMap { context.parameters[.init(namespace: namespace, name: $0)] }
        let hidingPlace = hidingPlace ?? (value?.isSecret == true ? ref : nil)
        switch value {
        case .literal(let value, _): return (value, true, Given(at: ref, hidingPlace: hidingPlace))
        case .given(let value, _):
            return source(of: value, at: ref, context, depth: depth + 1, hidingPlace: hidingPlace)
        case .text(let text, _, let truth):
            return (node, false, Given(at: ref, text: text, truth: truth, hidingPlace: hidingPlace))
        case nil:
            return (node, false, depth == 0 && hidingPlace == nil ? nil : Given(at: ref, hidingPlace: hidingPlace))
        }
    }

    /// The place that messages point at.
    package var ref: NodeReference { given?.ref ?? node }

    private var sourced: String? { given?.text }

    private var hidingPlace: NodeReference? { given?.hidingPlace }

    private func tree(_ ref: NodeReference) -> NodeTree { context.nib.tree(ref.scope) }

    package var kind: Kind {
        guard sourced == nil else { return .plain }
        if context.nib.isPlain(node) { return .plain }
        if context.nib.isScalar(node) { return ignoresQuotes ? .plain : .text }
        return tree(node).isSequence(Int(node.node)) ? .list : .mapping
    }

    /// The same value with quoted and block scalars read as plain ones, for types with a textual form.
    package var withoutQuotes: ValueCursor {
        var cursor = self
        cursor.ignoresQuotes = true
        return cursor
    }

    package var text: String {
        let text = writtenText
        return ignoresQuotes && text.last == "\n" ? String(text.dropLast()) : text
    }

    /// Whether parameters in the node are expanded.
    private var isExpanded: Bool { !isLiteral && context.nib.hasInterpolation }

    private var writtenText: String {
        if let sourced { return sourced }
        guard isExpanded else { return context.nib.string(node) }
        return expanded(context.nib.texts.bytes(of: context.nib.text(node)), node, showsSecrets: true)
    }

    /// Whether a scalar reads as its node is written, with no parameters to expand.
    var isVerbatim: Bool { sourced == nil && !isExpanded && !ignoresQuotes }

    /// The text of the node of a scalar.
    var writtenID: TextID { context.nib.text(node) }

    /// Returns a text with its parameters expanded.
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

    /// The text of a scalar for messages, with `$(name)` in place of secrets.
    package var shownText: String {
        if let hidingPlace { return context.nib.string(hidingPlace) }
        if let sourced { return sourced }
        if isLiteral { return context.nib.string(node) }
        return expanded(context.nib.texts.bytes(of: context.nib.text(node)), node, showsSecrets: false)
    }

    /// Whether the node at the place that messages point at is read, and parameters in it are expanded.
    private var isAtPlace: Bool { sourced == nil && !isLiteral && node == ref }

    /// Whether the file contains the value itself at the place that messages point at: whether it is a scalar without
    /// parameters.
    var isWritten: Bool {
        guard isAtPlace, isScalar else { return false }
        return !Interpolation.isNeeded(in: context.nib.texts.bytes(of: context.nib.text(node)))
    }

    /// Whether a parameter stands alone in quotes, which make it text, whatever its value.
    var isParameterInQuotes: Bool {
        guard isAtPlace, isScalar else { return false }
        return context.nib.parameterAlone(at: node, inQuotes: true) != nil
    }

    /// Whether a part of it is secret, so that messages about the whole could disclose it.
    package var holdsSecret: Bool {
        if hidingPlace != nil { return true }
        guard sourced == nil, isExpanded else { return false }
        switch kind {
        case .list: return items.contains { $0.holdsSecret }
        case .mapping: return entries.contains { $0.value.holdsSecret }
        case .plain, .text:
            let namespace = context.nib.scopes[Int(node.scope)].namespace
            return Interpolation.names(in: context.nib.texts.bytes(of: context.nib.text(node))).contains { name in
                guard let value = context.parameters[.init(namespace: namespace, name: name)] else { return false }
                guard case .given(let given, isSecret: false) = value else { return value.isSecret }
                return ValueCursor(context, given).holdsSecret
            }
        }
    }

    /// Whether it is `null` or `~`, which is nil for an Optional; text from a source never is.
    package var isNull: Bool {
        guard sourced == nil, kind == .plain else { return false }
        return text == "null" || text == "~"
    }

    /// Its source's own reading of the text as a `Bool`; nil if the source has none.
    var truth: Bool? { given?.truth?() }

    /// The items of a list.
    package var items: [ValueCursor] {
        guard sourced == nil else { return [] }
        return tree(node).children(of: Int(node.node)).map { child(node, $0) }
    }

    /// The keys and values of a mapping, in the order of the text.
    package var entries: [(key: ValueCursor, value: ValueCursor)] {
        guard sourced == nil else { return [] }
        return tree(node).entries(of: Int(node.node)).map { key, value in (verbatim(node, key), child(node, value)) }
    }

    /// Returns a cursor at a part. Parts of a literal are literal, as are keys.
    private func child(_ parent: NodeReference, _ node: NodeIndex) -> ValueCursor {
        if isLiteral { return verbatim(parent, node) }
        return ValueCursor(
            context, NodeReference(scope: Int(parent.scope), node: node), isLiteral: false, hidingPlace: hidingPlace)
    }

    private func verbatim(_ parent: NodeReference, _ node: NodeIndex) -> ValueCursor {
        ValueCursor(
            context, NodeReference(scope: Int(parent.scope), node: node), isLiteral: true, hidingPlace: hidingPlace)
    }

    package var words: String {
        switch kind {
        case .plain: "'\(shownText)'"
        case .text: "the text \"\(shownText)\""
        case .list: "a list"
        case .mapping: "a mapping"
        }
    }

    /// The identity of a value: where it is written.
    package struct Identity: Hashable, Sendable {
        fileprivate let ref: NodeReference
    }

    var identity: Identity { Identity(ref: ref) }
}
