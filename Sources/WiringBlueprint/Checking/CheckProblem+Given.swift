internal import WiringDiagnostics
internal import WiringFile

/// The words of problems with what the caller of a provider passes.
extension CheckProblem {
    func reportGiven(to reporter: Reporter, _ check: borrowing Checker) {
        let nib = check.nib
        switch self {
        case .unknownGiven(let ref, let object):
            let descriptor = check.plan.descriptor(of: object)
            let names = descriptor.members.map(\.name)
            let other = Checker.otherNoun(for: nib.string(ref), in: descriptor)
            reporter.report(
                .unknownMember, at: nib.span(ref),
                "class '\(descriptor.name)' has no attribute or outlet '\(nib.string(ref))'",
                label: other.map { "'\(nib.string(ref))' is \($0)" } ?? "",
                suggestion: other == nil ? Suggestion(for: nib.string(ref), among: names) : nil,
                subjects: [.init(.attribute, nib.string(ref), of: descriptor.name)],
                notes: [descriptor.registrationNote(with: "member", names)].compactMap(\.self),
                help: descriptor.events.contains { $0.name == nib.string(ref) }
                    ? "connect it under 'actions:', since a caller cannot pass a function" : nil)
        case .givenProvider(let ref, let member, let object):
            let descriptor = check.plan.descriptor(of: object)
            reporter.report(
                .givenTypeMismatch, at: nib.span(ref),
                "'\(member.name)' of '\(descriptor.name)' is a provider, which is connected and not passed",
                subjects: [member.subject(of: descriptor.name)], help: "connect it under 'outlets:'")
        case .givenTwice(let ref, let object, let other):
            let isListed = nib.given(of: check.plan.definition(of: object)).contains(other)
            reporter.report(
                .duplicateKey, at: nib.span(ref),
                isListed
                    ? "'\(nib.string(ref))' is passed twice"
                    : "'\(nib.string(ref))' is passed by the caller, and the definition sets it too",
                related: [(nib.span(other), isListed ? "first named here" : "set here")],
                help: isListed ? "name each member once" : "remove one of them")
        case .givenWithoutProvider(let ref, let object):
            let name = check.plan.name(of: object)
            let isShared = check.plan.objects[object].entity != nil
            reporter.report(
                .givenWithoutProvider, at: nib.span(ref),
                "'given' names what the caller of a provider passes, and no provider makes '\(name)'",
                subjects: [.init(.object, name)],
                help: isShared
                    ? "write 'shared: false', and name it in a provider outlet only"
                    : "let a provider outlet name it, or set these members in the definition")
        case .givenToInstance(let ref, let object):
            let descriptor = check.plan.descriptor(of: object)
            reporter.report(
                .givenWithoutProvider, at: nib.span(ref),
                "'\(descriptor.name)' is registered with an instance, which every call returns, "
                    + "so that its callers can pass nothing",
                subjects: [.init(.class, descriptor.name)], notes: descriptor.placeNotes,
                help: "register '\(descriptor.name)' with an initialiser, or set these members in the definition")
        case .givenCount(let definition, let target, let descriptor, let outlet):
            reportCount(of: definition, target, descriptor, outlet, to: reporter, check)
        case .givenMismatch(let ref, let argument, let member, let descriptor, let outlet):
            reporter.report(
                .givenTypeMismatch, at: nib.span(ref),
                "'\(member.name)' of '\(descriptor.name)' takes '\(member.ownTypeName)', "
                    + "and \(check.words(for: outlet)) passes '\(argument.typeName)'",
                subjects: [member.subject(of: descriptor.name), check.subject(of: outlet)],
                related: [(nib.span(outlet.keyRef), "the provider is connected here")],
                help: check.advice(onPassing: argument, to: descriptor))
        default: preconditionFailure("all other problems have their words elsewhere")
        }
    }

    private func reportCount(
        of definition: Definition, _ target: Target, _ descriptor: ClassDescriptor, _ outlet: Checker.Outlet,
        to reporter: Reporter, _ check: borrowing Checker
    ) {
        let (nib, member) = (check.nib, check.member(of: outlet))
        let names = nib.given(of: definition)
        let passed =
            switch member.arguments.count {
            case 0: "no argument"
            case 1: "one argument, '\(member.arguments[0].typeName)'"
            default:
                "\(member.arguments.count) arguments, "
                    + Wording.list(member.arguments.map { "'\($0.typeName)'" })
            }
        let found = names.isEmpty ? "no member" : Wording.list(names.map { "'\(nib.string($0))'" })
        let list = nib.givenList(of: definition)
        reporter.report(
            .givenCountMismatch, at: (list ?? nib.place(of: target) ?? outlet.keyRef).span(in: nib),
            "\(check.words(for: outlet)) passes \(passed), and 'given' of the definition names \(found)",
            subjects: [check.subject(of: outlet)],
            related: list == nil ? [] : [(nib.span(outlet.keyRef), "the provider is connected here")],
            help: nib.laziness(of: definition) == true
                ? "a lazy object is created once, so the provider that names it passes nothing"
                : check.advice(onArguments: member.arguments, of: descriptor))
    }
}

extension NodeReference {
    /// The text of a scalar, or the beginning of a collection.
    fileprivate func span(in nib: MergedNib) -> Span {
        var span = nib.span(self)
        if !nib.isScalar(self) { span.end = span.start + 1 }
        return span
    }
}

extension Checker {
    /// Returns what a name is that is neither an attribute nor an outlet.
    fileprivate static func otherNoun(for name: String, in descriptor: ClassDescriptor) -> String? {
        if descriptor.events.contains(where: { $0.name == name }) { return "an event" }
        return descriptor.actions.contains { $0.name == name } ? "an action" : nil
    }

    /// Returns how to write `given` for the arguments of a provider.
    fileprivate func advice(onArguments arguments: [ArgumentDescriptor], of descriptor: ClassDescriptor) -> String? {
        if descriptor.isInstance { return "register '\(descriptor.name)' with an initialiser instead of an instance" }
        guard !arguments.isEmpty else { return "remove 'given', and set these members in the definition" }
        if let names = members(of: descriptor, passedAs: arguments) {
            return "name the members that take them, in order: 'given: [\(names.joined(separator: ", "))]'"
        }
        return "name one member of '\(descriptor.name)' for each argument, in order: 'given: [name]'"
    }

    /// Returns the members that take an argument.
    fileprivate func advice(onPassing argument: ArgumentDescriptor, to descriptor: ClassDescriptor) -> String? {
        let names = descriptor.members.filter { !$0.isProvider && source.fit(argument, passedFor: $0) == .fits }
            .map(\.name)
        return names.isEmpty ? nil : "members that take '\(argument.typeName)': \(Wording.quotedList(names))"
    }
}

extension MemberDescriptor {
    /// Its type in Swift.
    fileprivate var ownTypeName: String { sections == .outlet ? outletTypeName : typeName }
}
