package import WiringDiagnostics
package import WiringFile

/// The number of bytes that parameters insert into values, which is limited: a short file can insert any amount by
/// using one long value many times, or by passing a doubled value from copy to copy.
package struct InsertedVolume {
    private let context: ValueContext
    private let limit: Int
    private var sizes: [ValueContext.Key: Int] = [:]
    private var total = 0

    package init(_ context: ValueContext) {
        self.context = context
        limit = context.nib.limits.insertedBytes
    }

    /// Counts what is inserted into the values of a plan, and reports the first value that exceeds the limit.
    ///
    /// - Returns: Whether everything is within the limit.
    package mutating func check(_ plan: Blueprint, _ reporter: Reporter) -> Bool {
        for (_, connection) in plan.late {
            guard case .value(let ref) = connection.payload else { continue }
            let bytes = inserted(into: ref)
            total = sum(total, bytes)
            guard total <= limit else { return report(ref, reporter) }
        }
        return true
    }

    /// Returns whether the value given to a parameter of a copy is within the limit; reports it if not.
    package mutating func check(_ ref: NodeReference, _ reporter: Reporter) -> Bool {
        inserted(into: ref) <= limit || report(ref, reporter)
    }

    private func report(_ ref: NodeReference, _ reporter: Reporter) -> Bool {
        reporter.report(
            .tooLarge, at: context.nib.span(ref), "parameters may put \(limit) bytes into values, each use counted"
        ) { diagnostic, _ in diagnostic.help = "use shorter ones, or raise 'Nib.Limits.insertedBytes'" }
        return false
    }

    /// Returns the bytes that parameters insert into a value, at most one more than the limit.
    private mutating func inserted(into ref: NodeReference) -> Int {
        let tree = context.nib.tree(ref.scope)
        let namespace = context.nib.scopes[Int(ref.scope)].namespace
        var bytes = 0
        for scalar in tree.valueScalars(of: Int(ref.node)) where bytes <= limit {
            for name in Interpolation.names(in: context.nib.texts.bytes(of: tree.text(scalar))) {
                let size = size(of: .init(namespace: namespace, name: name))
                bytes = sum(bytes, size)
            }
        }
        return bytes
    }

    /// Returns the bytes of the value of a parameter. A value given to a copy is examined once.
    private mutating func size(of key: ValueContext.Key) -> Int {
        switch context.parameters[key] {
        case .text(let text, _, _): return text.utf8.count
        case .literal(let ref, _): return context.nib.tree(ref.scope).extent(Int(ref.node)).count
        case .given(let ref, _):
            if let known = sizes[key] { return known }
            let inserted = inserted(into: ref)
            let size = sum(context.nib.tree(ref.scope).extent(Int(ref.node)).count, inserted)
            sizes[key] = size
            return size
        case nil: return 0
        }
    }

    // A function, so that both operands are evaluated before the access to a property: a change during it would copy
    // `sizes`.
    private func sum(_ left: Int, _ right: Int) -> Int { min(left + right, limit + 1) }
}
