internal import WiringDiagnostics
internal import WiringFile

/// What events set off.
extension Checker {
    /// Checks an event of an object and the actions that it is connected to.
    mutating func checkActions(_ setting: Setting, _ descriptor: ClassDescriptor?) {
        guard case .written(let value) = setting.value else { return }
        let tree = nib.tree(value.scope)
        let nodes = tree.isScalar(Int(value.node)) ? [Int(value.node)] : Array(tree.children(of: Int(value.node)))
        let refs = nodes.map { NodeReference(scope: Int(value.scope), node: $0) }
        let name = nib.texts.string(setting.key)
        guard let descriptor else {
            for ref in refs { _ = actionTarget(ref) }
            return
        }
        let event = descriptor.events.firstIndex { $0.name == name }
        if event == nil { reportUnknownEvent(setting, descriptor) }
        var targets: [(object: Int, action: Int)] = []
        for ref in refs {
            guard let target = actionTarget(ref), let event else { continue }
            let (sent, action) = (descriptor.events[event], plan.descriptor(of: target.object).actions[target.action])
            if source.fit(sent, action: action) == .doesNotFit {
                reportMismatch(ref, sent, descriptor, action, target.object)
            }
            targets.append(target)
        }
        guard let event, targets.count == refs.count else { return }
        actions.append(Blueprint.ActionConnection(event: event, targets: targets, place: setting.keyRef))
    }

    /// The object and the action of a text such as `game.step`; the last dot splits.
    private mutating func actionTarget(_ ref: NodeReference) -> (object: Int, action: Int)? {
        let text = nib.string(ref)
        guard let dot = text.lastIndex(of: ".") else { return nil }
        let (name, action) = (String(text[..<dot]), String(text[text.index(after: dot)...]))
        guard let named = lookUp(objectNamed: name, at: ref), let entity = bound[named] else { return nil }
        let object = planned[entity]
        guard object >= 0 else {
            if isEachTime(entity) {
                reporter.report(
                    .unknownObject, at: nib.span(of: name, in: Int(ref.node), file: nib.scopes[Int(ref.scope)].file),
                    "'\(name)' is not shared, so that no event can reach one of them"
                ) {
                    let place = nib.span(nib.entities[entity].place)
                    $0.secondary.append(.init(place: $1.place(of: place), text: "defined here"))
                    $0.help = "share it, or connect the event where it is defined"
                }
            }
            return nil
        }
        guard plan.objects[object].classIndex >= 0 else { return nil }
        let descriptor = plan.descriptor(of: object)
        if let index = descriptor.actions.firstIndex(where: { $0.name == action }) { return (object, index) }
        let names = descriptor.actions.map(\.name)
        reporter.report(
            .unknownAction, at: actionSpan(action, ref), "class '\(descriptor.name)' has no action '\(action)'",
            label: Suggestions.didYouMean(action, among: names) ?? ""
        ) { diagnostic, _ in
            explainClass(of: object, namedAt: ref, &diagnostic)
            if let note = descriptor.registrationNote(with: "action", names) { diagnostic.notes.append(note) }
        }
        return nil
    }

    // MARK: Findings

    /// Where the action of a text such as `game.step` is written.
    private func actionSpan(_ action: String, _ ref: NodeReference) -> Span {
        let file = nib.scopes[Int(ref.scope)].file
        var span = nib.span(of: "." + action, in: Int(ref.node), file: file)
        let text = nib.span(of: nib.string(ref), in: Int(ref.node), file: file)
        guard span.end == text.end, span.start > text.start else { return nib.span(ref) }
        span.start += 1
        return span
    }

    private func reportUnknownEvent(_ setting: Setting, _ descriptor: ClassDescriptor) {
        let name = nib.texts.string(setting.key)
        let names = descriptor.events.map(\.name)
        reporter.report(
            .unknownEvent, at: nib.span(setting.keyRef), "class '\(descriptor.name)' has no event '\(name)'",
            label: Suggestions.didYouMean(name, among: names) ?? ""
        ) { diagnostic, _ in
            if let note = descriptor.registrationNote(with: "event", names) { diagnostic.notes.append(note) }
        }
    }

    private func reportMismatch(
        _ ref: NodeReference, _ event: SignalDescriptor, _ sender: ClassDescriptor, _ action: SignalDescriptor,
        _ target: Int
    ) {
        let sent = event.argument == nil ? "nothing" : "'\(event.typeName)'"
        reporter.report(
            .actionTypeMismatch, at: nib.span(ref),
            "action '\(action.name)' of '\(plan.descriptor(of: target).name)' takes '\(action.typeName)', "
                + "and event '\(event.name)' of '\(sender.name)' sends \(sent)")
    }
}
