internal import WiringBlueprint
internal import WiringDiagrams
internal import WiringFile

/// The objects, actions and classes that an outlet or event can be connected to.
package struct Fitting: Encodable, Sendable {
    package enum Answer: String, Encodable, Sendable {
        case yes, no
        /// It depends on the instance, or on unknown classes.
        case unknown
    }

    package struct Target: Encodable, Sendable {
        /// The name of an object, or an action of one.
        package var name: String
        package var fits: Answer
        @Null package var why: String?
    }

    /// An outlet or event that can be connected to an object.
    package struct Member: Encodable, Sendable {
        package var name: String
        package var isEvent: Bool
        package var target: Target
    }

    package struct Class: Encodable, Sendable {
        package var name: String
        package var fits: Answer
    }

    /// A class whose objects do not fit.
    package struct Unfitting: Encodable, Sendable {
        package var name: String
        package var why: String
    }

    package var targets: [Target] = []
    /// The classes whose objects would fit.
    package var classes: [Class] = []
    /// The other classes.
    package var others: [Unfitting] = []
}

/// Decides what fits, as a check of the files would.
struct FittingReader {
    let inventory: Inventory
    let facts: ClassFacts
    /// The file that would name the objects.
    let place: EditPlace

    /// The objects that have names.
    private var namable: [Inventory.Object] { inventory.objects.filter { !$0.isInline } }

    /// Returns what fits an outlet.
    func outlet(_ name: String, of owner: Inventory.Object) -> Fitting {
        let member = facts.descriptor(owner.className)?.members.first { $0.name == name && $0.isOutlet }
        guard let member, let source = facts.source else {
            return Fitting(targets: namable.map { unknown($0.name, "the type of '\(name)' is not known") })
        }
        let targets = namable.map { target -> Fitting.Target in
            guard place.localName(target.name) != nil else {
                return Fitting.Target(name: target.name, fits: .no, why: place.reason(against: target.name))
            }
            guard let descriptor = facts.descriptor(target.className) else {
                return unknown(target.name, "the class '\(target.className)' is not known")
            }
            if member.isProvider, target.isShared, !target.isLazy {
                return Fitting.Target(
                    name: target.name, fits: .no,
                    why: "'\(name)' makes a new object at each call; '\(target.name)' is shared"
                )
            }
            switch source.fit(descriptor, outlet: member) {
            case .fits: return Fitting.Target(name: target.name, fits: .yes, why: nil)
            case .unknown: return unknown(target.name, "it depends on the object whether it is \(member.typeName)")
            case .doesNotFit:
                return Fitting.Target(
                    name: target.name, fits: .no,
                    why: "'\(name)' takes '\(member.typeName)', which '\(target.className)' is not")
            }
        }
        var fitting = Fitting(targets: targets)
        add(classesFor: member, of: source, to: &fitting)
        return fitting
    }

    /// Returns the outlets and events of an object that can be connected to another one.
    func members(of owner: Inventory.Object, to target: Inventory.Object) -> [Fitting.Member] {
        guard let descriptor = facts.descriptor(owner.className) else { return [] }
        let outlets = descriptor.members.filter(\.isOutlet).flatMap { member in
            outlet(member.name, of: owner).targets.filter { $0.name == target.name }.map {
                Fitting.Member(name: member.name, isEvent: false, target: $0)
            }
        }
        let events = descriptor.events.flatMap { event in
            self.event(event.name, of: owner).targets.filter {
                $0.name.hasPrefix(target.name + ".") && !$0.name.dropFirst(target.name.count + 1).contains(".")
            }.map { Fitting.Member(name: event.name, isEvent: true, target: $0) }
        }
        return outlets + events
    }

    /// Returns the actions that an event can call.
    func event(_ name: String, of owner: Inventory.Object) -> Fitting {
        let sent = facts.descriptor(owner.className)?.events.first { $0.name == name }
        let targets = namable.filter { $0.isShared && place.localName($0.name) != nil }.flatMap { target in
            (facts.descriptor(target.className)?.actions ?? []).map { action -> Fitting.Target in
                let call = "\(target.name).\(action.name)"
                guard let sent, let source = facts.source else { return unknown(call, "the event is not known") }
                switch source.fit(sent, action: action) {
                case .fits: return Fitting.Target(name: call, fits: .yes, why: nil)
                case .unknown: return unknown(call, "it depends on what is sent")
                case .doesNotFit:
                    return Fitting.Target(
                        name: call, fits: .no,
                        why: "'\(name)' sends \(Self.words(sent)), and '\(action.name)' takes \(Self.words(action))")
                }
            }
        }
        return Fitting(targets: targets)
    }

    private func unknown(_ name: String, _ why: String) -> Fitting.Target {
        Fitting.Target(name: name, fits: .unknown, why: why)
    }

    private func add(classesFor member: MemberDescriptor, of source: CatalogSource, to fitting: inout Fitting) {
        for entry in facts.library {
            guard let descriptor = facts.descriptor(entry.name) else { continue }
            switch source.fit(descriptor, outlet: member) {
            case .fits: fitting.classes.append(Fitting.Class(name: entry.name, fits: .yes))
            case .unknown: fitting.classes.append(Fitting.Class(name: entry.name, fits: .unknown))
            case .doesNotFit:
                let why = "'\(member.name)' takes '\(member.typeName)', which '\(entry.name)' is not"
                fitting.others.append(Fitting.Unfitting(name: entry.name, why: why))
            }
        }
    }

    private static func words(_ signal: SignalDescriptor) -> String {
        signal.typeNames.isEmpty ? "nothing" : signal.typeNames.map { "'\($0)'" }.joined(separator: " and ")
    }
}
