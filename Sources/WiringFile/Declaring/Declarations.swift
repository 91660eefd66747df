/// The declarations of one file: its sections, as indices into its nodes.
///
/// Nothing is copied out of the nodes. ``FormChecker`` has verified that every node below has the form that the
/// language prescribes, so later phases need not check again.
package struct Declarations: Sendable {
    /// An entry of `include:`.
    package struct Include: Sendable {
        /// The path as written.
        package var path: NodeIndex
        /// The prefix, for a nib nested in this one.
        package var prefix: NodeIndex?
        /// The name of this file's object that is the owner of the included nib.
        package var owner: NodeIndex?
        /// A mapping from the externals of the included nib to objects of this file.
        package var externals: NodeIndex?
        /// A mapping with the parameters of this copy.
        package var parameters: NodeIndex?
    }

    /// The entries of `include:`.
    package var includes: [Include] = []
    /// Each prefix whose file `replace:` replaces, with the path of the new file as written.
    package var replacedFiles: [(prefix: NodeIndex, path: NodeIndex)] = []
    /// The key and the value of `owner:`.
    package var owner: (key: NodeIndex, value: NodeIndex)?
    /// The mapping of each other section of the file, or the list of `remove:`.
    package var sections = Sections()
    /// Each `$(name)` in the file's attribute values, once per name and scalar.
    package var parameterUses: [(name: String, node: NodeIndex)] = []
    /// For each attribute value with a `$(` that is not followed by a name and `)`, the first such piece of text.
    package var strayUses: [(text: String, node: NodeIndex)] = []
    /// Each piece of an attribute value that other languages would expand, such as `${name}` and `$name`.
    package var foreignUses: [(text: String, node: NodeIndex)] = []
    /// The keys of each definition that seem to be members of its class, which belong in a section. They are errors.
    package var misplacedMembers: [[NodeIndex]] = []
    /// The keys of outlets whose targets are not names, such as `3`, and may be meant as values of attributes. They are
    /// errors.
    package var valuesOfOutlets: [NodeIndex] = []
    /// Whether a definition says what the caller of a provider passes.
    package var hasGiven = false
    /// Whether a definition says whether its object is lazy.
    package var hasLazy = false

    /// Returns the files that this one joins, by plain includes, of those that its includes point to.
    package func joined(_ included: [Int?]) -> [Int] {
        zip(includes, included).compactMap { include, file in include.prefix == nil ? file : nil }
    }
}

/// The nodes of the sections of a file, by keyword.
package struct Sections: Sendable {
    /// The node of each section, by the keyword's raw value; 0 where a section is missing.
    private var nodes = Array(repeating: 0, count: Keyword.allCases.count)

    package subscript(section: Keyword) -> NodeIndex? {
        get { nodes[Int(section.rawValue)] == 0 ? nil : nodes[Int(section.rawValue)] }
        set { nodes[Int(section.rawValue)] = newValue ?? 0 }
    }

    /// The sections that the file has, in the order of its text.
    package var inFileOrder: [(section: Keyword, node: NodeIndex)] {
        Keyword.allCases.compactMap { section in self[section].map { (section, $0) } }.sorted { $0.node < $1.node }
    }
}

/// The parts of a definition, as the nodes of their values; 0 where a part is missing.
@usableFromInline
package struct DefinitionParts: Sendable {
    /// The scalar with the class name; the whole definition if in short form.
    @usableFromInline package var classNode: NodeIndex = 0
    /// The mapping of attributes.
    @usableFromInline package var attributes: NodeIndex = 0
    /// The mapping of outlets.
    @usableFromInline package var outlets: NodeIndex = 0
    /// The mapping of actions.
    @usableFromInline package var actions: NodeIndex = 0
    /// The scalar `true` or `false`.
    @usableFromInline package var shared: NodeIndex = 0
}

extension NodeTree {
    /// Returns the parts of a definition in short or long form. O(1): a definition has few keys.
    @usableFromInline
    package func definition(at node: NodeIndex) -> DefinitionParts {
        var parts = DefinitionParts()
        guard !isScalar(node) else {
            parts.classNode = node
            return parts
        }
        var key = node + 1
        let end = next(node)
        while key < end {
            // A key of a definition is a scalar.
            let value = key + 1
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

    /// Whether a mapping is an inline definition rather than a keyed set of targets.
    package func isDefinition(_ node: NodeIndex) -> Bool {
        isMapping(node) && value(of: Keyword.class.id, in: node) != nil
    }
}
