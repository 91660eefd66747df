internal import WiringBlueprint
package import WiringDiagnostics
internal import WiringFile

/// The definition of an object of a graph in the wiring files, for messages; any task may use it.
package struct ObjectOrigin: Sendable {
    private let plan: Blueprint
    private let index: Int
    private let secrets: Secrets

    fileprivate init(_ plan: Blueprint, _ index: Int, _ secrets: Secrets) {
        self.plan = plan
        self.index = index
        self.secrets = secrets
    }

    /// The name of the object, or the path of an inline definition.
    package var name: String { plan.name(of: index) }

    /// Returns the error to report when the object's own code throws.
    ///
    /// - Parameters:
    ///   - code: The kind of failure.
    ///   - what: The code that threw the error, such as `the service`.
    ///   - error: The error, whose description is shown without the values of secrets.
    package func failure(_ code: Diagnostic.Code, _ what: String, _ error: any Error) -> WiringError {
        let descriptor = plan.descriptor(of: index)
        let (words, underlying) = secrets.shown(error)
        let reporter = Reporter(sources: plan.nib.sources)
        reporter.report(
            code, at: plan.nib.span(plan.objects[index].place),
            "\(what) '\(name)', a '\(descriptor.name)', threw an error: \(words)"
        ) { diagnostic, _ in
            if let place = descriptor.registeredAt {
                diagnostic.notes.append(.init("'\(descriptor.name)' is registered in \(place)"))
            }
        }
        return WiringError(reporter.sortedErrors, underlyingErrors: [underlying])
    }
}

extension ObjectGraph {
    /// The objects created by the load, in the order of awakening: the targets of outlets before the objects that hold
    /// them.
    package var inAwakeOrder: [(instance: Any, origin: ObjectOrigin)] {
        let (assembly, instances) = (storage.assembly, instances)
        return assembly.plan.awakeOrder.map(Int.init).compactMap { index in
            guard assembly.plan.objects[index].kind == .object, let instance = instances[index] else {
                return nil
            }
            return (unboxed(instance), ObjectOrigin(assembly.plan, index, assembly.secrets))
        }
    }
}
