/// What one file declares: where its sections are, as indices into its nodes.
///
/// Nothing is copied out of the nodes. After ``FormChecker`` has been through, every node below is known to have the
/// form that the language gives it, and later phases need not ask again.
package struct Declarations: Sendable {
    /// An entry of `include:`.
    package struct Include: Sendable {
        /// The path as it is written.
        package var path: NodeIndex
        /// The prefix, for a nib inside this nib.
        package var prefix: NodeIndex?
        /// Which object of this file is the owner of the included nib.
        package var owner: NodeIndex?
        /// A mapping: which objects of this file are its externals.
        package var externals: NodeIndex?
        /// A mapping: the inputs of this copy.
        package var parameters: NodeIndex?
    }

    /// The entries of `include:`.
    package var includes: [Include] = []
    /// Each prefix that `replace:` puts another file behind, with the path of that file as it is written.
    package var replacedFiles: [(prefix: NodeIndex, path: NodeIndex)] = []
    /// The key and the value of `owner:`.
    package var owner: (key: NodeIndex, value: NodeIndex)?
    /// The mapping of each of the other sections that the file has.
    package var sections: [Keyword: NodeIndex] = [:]
    /// Each `$(name)` of the file's attribute values, once where a scalar has it several times: the name and the scalar.
    package var parameterUses: [(name: String, node: NodeIndex)] = []
    /// For each attribute value in which a `$(` is followed by no name and `)`, the first such piece.
    package var strayUses: [(text: String, node: NodeIndex)] = []
}

/// The parts of a definition, each the node of its value; 0 where the part is not given.
package struct DefinitionParts: Sendable {
    /// The scalar with the class name; the whole definition in its short form.
    package var classNode: NodeIndex = 0
    /// The mapping of attributes.
    package var attributes: NodeIndex = 0
    /// The mapping of outlets.
    package var outlets: NodeIndex = 0
    /// The mapping of actions.
    package var actions: NodeIndex = 0
    /// The scalar `true` or `false`.
    package var shared: NodeIndex = 0
}

extension NodeTree {
    /// The parts of a definition, in the short form or the long. O(1): a definition has at most five keys.
    package func definition(at node: NodeIndex) -> DefinitionParts {
        var parts = DefinitionParts()
        guard !isScalar(node) else {
            parts.classNode = node
            return parts
        }
        var key = node + 1
        let end = next(node)
        while key < end {
            let value = next(key)
            switch text(key) {
            case Keyword.class.id: parts.classNode = value
            case Keyword.attributes.id: parts.attributes = value
            case Keyword.outlets.id: parts.outlets = value
            case Keyword.actions.id: parts.actions = value
            case Keyword.shared.id: parts.shared = value
            default: break
            }
            key = next(value)
        }
        return parts
    }

    /// Whether a mapping is a definition in place and not a keyed set of targets.
    package func isDefinition(_ node: NodeIndex) -> Bool {
        isMapping(node) && value(of: Keyword.class.id, in: node) != nil
    }
}
