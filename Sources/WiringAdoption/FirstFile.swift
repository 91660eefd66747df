package import WiringBlueprint
internal import WiringFile

/// A wiring file with everything that an object of one class needs, found by the types of outlets.
///
/// There is one object of each class. A required outlet is connected if one class fits it; if several do, it is
/// connected to the object that the file has for another reason, as `connect --auto` does. A list has an object of each
/// class that fits, unless one of these is a wrapper. If no class fits, an outlet is connected to an external, which the
/// program passes in. Details that only the author knows stay comments, as do the objects to choose from.
package struct FirstFile {
    /// Something that the author has to decide.
    package struct Open: Hashable, Sendable {
        /// The path of the member, such as `controller.board`.
        package var path: String
        /// The decision to make: the type, and the classes that fit it.
        package var question: String
    }

    /// The text of the file.
    package private(set) var text = ""
    /// The decisions that are left to the author, in the order of the file.
    package private(set) var open: [Open] = []
    /// The number of objects.
    package var objectCount: Int { objects.count { !$0.isCandidate } }
    /// The names of the externals.
    package var externals: [String] { externalObjects.map(\.name) }

    private let classes: CatalogSource
    /// The names of classes and protocols whose objects the program passes in, although classes fit.
    private let outside: Set<String>
    private var objects: [PlannedObject] = []
    private var externalObjects: [(name: String, className: String)] = []
    private var names = NewNames()
    /// The number of objects whose members are planned.
    private var planned = 0
    /// Whether objects that are added from here on are only to choose from.
    private var isChoosing = false

    /// Plans and writes a file.
    ///
    /// - Parameters:
    ///   - root: The class of the first object.
    ///   - classes: All classes.
    ///   - outside: The names of classes and protocols whose objects the program passes in.
    ///   - comment: The comment in the first line.
    package init(root: String, classes: CatalogSource, outside: Set<String> = [], comment: String) {
        self.classes = classes
        self.outside = outside
        _ = object(PlannedObject(className: root))
        planAll()
        connectWhatIsThere()
        isChoosing = true
        for object in objects { addChoices(of: object) }
        planAll()
        suggestTargets()
        text = FirstFileText(objects, externalObjects, comment: comment).text
        open = objects.filter { !$0.isCandidate }.flatMap { object in
            (object.values + object.choices + object.events).map {
                Open(path: "\(object.name).\($0.member)", question: $0.question)
            }
        }
    }

    /// Returns the classes whose objects no outlet of another class takes: a program may begin with them.
    package static func roots(of classes: CatalogSource) -> [String] {
        let descriptors = classes.classNames.sorted().compactMap(classes.descriptor(ofClass:))
        return descriptors.filter { candidate in
            candidate.kind == .class && candidate.members.contains(where: \.isOutlet)
                && !descriptors.contains { other in
                    other.name != candidate.name
                        && other.members.contains { $0.isOutlet && classes.fit(candidate, outlet: $0) == .fits }
                }
        }.map(\.name)
    }

    // MARK: Objects

    /// Returns the name of the object of a plan, which is added unless there is an equal one.
    private mutating func object(_ plan: PlannedObject) -> String {
        if let known = objects.first(where: { $0.isSame(as: plan) }) { return known.name }
        var new = plan
        new.name = names.unique(NewNames.name(ofClass: plan.className))
        new.isCandidate = isChoosing
        objects.append(new)
        return new.name
    }

    private mutating func planAll() {
        while planned < objects.count {
            plan(planned)
            if isChoosing { addChoices(of: objects[planned]) }
            planned += 1
        }
    }

    private mutating func plan(_ index: Int) {
        guard let descriptor = classes.descriptor(ofClass: objects[index].className) else { return }
        for member in descriptor.members where member.isRequired && !objects[index].given.contains(member.name) {
            let fitting = fitting(member, besides: descriptor.name)
            if !member.isOutlet || member.isAttribute && fitting.isEmpty {
                objects[index].values.append(value(of: member))
            } else if isOutside(member, fitting), let external = external(for: member) {
                connect(member, of: index, to: external)
            } else if member.shape == .keyed {
                objects[index].choices.append(choice(for: member, among: fitting))
            } else if fitting.count == 1, let new = newObject(of: fitting[0], for: member) {
                connect(member, of: index, to: object(new))
            } else if fitting.isEmpty, let external = external(for: member) {
                connect(member, of: index, to: external)
            } else if member.shape == .toMany, !fitting.isEmpty, !wraps(fitting, member) {
                let targets = fitting.map { object(PlannedObject(className: $0)) }.joined(separator: ", ")
                objects[index].outlets.append((member.name, "[\(targets)]  # all that fit; their order is yours"))
            } else {
                objects[index].choices.append(choice(for: member, among: fitting))
            }
        }
        for event in descriptor.events where event.isRequired {
            let sent = event.typeNames.joined(separator: ", ")
            objects[index].events.append(
                PlannedObject.Missing(
                    member: event.name, suggestion: "object.action",
                    question: "(\(sent)) -> Void, or [] to call nothing"))
        }
    }

    private mutating func connect(_ member: MemberDescriptor, of index: Int, to target: String) {
        objects[index].outlets.append((member.name, member.shape == .toMany ? "[\(target)]" : target))
    }

    /// Whether one of the classes that fit an outlet takes such an object itself: then not all of them belong together.
    private func wraps(_ classNames: [String], _ outlet: MemberDescriptor) -> Bool {
        classNames.contains { name in
            classes.descriptor(ofClass: name)?.members.contains {
                $0.isOutlet && $0.isRequired && $0.type == outlet.type
            } ?? false
        }
    }

    /// Returns the object that an outlet needs; nil if it is not certain what a provider passes for.
    private func newObject(of className: String, for member: MemberDescriptor) -> PlannedObject? {
        guard member.isProvider else { return PlannedObject(className: className) }
        guard let descriptor = classes.descriptor(ofClass: className) else { return nil }
        var given: [String] = []
        for argument in member.arguments {
            let names = descriptor.members.filter {
                !$0.isProvider && !given.contains($0.name) && classes.fit(argument, passedFor: $0) == .fits
            }
            guard names.count == 1 else { return nil }
            given.append(names[0].name)
        }
        return PlannedObject(className: className, isShared: false, given: given)
    }

    /// The classes whose objects fit an outlet, by name.
    private func fitting(_ member: MemberDescriptor, besides own: String) -> [String] {
        guard member.isOutlet else { return [] }
        return classes.classNames.sorted().filter { name in
            name != own && classes.descriptor(ofClass: name).map { classes.fit($0, outlet: member) == .fits } ?? false
        }
    }

    /// Connects the outlets that several classes fit, if the file has an object of just one of these.
    private mutating func connectWhatIsThere() {
        let present = Dictionary(objects.filter(\.isShared).map { ($0.className, $0.name) }) { first, _ in first }
        for index in objects.indices {
            for choice in objects[index].choices where !choice.isProvider && choice.shape != .keyed {
                let names = choice.classNames.compactMap { present[$0] }
                guard names.count == 1 else { continue }
                objects[index].outlets.append((choice.member, choice.shape == .toMany ? "[\(names[0])]" : names[0]))
                objects[index].choices.removeAll { $0.member == choice.member }
            }
        }
    }

    /// Gives each class that can be chosen an object, so that outlets can share it.
    private mutating func addChoices(of object: PlannedObject) {
        for choice in object.choices where !choice.isProvider {
            for className in choice.classNames { _ = self.object(PlannedObject(className: className)) }
        }
    }

    private mutating func suggestTargets() {
        let names = Dictionary(objects.filter(\.isShared).map { ($0.className, $0.name) }) { first, _ in first }
        for index in objects.indices {
            for position in objects[index].choices.indices where !objects[index].choices[position].isProvider {
                let choice = objects[index].choices[position]
                let targets = choice.classNames.compactMap { names[$0] }
                objects[index].choices[position].suggestion =
                    switch choice.shape {
                    case .toOne: targets.first ?? "…"
                    case .toMany: "[\(targets.isEmpty ? "…" : targets.joined(separator: ", "))]"
                    case .keyed: "{key: \(targets.first ?? "…")}"
                    }
            }
        }
    }

    // MARK: Externals

    /// Whether an outlet takes one of the objects that the program passes in.
    private func isOutside(_ member: MemberDescriptor, _ fitting: [String]) -> Bool {
        guard !outside.isEmpty, !member.isProvider else { return false }
        return fitting.contains(where: outside.contains) || className(ofType: member).map(outside.contains) ?? false
    }

    /// Returns the name of an external for an outlet that no class fits; nil if its type has no name in files, or if
    /// only an object to choose from needs it.
    private mutating func external(for member: MemberDescriptor) -> String? {
        guard !member.isProvider, let className = className(ofType: member) else { return nil }
        if let known = externalObjects.first(where: { $0.className == className }) { return known.name }
        guard !isChoosing else { return nil }
        let name = names.unique(NewNames.usable(member.name) ?? NewNames.name(ofClass: className))
        externalObjects.append((name, className))
        return name
    }

    private func className(ofType member: MemberDescriptor) -> String? {
        let catalog = classes.catalog
        let own = catalog.classes.flatMap { $0.members ?? [] }.first { $0.target != nil && $0.type == member.type.name }
        let key = own?.target ?? member.type.name
        let entries = catalog.classes + catalog.protocols
        if let entry = entries.first(where: { $0.typeKey == key }) { return entry.name }
        return catalog.mentioned.filter { $0.value == key }.keys.min()
    }

    // MARK: What is left open

    private func value(of member: MemberDescriptor) -> PlannedObject.Missing {
        let shape = classes.catalog.shape(of: member.type.name)
        var question = member.typeName
        if case .enumeration(let cases, _) = shape, cases.count > 1 {
            question += ": \(cases.map(\.name).joined(separator: ", "))"
        }
        return PlannedObject.Missing(
            member: member.name, suggestion: PlannedObject.example(of: shape), question: question)
    }

    private func choice(for member: MemberDescriptor, among names: [String]) -> PlannedObject.Missing {
        let type = member.isProvider ? member.outletTypeName : member.typeName
        let given =
            member.arguments.isEmpty ? "" : ", given: [\(member.arguments.map { _ in "…" }.joined(separator: ", "))]"
        let question = names.isEmpty ? "\(type), which no class fits" : "\(type): \(names.joined(separator: ", "))"
        return PlannedObject.Missing(
            member: member.name, suggestion: names.first.map { "{class: \($0)\(given)}" } ?? "…", question: question,
            classNames: names, isProvider: member.isProvider, shape: member.shape)
    }
}
