internal import WiringDiagnostics
internal import WiringFile

/// What to write instead, taken from the classes and the objects of the nib.
extension Checker {
    // MARK: Classes

    /// Returns the class that may be meant by an unknown name, such as one with the name of its module.
    func suggestion(forClass name: String, _ isPlaceholder: Bool) -> Suggestion {
        if let alone = classAlone(in: name) { return Suggestion(for: name, asking: [alone], isCertain: true) }
        let last = name.split(separator: ".").last.map(String.init) ?? name
        if last != name, source.descriptor(ofClass: last) != nil {
            return Suggestion(for: name, asking: [last], isCertain: true)
        }
        // What is passed in may also be declared as a protocol, and not all protocols are known.
        return Suggestion(for: name, among: source.classNames) { _ in !isPlaceholder }
    }

    /// Returns the class of an initialiser such as `Thermometer.init(id:)` or `Thermometer()`; nil for any other text.
    private func classAlone(in name: String) -> String? {
        guard let parenthesis = name.firstIndex(of: "(") else { return nil }
        let callee = name[..<parenthesis]
        let type = String(callee.hasSuffix(".init") ? callee.dropLast(5) : callee)
        return source.descriptor(ofClass: type) == nil ? nil : type
    }

    /// Returns what to do about the name of a class that is unknown.
    func advice(onClass ref: NodeReference, _ isPlaceholder: Bool, isProtocol: Bool) -> Fix? {
        let name = nib.string(ref)
        if classAlone(in: name) != nil { return "an object is created by the class: its name alone is written here" }
        let layout = nib.layout(of: ref.scope)
        if let words = Wording.misplacedParameter(in: name) { return Fix(words, nil) }
        if let words = Wording.foreignComment(in: name) { return Fix(words, layout?.commenting(Int(ref.node))) }
        if let words = Wording.spaceAfterColon(in: name) {
            // The rest of `class:Life` is the class.
            let isClass = name.split(separator: ":").first.map { $0 == Keyword.class.text } ?? false
            return Fix(words, isClass ? layout?.spacing(Int(ref.node)) : nil)
        }
        if let words = Wording.colonForEquals(in: name) { return Fix(words, nil) }
        return adviceOnKnown(name, isPlaceholder, isProtocol: isProtocol).map { Fix($0, nil) }
    }

    private func adviceOnKnown(_ name: String, _ isPlaceholder: Bool, isProtocol: Bool) -> String? {
        if isPlaceholder { return "register the class, or the protocol with 'Interface', or an outlet of that type" }
        if isProtocol { return listOfClasses(ofProtocol: name) }
        return source.classNames.isEmpty ? "the \(source.file == nil ? "registry" : "catalog") is empty" : nil
    }

    private func listOfClasses(ofProtocol name: String) -> String? {
        guard let type = source.descriptor(ofPlaceholder: name) else { return nil }
        let names = source.classNames.filter { name in
            source.descriptor(ofClass: name).map { source.fit($0, placeholder: type) == .fits } ?? false
        }
        return names.isEmpty ? nil : "classes that conform to it: \(Wording.quotedList(names.sorted()))"
    }

    /// Says that a class may lack what it inherits.
    func advice(onInheritanceOf descriptor: ClassDescriptor) -> String? {
        source.unregisteredSuperclass(ofClass: descriptor.name).map {
            "its superclass '\($0)' is not registered: register that as well, for what '\(descriptor.name)' inherits"
        }
    }

    /// Returns what to write for a class in place of the name of an object: an object of the class that fits, or an
    /// inline definition.
    func advice(onClass name: String, as member: MemberDescriptor, from scope: Int) -> String {
        let fitting = objectsThatFit(member, from: scope) { $0.name == name }
        guard !fitting.isEmpty else {
            return "'\(name)' is a class: write {class: \(name)} to make an object of it here"
        }
        let (noun, verb) = fitting.count == 1 ? ("object", "has") : ("objects", "have")
        return "did you mean the \(noun) \(Wording.quotedList(fitting, conjunction: "or")), which \(verb) this class? "
            + "{class: \(name)} makes another one here"
    }

    // MARK: Required members

    /// Returns how to set missing attributes, or the objects that fit missing outlets to one object.
    func advice(onMissing members: [MemberDescriptor], of object: Int) -> String? {
        if members.allSatisfy({ $0.sections != .outlet }) {
            let lines = members.map { "'\($0.name): …' (\($0.typeName))" }
            return "write \(Wording.list(lines)) under 'attributes:'"
        }
        let scope = Int(plan.objects[object].place.scope)
        let fitting = members.filter { $0.sections == .outlet && $0.shape == .toOne }
            .map { (name: $0.name, objects: objectsThatFit($0, from: scope)) }
        guard fitting.contains(where: { !$0.objects.isEmpty }) else { return nil }
        let proposals = fitting.filter { $0.objects.count == 1 }.map { "\($0.name): \($0.objects[0])" }
        if members.count == 1 {
            return "objects that fit: \(Wording.quotedList(fitting[0].objects))"
                + (proposals.isEmpty ? "" : "; write '\(proposals[0])' under 'outlets:'")
        }
        if proposals.count == members.count { return "write \(Wording.quotedList(proposals)) under 'outlets:'" }
        let lists = fitting.map { name, objects in
            objects.isEmpty ? "nothing fits '\(name)'" : "\(Wording.quotedList(objects)) for '\(name)'"
        }
        return "objects that fit: \(lists.joined(separator: "; "))"
    }

    /// Returns where an overlay removed the setting of a member.
    func removal(of member: String, from object: Int) -> NodeReference? {
        guard case .merged(let index) = plan.definition(of: object) else { return nil }
        return nib.mergedDefinitions[index].removals[member]
    }

    // MARK: Actions

    /// Returns what may be meant by a name that is not that of an object and an action, and advice on it.
    func advice(
        onActionWithoutObject ref: NodeReference, of event: SignalDescriptor?
    ) -> (meant: [String], help: String?) {
        let (name, scope) = (nib.string(ref), Int(ref.scope))
        guard let entity = nib.entity(named: name, in: ref.scope) else {
            let meant = actions(named: name, from: scope)
            return (meant, meant.isEmpty ? "write the name of the object before it" : nil)
        }
        guard let known = bound[entity], planned[known] >= 0, plan.objects[planned[known]].classIndex >= 0 else {
            return ([], "'\(name)' is an object: write which of its actions is called")
        }
        let descriptor = plan.descriptor(of: planned[known])
        let fitting = descriptor.actions.filter { action in
            event.map { source.fit($0, action: action) != .doesNotFit } ?? true
        }
        if fitting.isEmpty {
            return ([], "'\(name)' is an object, and its class '\(descriptor.name)' has no action that fits")
        }
        let actions = fitting.map { "\(name).\($0.name)" }
        guard actions.count > 3 else {
            return (actions, "'\(name)' is an object: write which of its actions is called")
        }
        return (
            [], "'\(name)' is an object: write one of its actions, \(Wording.quotedList(actions, conjunction: "or"))"
        )
    }

    /// Returns the actions of a name, with their objects as a file writes them, at most three.
    func actions(named action: String, from scope: Int) -> [String] {
        let haveAction = plan.classes.map { $0.actions.contains { $0.name == action } }
        guard haveAction.contains(true) else { return [] }
        var actions: [String] = []
        for object in plan.objects where actions.count < 3 {
            guard let entity = object.entity, object.classIndex >= 0, haveAction[object.classIndex],
                let name = nib.name(of: entity, asSeenFrom: scope)
            else { continue }
            actions.append("\(name).\(action)")
        }
        return actions
    }
}
