internal import WiringDiagnostics

/// Values from outside: `parameters`.
extension Merger {
    /// A whole declaration in an including file replaces a whole declaration, except that a secret stays one unless
    /// `secret: false` says otherwise; siblings may say the same.
    mutating func declareParameters(_ scope: Int) {
        let (file, namespace) = (nib.scopes[scope].file, nib.scopes[scope].namespace)
        guard let section = nib.files[file].declarations.sections[.parameters] else { return }
        let (tree, included) = (nib.files[file].tree, nib.reach[file])
        for (key, value) in tree.entries(of: section) {
            let new = ParameterDeclaration(
                name: tree.text(key), place: NodeReference(scope: scope, node: key),
                value: NodeReference(scope: scope, node: value), file: file,
                isSecret: saysSecret(value, in: tree)
                    ?? nib.namespaces[namespace].parameters[tree.text(key)]?.isSecret ?? false)
            if nib.files.count > 1 {
                parameterDeclarations[namespace, default: [:]][new.name, default: Siblings()].add(
                    new, including: included)
            }
            nib.namespaces[namespace].parameters[new.name] = new
            nib.parameterFiles[new.name, default: FileSet()].insert(file)
        }
    }

    /// Whether a declaration makes its parameter secret; nil if it leaves that open.
    private func saysSecret(_ declaration: NodeIndex, in tree: NodeTree) -> Bool? {
        guard tree.isMapping(declaration), let secret = tree.value(of: Keyword.secret.id, in: declaration) else {
            return nil
        }
        return nib.texts.string(tree.text(secret)) == "true"
    }

    /// Binds the parameters of a nested nib. If an overlay put another file there, parameters that it does not
    /// declare are ignored.
    mutating func bindParameters(_ copy: Copy, _ scope: Int) {
        guard let section = copy.include.parameters else { return }
        let tree = nib.files[nib.scopes[scope].file].tree
        for (key, value) in tree.entries(of: section) {
            guard nib.namespaces[copy.namespace].parameters[tree.text(key)] != nil else {
                if copy.other == nil { report(.unknownParameter(copy, NodeReference(scope: scope, node: key))) }
                continue
            }
            nib.namespaces[copy.namespace].parameters[tree.text(key)]?.given = NodeReference(scope: scope, node: value)
        }
    }

    // MARK: Siblings

    /// The declarations of a parameter that no including file's declaration replaces.
    struct Siblings {
        private(set) var declarations: [ParameterDeclaration] = []
        private var files = FileSet()

        /// Adds a declaration, which replaces those of the files that its own includes.
        mutating func add(_ declaration: ParameterDeclaration, including included: FileSet) {
            if !files.isDisjoint(with: included) {
                declarations.removeAll { included.contains($0.file) }
                files.subtract(included)
            }
            declarations.append(declaration)
            files.insert(declaration.file)
        }
    }

    /// Reports files that declare a parameter differently, none of which includes the other.
    func reportConflictingParameters() {
        for namespace in parameterDeclarations.keys.sorted() {
            let declarations = parameterDeclarations[namespace] ?? [:]
            for (_, siblings) in declarations.sorted(by: { $0.key < $1.key }) {
                let siblings = siblings.declarations
                guard siblings.count > 1, let first = siblings.first else { continue }
                let content = nib.content(of: first.value)
                if let second = siblings.first(where: { nib.content(of: $0.value) != content }) {
                    report(.conflictingParameters(second, other: first))
                }
            }
        }
    }
}

/// The sorted names of the parameters of each namespace, cached.
package final class ParameterNames {
    package init() {}

    private var known: [Int: [String]] = [:]

    /// Returns the names that the files of a namespace declare.
    package func names(of namespace: Int, in nib: MergedNib) -> [String] {
        if let names = known[namespace] { return names }
        let names = nib.namespaces[namespace].parameters.keys.map(nib.texts.string).sorted()
        known[namespace] = names
        return names
    }
}
