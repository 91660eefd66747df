internal import WiringDiagnostics
internal import WiringFile

/// Checks of events and the actions that they trigger.
extension Checker {
    /// Checks an event of an object and its actions; if the class is unknown, only the actions.
    mutating func checkActions(_ setting: Setting, _ descriptor: ClassDescriptor?) {
        let refs = nib.actions(of: setting.value)
        let name = nib.texts.string(setting.key)
        let event = descriptor?.events.firstIndex { $0.name == name }
        if let descriptor, event == nil { report(.unknownEvent(setting, descriptor)) }
        var targets: [(object: Int, action: Int)] = []
        let sent = event.flatMap { descriptor?.events[$0] }
        for ref in refs {
            guard let target = actionTarget(ref, of: sent), let sent, let descriptor else { continue }
            let action = plan.descriptor(of: target.object).actions[target.action]
            if source.fit(sent, action: action) == .doesNotFit {
                report(.actionMismatch(ref, sent, descriptor, action, object: target.object))
            }
            targets.append(target)
        }
        guard let event, targets.count == refs.count else { return }
        actions.append(Blueprint.ActionConnection(event: event, targets: targets, place: setting.keyRef))
    }

    /// Returns the object and the action of a text such as `game.step`, which is split at the last dot.
    private mutating func actionTarget(
        _ ref: NodeReference, of event: SignalDescriptor?
    ) -> (object: Int, action: Int)? {
        let text = nib.string(ref)
        guard let dot = text.lastIndex(of: ".") else {
            report(.actionWithoutObject(ref, event))
            return nil
        }
        let (name, action) = (String(text[..<dot]), String(text[text.index(after: dot)...]))
        guard let named = lookUp(objectNamed: name, at: ref), let entity = bound[named] else { return nil }
        let object = planned[entity]
        guard object >= 0 else {
            if isEachTime(entity) { report(.unsharedReceiver(name, ref, entity: entity)) }
            return nil
        }
        guard plan.objects[object].classIndex >= 0 else { return nil }
        if let index = plan.descriptor(of: object).actions.firstIndex(where: { $0.name == action }) {
            return (object, index)
        }
        report(.unknownAction(action, ref, object: object))
        return nil
    }
}
