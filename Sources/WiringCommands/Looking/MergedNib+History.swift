#if Commands
internal import WiringDiagrams
internal import WiringFile

extension MergedNib {
    /// Returns every statement about an object with a name or path, in the order in which they apply: those after the
    /// last definition of a class have changed it; removals concern its parts.
    func history(of name: String) -> [Statement] {
        statements.filter { statement in
            switch statement.verb {
            case .remove: statement.path.hasPrefix(name + ".")
            case .wrap: false
            default: statement.path == name
            }
        }
    }

    /// The node of the class in a statement; nil if it gives none.
    func classRef(of statement: Statement) -> NodeReference? {
        guard statement.verb != .remove else { return nil }
        let tree = tree(statement.ref.scope)
        let node = tree.definition(at: tree.next(Int(statement.ref.node))).classNode
        return node == 0 ? nil : NodeReference(scope: Int(statement.ref.scope), node: node)
    }
}
#endif
