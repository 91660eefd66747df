internal import WiringDiagnostics
internal import WiringFile

/// Checks of events and the actions that they trigger.
extension Checker {
    /// Checks an event of an object and its actions; if the class is unknown, only the actions.
    ///
    /// - Parameter object: The object; nil if it is not planned.
    mutating func checkActions(_ setting: Setting, of object: Int?, _ descriptor: ClassDescriptor?) {
        let refs = nib.actions(of: setting.value)
        let name = nib.texts.string(setting.key)
        let event = descriptor?.events.firstIndex { $0.name == name }
        if let descriptor, event == nil { report(.unknownEvent(setting, descriptor)) }
        if let object, let descriptor, let event, !plan.objects[object].isCreated,
            descriptor.events[event].role == .parameter
        {
            return report(.fixedEvent(setting, object: object))
        }
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

    // MARK: Required events

    /// Reports the events that must be connected and are not: functions that the initialiser or a method takes.
    ///
    /// - Parameters:
    ///   - members: The members that are set on the object.
    ///   - connected: The events that are connected.
    func checkRequiredEvents(
        of object: Int, members: ArraySlice<Blueprint.Connection>, connected: ArraySlice<Blueprint.ActionConnection>
    ) {
        let descriptor = plan.descriptor(of: object)
        let missing = descriptor.events.indices.filter { index in
            descriptor.events[index].isRequired && !connected.contains { $0.event == index }
                && isRequired(descriptor.events[index].role, of: object, members, connected)
        }
        guard !missing.isEmpty else { return }
        let mentioned = mentionedEvents(of: object)
        var unset: [SignalDescriptor] = []
        for event in missing.map({ descriptor.events[$0] }) where !mentioned.contains(event.name) {
            if let removal = removal(of: event.name, from: object) {
                report(.removedEvent(event, object: object, removal: removal))
            } else {
                unset.append(event)
            }
        }
        if !unset.isEmpty { report(.missingEvents(unset, object: object)) }
    }

    /// Returns the events that are connected with an error that is reported.
    private func mentionedEvents(of object: Int) -> Set<String> {
        let descriptor = plan.descriptor(of: object)
        let known = descriptor.events.map(\.name)
        // What is the name of a member is no misspelt event.
        let members = Set(descriptor.members.map(\.name))
        let definition = plan.definition(of: object)
        let names = Keyword.settingSections.flatMap { nib.settings($0, of: definition) }
            .map { nib.texts.string($0.key) }.filter { !members.contains($0) }
        return Set(names.flatMap { known.contains($0) ? [$0] : Suggestions.nearest(to: $0, among: known) })
    }

    /// Returns the actions that an event can call, as a file writes them, at most eight.
    func actionsThatFit(_ event: SignalDescriptor, from scope: Int) -> [String] {
        let fitting = plan.classes.map { $0.actions.filter { source.fit(event, action: $0) == .fits }.map(\.name) }
        guard fitting.contains(where: { !$0.isEmpty }) else { return [] }
        var actions: [String] = []
        for object in plan.objects where actions.count < 8 {
            guard let entity = object.entity, object.classIndex >= 0,
                let name = nib.name(of: entity, asSeenFrom: scope)
            else { continue }
            actions += fitting[object.classIndex].prefix(8 - actions.count).map { "\(name).\($0)" }
        }
        return actions
    }
}
