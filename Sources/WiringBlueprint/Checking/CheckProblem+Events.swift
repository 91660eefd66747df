internal import WiringDiagnostics
internal import WiringFile

/// The words of problems with events.
extension CheckProblem {
    func reportEvent(to reporter: Reporter, _ check: borrowing Checker) {
        let nib = check.nib
        switch self {
        case .unknownEvent(let setting, let descriptor):
            let (name, names) = (nib.texts.string(setting.key), descriptor.events.map(\.name))
            reporter.report(
                .unknownEvent, at: nib.span(setting.keyRef), "class '\(descriptor.name)' has no event '\(name)'",
                suggestion: Suggestion(for: name, among: names) { !nib.hasKey($0, beside: setting.keyRef) },
                subjects: [.init(.event, name, of: descriptor.name)],
                notes: [descriptor.registrationNote(with: "event", names)].compactMap(\.self),
                help: check.advice(onInheritanceOf: descriptor))
        case .fixedEvent(let setting, let object):
            let (name, descriptor) = (nib.texts.string(setting.key), check.plan.descriptor(of: object))
            reporter.report(
                .unknownEvent, at: nib.span(setting.keyRef),
                "'\(name)' is connected when \(Wording.quotedWithArticle(descriptor.name)) is made, "
                    + "and '\(check.words(for: object))' is passed in",
                subjects: [.init(.event, name, of: descriptor.name)])
        case .missingEvents(let events, let object):
            let descriptor = check.plan.descriptor(of: object)
            let name = check.words(for: object)
            reporter.report(
                .missingEvent, at: nib.span(check.plan.objects[object].place),
                "'\(name)' lacks actions for the event\(events.count == 1 ? "" : "s") "
                    + "\(Wording.quotedList(events.map(\.name))), which '\(descriptor.name)' requires",
                subjects: events.map { event in
                    let scope = Int(check.plan.objects[object].place.scope)
                    return .init(.event, event.name, of: name, candidates: check.actionsThatFit(event, from: scope))
                },
                notes: descriptor.placeNotes, help: check.advice(onMissing: events, of: object))
        case .removedEvent(let event, let object, let removal):
            let descriptor = check.plan.descriptor(of: object)
            let name = check.words(for: object)
            reporter.report(
                .missingEvent, at: nib.span(removal),
                "'\(name)' lacks actions for the event '\(event.name)', which '\(descriptor.name)' requires",
                subjects: [.init(.event, event.name, of: name)],
                related: [(nib.span(check.plan.objects[object].place), "defined here")],
                notes: descriptor.placeNotes,
                help: "change it instead of removing it; '\(event.name): []' calls nothing")
        case .actionWithoutObject(let ref, let event):
            let (meant, help) = check.advice(onActionWithoutObject: ref, of: event)
            reporter.report(
                .invalidName, at: nib.span(ref), "an action is written 'object.action', not '\(nib.string(ref))'",
                suggestion: Suggestion(for: nib.string(ref), asking: meant, isCertain: true), help: help)
        default: preconditionFailure("all other problems have their words elsewhere")
        }
    }
}

extension Checker {
    /// Returns what to write under `actions:` for events that must be connected.
    fileprivate func advice(onMissing events: [SignalDescriptor], of object: Int) -> String {
        let scope = Int(plan.objects[object].place.scope)
        let example = events[0]
        let fitting = actionsThatFit(example, from: scope)
        let nothing = "'\(example.name): []' to call nothing"
        switch fitting.count {
        case 0: return "write 'actions: {\(example.name): object.action}', or \(nothing)"
        case 1: return "write 'actions: {\(example.name): \(fitting[0])}', or \(nothing)"
        default:
            return "actions that fit '\(example.name)': \(Wording.quotedList(fitting)); write one under 'actions:', "
                + "or \(nothing)"
        }
    }
}
