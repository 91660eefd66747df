package import WiringDiagnostics
package import WiringFile

extension Blueprint {
    /// Checks the values that depend on parameters, if files give these: literals, defaults, and values for
    /// copies. No source is queried.
    ///
    /// - Throws: All errors, in order of place.
    package func checkWrittenParameters(_ source: any ClassSource) throws(WiringError) {
        guard !late.isEmpty else { return }
        let reporter = Reporter(sources: nib.sources, limit: nib.limits.shownErrors)
        let context = ValueContext(nib: nib, parameters: nib.writtenParameters)
        var volume = InsertedVolume(context)
        var known = self
        var parameters = KnownParameters(context)
        known.late = late.filter { _, connection in
            guard case .value(let ref) = connection.payload else { return false }
            return parameters.areKnown(in: ref)
        }
        if volume.check(known, reporter) { known.checkLateValues(context, source, reporter) }
        try reporter.finish()
    }
}

extension Checker {
    /// Checks a nib without loading it, with the values that files give to parameters.
    ///
    /// - Parameter isPart: Whether the nib is also checked as a part of others, which may set what its owner and
    ///   externals require.
    /// - Throws: All errors of the nib, in order of place; those of parameters only if there are no others.
    package static func checkAlone(
        _ nib: MergedNib, against source: any ClassSource, isPart: Bool = false
    ) throws(WiringError) -> Blueprint {
        let plan = try check(nib, against: source, isPart: isPart).plan()
        try plan.checkWrittenParameters(source)
        return plan
    }
}

extension MergedNib {
    /// The values that files give to parameters.
    fileprivate var writtenParameters: [ValueContext.Key: ParameterValue] {
        var values: [ValueContext.Key: ParameterValue] = [:]
        // A namespace comes after the one around it.
        for (index, namespace) in namespaces.enumerated() {
            for declaration in namespace.parameters.values {
                let value = writtenValue(of: declaration, among: values)
                values[.init(namespace: index, name: texts.string(declaration.name))] = value
            }
        }
        return values
    }

    private func writtenValue(
        of declaration: ParameterDeclaration, among known: [ValueContext.Key: ParameterValue]
    ) -> ParameterValue? {
        if let given = declaration.given {
            return value(given: given, isSecret: isSecret(declaration), among: known)
        }
        return defaultValue(of: declaration).map { .literal($0, isSecret: isSecret(declaration)) }
    }
}

/// Finds out which values depend only on parameters with values in files.
private struct KnownParameters {
    let context: ValueContext
    /// Whether the value of each parameter is known; each is examined once, however often it is passed on.
    private var isKnown: [ValueContext.Key: Bool] = [:]

    init(_ context: ValueContext) { self.context = context }

    /// Returns whether every parameter in a value is known. O(value).
    mutating func areKnown(in value: NodeReference) -> Bool {
        let tree = context.nib.tree(value.scope)
        let namespace = context.nib.scopes[Int(value.scope)].namespace
        for scalar in tree.valueScalars(of: Int(value.node)) {
            for name in Interpolation.names(in: context.nib.texts.bytes(of: tree.text(scalar))) {
                guard isKnown(.init(namespace: namespace, name: name)) else { return false }
            }
        }
        return true
    }

    /// A value given to a copy contains parameters of the enclosing nib, so the recursion ends with the outermost.
    private mutating func isKnown(_ key: ValueContext.Key) -> Bool {
        if let found = isKnown[key] { return found }
        let found: Bool
        switch context.parameters[key] {
        case .literal, .text: found = true
        case .given(let value, _): found = areKnown(in: value)
        case nil: found = false
        }
        isKnown[key] = found
        return found
    }
}
