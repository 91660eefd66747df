internal import WiringBlueprint
internal import WiringDiagnostics

/// An event of a live object that calls actions.
package struct ConnectedEvent: Sendable, Hashable {
    /// The object, or the path of an inline definition.
    package let object: String
    package let event: String
    /// Why it cannot be fired from outside; nil if it can.
    package let obstacle: String?
}

/// Fires events on behalf of their objects, for a person who tries out a program.
extension ObjectGraph {
    /// The events that call actions, in the order in which they were connected.
    package var connectedEvents: [ConnectedEvent] {
        wholeStorage.events.map { held in
            var obstacle: String?
            if case .failure(let reason) = argument(of: held) { obstacle = reason.words }
            return ConnectedEvent(
                object: blueprint.name(of: held.holder),
                event: blueprint.descriptor(of: held.holder).events[held.event].name, obstacle: obstacle)
        }
    }

    /// Calls the actions of an event, as its object does. An event whose one argument can be the object itself sends
    /// the object.
    ///
    /// - Throws: ``WiringError`` with the code `unknown-event` if the event calls nothing; or if it has arguments that
    ///   only its object can supply.
    package func fire(_ event: String, of object: String) throws(WiringError) {
        try checkThread()
        let held = wholeStorage.events.last { held in
            blueprint.name(of: held.holder) == object
                && blueprint.descriptor(of: held.holder).events[held.event].name == event
        }
        guard let held else {
            throw WiringError([Diagnostic(.unknownEvent, "event '\(event)' of '\(object)' calls nothing")])
        }
        switch argument(of: held) {
        case .success(let sent): held.connection.fire(sent)
        case .failure(let reason):
            let words = "event '\(event)' of '\(object)' cannot be fired from outside: \(reason.words)"
            throw WiringError([Diagnostic(.unknownEvent, words)])
        }
    }

    private struct Obstacle: Error { let words: String }

    /// What an event sends when it is fired on behalf of its object.
    private func argument(of held: HeldEvent) -> Result<Any?, Obstacle> {
        guard let event = storage.assembly.binding(of: held.holder)?.events[held.event],
            let object = wholeStorage.instances[held.holder], let types = event.arguments
        else { return .failure(Obstacle(words: "its object is gone")) }
        guard !types.isEmpty else { return .success(nil) }
        func isOf<A>(_ type: A.Type) -> Bool { unboxed(object) is A }
        if types.count == 1, _openExistential(types[0], do: isOf) { return .success(unboxed(object)) }
        let names = types.map { TypeName.describe($0) }
        return .failure(Obstacle(words: "it sends \(Wording.quotedList(names)), which only its object has"))
    }
}
