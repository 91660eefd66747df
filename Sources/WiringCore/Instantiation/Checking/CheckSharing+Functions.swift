internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// Functions that objects are given, and may call where the objects that the functions use must not be used.
///
/// The type of a function says where it may be called: one that is `@Sendable` on any thread, one of the main actor there,
/// any other wherever its holder is used. In between, nothing but the plan knows whom it reaches.
extension CheckSharing {
    /// An action that an event is connected to, and where its code runs.
    struct Call {
        var event: EventRecord
        var action: ActionRecord
        var target: Int
        var place: NodeReference

        /// Where the code of the action runs.
        var site: CallSite {
            switch action.call.isolation {
            case .none: event.site
            case .mainActor: .mainActor
            case .asynchronous: .anywhere
            }
        }

        /// Whether what the event sends leaves the isolation that sends it.
        var isSentElsewhere: Bool {
            switch action.call.isolation {
            case .none: false
            case .mainActor: event.site != .mainActor
            case .asynchronous: true
            }
        }
    }

    private func calls(by index: Int) -> [Call] {
        let object = plan.objects[index]
        guard !object.actions.isEmpty, let binding = bindings[object.classIndex] else { return [] }
        return plan.actions[object.actions].flatMap { connection in
            connection.targets.compactMap { target in
                bindings[plan.objects[target.object].classIndex].map {
                    Call(
                        event: binding.events[connection.event], action: $0.actions[target.action],
                        target: target.object, place: connection.place)
                }
            }
        }
    }

    /// A function that makes objects, and what these need of the graph.
    private struct ProviderUse {
        var name: String
        var needs: [Int]
        /// The isolation of the code that stores the function.
        var isolation: CodeIsolation
        var place: NodeReference
    }

    /// The functions of an object that make others and are called at a site. What they need is not looked for elsewhere,
    /// where each of a chain of providers would look through all that follow.
    private func providers(of index: Int, calledAt wanted: CallSite) -> [ProviderUse] {
        let object = plan.objects[index]
        guard let binding = bindings[object.classIndex] else { return [] }
        return plan.connections[object.connections].compactMap { connection in
            guard Provider.Product(connection.payload) != nil else { return nil }
            let site = binding.site(ofProvider: connection.member)
            guard site == wanted else { return nil }
            let name = binding.descriptor.members[connection.member].name
            return ProviderUse(
                name: name, needs: plan.objects(given: connection) + lazyObjects(reachedBy: connection, calledAt: site),
                isolation: binding.isolation(ofMember: connection.member),
                place: plan.place(of: name, in: index) ?? object.place)
        }
    }

    /// The lazy objects for which what a provider creates can call in turn, where the provider is called.
    private func lazyObjects(reachedBy connection: Blueprint.Connection, calledAt site: CallSite) -> [Int] {
        guard plan.lazy.isNeeded, case .provider(let template) = connection.payload else { return [] }
        var found: Set<Int> = []
        var seen: Set<UInt32> = [template]
        var pending = [template]
        while let next = pending.popLast() {
            for object in plan.templates[Int(next)].fileOrder.map({ plan.objects[Int($0)] }) {
                guard let binding = bindings[object.classIndex] else { continue }
                for inner in plan.connections[object.connections] {
                    let innerSite = binding.site(ofProvider: inner.member)
                    // A function that may be called elsewhere is checked as such.
                    guard innerSite == .holder || innerSite == site else { continue }
                    switch inner.payload {
                    case .lazy: found.formUnion(plan.objects(given: inner))
                    case .provider(let other): if seen.insert(other).inserted { pending.append(other) }
                    default: break
                    }
                }
            }
        }
        return found.sorted()
    }

    /// The uses of objects that are not `Sendable`, on the main actor, by functions that the main actor calls although
    /// other code stores them.
    func laterUses(by index: Int) -> [Use] {
        let calls = calls(by: index).filter { $0.site == .mainActor && !isSendable($0.target) }.compactMap { call in
            use(
                call.target, by: "event '\(call.event.name)'", storedBy: call.event.connect.isolation, index, call.place
            )
        }
        let provided = providers(of: index, calledAt: .mainActor).compactMap { provider in
            provider.needs.first { !isSendable($0) }.flatMap {
                use($0, by: "provider '\(provider.name)'", storedBy: provider.isolation, index, provider.place)
            }
        }
        return calls + provided
    }

    private func use(
        _ given: Int, by what: String, storedBy isolation: CodeIsolation, _ index: Int, _ place: NodeReference
    ) -> Use? {
        // An object that a provider makes on the main actor is there already.
        guard plan.objects[index].template == nil || isolation == .none else { return nil }
        return Use(
            what: what, given: given, place: place, isolation: .mainActor, isCalledLater: isolation != .mainActor)
    }

    /// Reports what no load can make safe: functions that are called anywhere and use objects that are not `Sendable`, and
    /// events that send elsewhere what is not.
    func checkFunctions(_ reporter: Reporter) {
        for index in plan.objects.indices {
            for call in calls(by: index) {
                if call.site == .anywhere, !isSendable(call.target) {
                    reportTarget(call, of: index, reporter)
                } else if call.isSentElsewhere, let type = call.unsafeArgument(in: registry) {
                    reportArgument(type, call, of: index, reporter)
                }
            }
            for provider in providers(of: index, calledAt: .anywhere) {
                guard let need = provider.needs.first(where: { !isSendable($0) }) else { continue }
                report(
                    "provider '\(provider.name)' of '\(plan.name(of: index))' may be called on any thread, and needs "
                        + "'\(plan.name(of: need))', a '\(className(of: need))', which is not Sendable",
                    provider.place, fix(need), about: need, reporter)
            }
        }
    }

    private func reportTarget(_ call: Call, of index: Int, _ reporter: Reporter) {
        let target =
            "'\(plan.name(of: call.target))' is \(Wording.quotedWithArticle(className(of: call.target))), which is not Sendable"
        let isActions = call.action.call.isolation == .asynchronous
        report(
            isActions
                ? "action '\(call.action.name)' is async and runs beside other code, and \(target)"
                : "event '\(call.event.name)' of '\(plan.name(of: index))' may be sent on any thread, and \(target)",
            call.place,
            fix(call.target)
                + (isActions ? "" : ", or give the event a function of the main actor, '@MainActor (…) -> Void'"),
            about: call.target, reporter)
    }

    private func reportArgument(_ type: Any.Type, _ call: Call, of index: Int, _ reporter: Reporter) {
        let isolation = call.action.call.isolation == .mainActor ? "runs on the main actor" : "is async"
        report(
            "event '\(call.event.name)' of '\(plan.name(of: index))' sends '\(TypeName.describe(type))', which is not known "
                + "to be Sendable, to action '\(call.action.name)' of '\(plan.name(of: call.target))', which \(isolation)",
            call.place, "let it send a class, struct or enum that is Sendable", about: call.target, reporter)
    }

    private func report(
        _ message: String, _ place: NodeReference, _ help: String, about object: Int, _ reporter: Reporter
    ) {
        reporter.report(.notSendable, at: plan.nib.span(place), message) { diagnostic, _ in
            diagnostic.help = help
            if let place = plan.descriptor(of: object).registeredAt {
                diagnostic.notes.append(.init("'\(plan.descriptor(of: object).name)' is registered in \(place)"))
            }
        }
    }
}

extension CheckSharing.Call {
    /// The type of an argument that nothing proves to be `Sendable`.
    ///
    /// The action declares its arguments to be `Sendable`, which is a proof for a class, struct or enum, but not for a
    /// protocol: at run time `any Sendable` is `Any`, which everything is.
    fileprivate func unsafeArgument(in registry: Registry) -> Any.Type? {
        zip(event.arguments ?? [], action.arguments).first { sent, wanted in
            Conformance.mentionsProtocol(wanted) && !registry.isKnownSendable(sent)
        }?.0
    }
}

extension Registry {
    fileprivate func isKnownSendable(_ type: Any.Type) -> Bool {
        record(of: type)?.isSendable ?? (type is any BuiltInValue.Type && !Conformance.mentionsProtocol(type))
    }
}

extension Conformance {
    /// Returns whether values of a type may contain what only a protocol describes.
    fileprivate static func mentionsProtocol(_ type: Any.Type) -> Bool {
        if CommonType.contains(type) || type is AnyClass || type == (any Error).self { return false }
        if let composite = type as? any CompositeValue.Type { return composite.parts.contains(where: mentionsProtocol) }
        if let function = FunctionType(type) {
            return mentionsProtocol(function.result) || function.parameters.contains(where: mentionsProtocol)
        }
        // A generic type or a tuple may contain one.
        return isExistential(type) || "\(type)".contains { $0 == "<" || $0 == "(" }
    }
}

extension ClassBinding {
    /// Whether any of its code, or any function that its objects hold, can run outside the isolation in which the
    /// objects are used.
    var leavesHolder: Bool {
        isolation > .none || events.contains { $0.site != .holder } || actions.contains { $0.call.isolation > .none }
            || descriptor.members.indices.contains { site(ofProvider: $0) != .holder }
    }

    /// Where the function of a provider may be called; for any other member, where its holder is used.
    func site(ofProvider member: Int) -> CallSite {
        if case .provider(let signature, _, _) = setters[member] { return signature?.site ?? .holder }
        guard descriptor.members[member].isProvider else { return .holder }
        if member < parameterCount { return parameters[member].site.stored(by: make.isolation) }
        return methods.last { $0.start <= member }
            .map { $0.record.parameters[member - $0.start].site.stored(by: $0.record.call.isolation) } ?? .holder
    }
}
