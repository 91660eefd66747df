internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// Finds objects that are not `Sendable` where a member takes `any Board & Sendable`: the code that takes such an
/// object may hand it to any isolation.
struct CheckPromises {
    private let plan: Blueprint
    private let bindings: [ClassBinding?]
    private let sendable: SendableObjects
    private let reporter: Reporter

    /// Checks a plan. O(connections), if a class has such members.
    static func check(_ linked: LinkedPlan, knowing sendable: SendableObjects, _ reporter: Reporter) {
        guard linked.bindings.contains(where: { $0?.sendableMembers.isEmpty == false }) else { return }
        let pass = CheckPromises(
            plan: linked.plan, bindings: linked.bindings, sendable: sendable, reporter: reporter)
        for index in linked.plan.objects.indices { pass.check(index) }
    }

    private func check(_ index: Int) {
        let object = plan.objects[index]
        guard let promised = bindings[object.classIndex]?.sendableMembers, !promised.isEmpty else { return }
        for connection in plan.connections[object.connections] where promised.contains(connection.member) {
            if case .given = connection.payload { reportArgument(connection.member, of: index) }
            var position = 0
            while let target = plan.target(position, of: connection.payload) {
                position += 1
                if sendable.excludes(target) { report(target, as: connection.member, of: index) }
            }
        }
    }

    /// Reports a member that the caller of a provider passes: the type of an argument does not say at run time either
    /// whether it is `Sendable`.
    private func reportArgument(_ member: Int, of index: Int) {
        let descriptor = plan.descriptor(of: index)
        let name = descriptor.members[member].name
        reporter.report(
            .notSendable, at: plan.nib.span(plan.place(of: name, in: index) ?? plan.objects[index].place),
            "'\(name)' of '\(descriptor.name)' takes something Sendable, which a caller cannot promise for a protocol"
        ) { diagnostic, _ in
            diagnostic.help = "let it take a class, struct or enum that is Sendable, or connect it under 'outlets:'"
        }
    }

    private func report(_ target: Int, as member: Int, of index: Int) {
        let descriptor = plan.descriptor(of: index)
        let (name, type) = (descriptor.members[member].name, sendable.typeName(of: target))
        reporter.report(
            .notSendable, at: plan.nib.span(plan.place(of: name, in: index) ?? plan.objects[index].place),
            "'\(name)' of '\(descriptor.name)' takes something Sendable, and '\(plan.name(of: target))' is \(Wording.quotedWithArticle(type)), "
                + "which is not"
        ) { diagnostic, _ in
            diagnostic.help = "make '\(type)' Sendable, or connect something else"
            if let place = descriptor.registeredAt {
                diagnostic.notes.append(.init("'\(descriptor.name)' is registered in \(place)"))
            }
        }
    }
}
