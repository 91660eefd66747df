package import WiringDiagnostics
internal import WiringFile

extension Blueprint {
    /// Checks the values that depend on parameters, whose values are known now.
    package func checkLateValues(_ context: ValueContext, _ source: any ClassSource, _ reporter: Reporter) {
        for (object, connection) in late {
            guard case .value(let ref) = connection.payload else { continue }
            let descriptor = descriptor(of: object)
            let member = descriptor.members[connection.member]
            guard !reportCollectionsInText(ref, context, reporter) else { continue }
            do throws(ValueProblem) {
                try source.check(for: member.type).check(ValueCursor(context, ref))
            } catch {
                error.report(
                    "attribute '\(member.name)' of '\(descriptor.name)'", of: member.subject(of: descriptor.name), nib,
                    reporter)
            }
        }
    }

    /// Reports parameters within a text that are a list or a mapping, which cannot be inserted.
    ///
    /// - Returns: Whether there are any.
    private func reportCollectionsInText(_ ref: NodeReference, _ context: ValueContext, _ reporter: Reporter) -> Bool {
        let errorsBefore = reporter.errorCount
        var pending = [ref]
        var seen: Set<NodeReference> = []
        while let ref = pending.popLast() {
            let (tree, scope) = (nib.tree(ref.scope), Int(ref.scope))
            let node = Int(ref.node)
            if tree.isMapping(node) {
                pending += tree.entries(of: node).map { NodeReference(scope: scope, node: $0.value) }
            } else if tree.isSequence(node) {
                pending += tree.children(of: node).map { NodeReference(scope: scope, node: $0) }
            } else {
                for name in Set(Interpolation.names(in: nib.texts.bytes(of: tree.text(node)))).sorted() {
                    let value = context.parameters[.init(namespace: nib.scopes[scope].namespace, name: name)]
                    if case .given(let given, _) = value, seen.insert(given).inserted { pending.append(given) }
                    guard nib.parameterAlone(at: ref) == nil, let kind = value?.collectionKind(context) else {
                        continue
                    }
                    reporter.report(
                        .valueTypeMismatch, at: nib.span(of: "$(\(name))", in: node, file: nib.scopes[scope].file),
                        "the parameter '\(name)' is \(kind), which is not allowed within a text",
                        subjects: [.init(.parameter, name)]
                    ) { diagnostic, _ in
                        diagnostic.help = "write '$(\(name))' alone and without quotes, or give it a text"
                    }
                }
            }
        }
        return reporter.errorCount > errorsBefore
    }
}

extension ParameterValue {
    /// What messages call a list or mapping; nil for a scalar.
    fileprivate func collectionKind(_ context: ValueContext) -> String? {
        let kind: ValueCursor.Kind
        switch self {
        case .text: return nil
        case .literal(let ref, _):
            let tree = context.nib.tree(ref.scope)
            return tree.isScalar(Int(ref.node)) ? nil : tree.isMapping(Int(ref.node)) ? "a mapping" : "a list"
        case .given(let ref, _): kind = ValueCursor(context, ref).kind
        }
        return kind == .list ? "a list" : kind == .mapping ? "a mapping" : nil
    }
}
