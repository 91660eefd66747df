internal import WiringDiagnostics
internal import WiringFile

/// Checks of what the caller of a provider passes for members of the new object.
extension Checker {
    /// Connects the members that `given` names to the arguments of the call, if the object is what a provider returns.
    mutating func checkGiven(of object: Int, _ owner: Int, _ definition: Definition) {
        let names = nib.given(of: definition)
        guard !names.isEmpty, plan.objects[object].isCreated else { return }
        guard let template = unshared.template, plan.templates[template].fileOrder.first == UInt32(object) else {
            guard unshared.misplacedGiven.insert(names[0]).inserted else { return }
            return CheckProblem.givenWithoutProvider(names[0], object: object).report(to: mainReporter, self)
        }
        if plan.classes[owner].isInstance { return report(.givenToInstance(names[0], object: object)) }
        var first: [Int: NodeReference] = [:]
        for (argument, ref) in names.enumerated() {
            guard let member = index(ofMember: nib.text(ref), of: owner) else {
                report(.unknownGiven(ref, object: object))
                continue
            }
            let descriptor = plan.classes[owner].members[member]
            if let other = first[member] ?? place(ofSetting: descriptor.name, in: definition) {
                report(.givenTwice(ref, object: object, other: other))
            } else if descriptor.isProvider {
                report(.givenProvider(ref, descriptor, object: object))
            } else {
                plan.connections.append(
                    Blueprint.Connection(member: member, payload: .given(UInt32(argument))))
            }
            first[member] = ref
        }
    }

    /// Returns where a definition sets a member.
    private func place(ofSetting name: String, in definition: Definition) -> NodeReference? {
        for section in [Keyword.attributes, .outlets] {
            let settings = nib.settings(section, of: definition)
            if let setting = settings.first(where: { nib.texts.string($0.key) == name }) { return setting.keyRef }
        }
        return nil
    }

    /// Checks that a definition takes the arguments of the provider outlet that names it.
    func checkArguments(of outlet: Outlet, _ target: Target, _ definition: Definition, _ descriptor: ClassDescriptor) {
        let arguments = member(of: outlet).arguments
        let names = nib.given(of: definition)
        guard arguments.count == names.count else {
            return report(.givenCount(definition, target, descriptor, outlet))
        }
        for (argument, ref) in zip(arguments, names) {
            // An unknown member is reported where its object is checked.
            guard let member = descriptor.members.first(where: { $0.name == nib.string(ref) }), !member.isProvider,
                source.fit(argument, passedFor: member) == .doesNotFit
            else { continue }
            report(.givenMismatch(ref, argument, member, descriptor, outlet))
        }
    }

    /// Returns the members of a class that can be passed as the arguments of a provider, if there is one for each.
    func members(of descriptor: ClassDescriptor, passedAs arguments: [ArgumentDescriptor]) -> [String]? {
        var names: [String] = []
        for argument in arguments {
            let fitting = descriptor.members.filter { member in
                !names.contains(member.name) && !member.isProvider
                    && source.fit(argument, passedFor: member) == .fits
            }
            guard fitting.count == 1 else { return nil }
            names.append(fitting[0].name)
        }
        return names
    }
}
