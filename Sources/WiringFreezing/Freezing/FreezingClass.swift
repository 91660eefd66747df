internal import Wiring
internal import WiringBlueprint
internal import WiringFile

/// A registered class, prepared for reading its live objects.
final class FreezingClass {
    let binding: ClassBinding
    let members: [Member]
    /// The members, by position, that are read as properties.
    private let properties: [ClassBinding.Property?]
    private let events: [ClassBinding.Event]
    /// The members, by position, that are read from stored properties, and the names of these.
    private let stored: (positions: [Int], names: [String])
    private let reading: MemberReading
    /// The members of a new object, for a class whose initialiser takes nothing, once they were read.
    var newMembers: NewMembers?
    /// Whether ``newMembers`` was looked for.
    var isExamined = false
    /// The members that a new object has otherwise each time, such as a random number.
    var varying: Set<Int> = []

    /// Whether the value of an attribute is secret.
    enum Secrecy { case whole, texts, none }

    /// A member with how it is read. A class, since it is passed on for each object.
    final class Member {
        /// Its position among the members of the class.
        let index: Int
        let descriptor: MemberDescriptor
        /// Its whole type, collections and Optional included.
        let type: Any.Type
        /// Takes its value apart; nil if it cannot have targets.
        let parts: LiveParts.Reader?
        /// Whether a text in it is secret.
        let secrecy: Secrecy
        /// The name of an object that it is the first to refer to; nil if no object can have its name.
        let objectName: String?
        /// Why it cannot be read; nil if it can.
        var obstacle: FreezeObstacle?

        init(
            index: Int, descriptor: MemberDescriptor, type: Any.Type, parts: LiveParts.Reader?, secrecy: Secrecy,
            objectName: String?
        ) {
            (self.index, self.descriptor, self.type) = (index, descriptor, type)
            (self.parts, self.secrecy, self.objectName) = (parts, secrecy, objectName)
        }

        /// The section in which a file sets it, unless its value decides that.
        var section: Keyword { descriptor.isAttribute ? .attributes : .outlets }
        var isParameter: Bool { descriptor.role == .parameter }
    }

    init(_ binding: ClassBinding, _ reading: MemberReading, _ options: FreezeOptions) {
        self.binding = binding
        events = binding.readableEvents
        self.reading = reading
        let type = binding.descriptor.type.type
        let obstacle = Self.obstacle(of: binding, reading.available)
        var stored: (positions: [Int], names: [String]) = ([], [])
        var properties: [ClassBinding.Property?] = binding.descriptor.members.map { _ in nil }
        members = binding.descriptor.members.enumerated().map { index, descriptor in
            let property = binding.property(ofMember: index)
            let whole =
                property?.type ?? binding.parameterType(ofMember: index) ?? descriptor.type.type ?? Any.self
            let member = Member(
                index: index, descriptor: descriptor, type: whole,
                parts: descriptor.isOutlet && !descriptor.isProvider ? LiveParts.Reader(whole) : nil,
                secrecy: options.secrecy(of: descriptor.name, in: binding.descriptor.name),
                objectName: NewNames.usable(descriptor.name))
            if let property {
                if property.isolation <= reading.available {
                    properties[index] = property
                } else {
                    member.obstacle = .needsMainActor
                }
            } else if descriptor.role == .parameter, let type, StoredProperties.contain(descriptor.name, in: type) {
                member.obstacle = obstacle
                if obstacle == nil {
                    stored.positions.append(index)
                    stored.names.append(descriptor.name)
                }
            } else {
                member.obstacle = type is any Actor.Type ? .isActor : .hasNoGetter(descriptor)
            }
            return member
        }
        (self.stored, self.properties) = (stored, properties)
    }

    /// Why the stored properties of its objects cannot be read; nil if they can.
    private static func obstacle(of binding: ClassBinding, _ available: CodeIsolation) -> FreezeObstacle? {
        let type = binding.descriptor.type.type
        if type is any Actor.Type { return .isActor }
        // Its mirror shows what it likes.
        if type is any CustomReflectable.Type { return .hasMirror }
        let isOfMainActor =
            binding.makeIsolation == .mainActor
            || binding.descriptor.members.indices.contains { binding.setterIsolation(ofMember: $0) == .mainActor }
        return isOfMainActor && available != .mainActor ? .needsMainActor : nil
    }

    /// Returns the values of an object's members, by position; nil for a member that cannot be read.
    func values(of instance: AnyObject) -> [Any?] {
        var values = ClassBinding.values(of: properties, in: instance)
        guard !stored.names.isEmpty else { return values }
        let found = reading.storedProperties(stored.names, of: instance)
        for (position, value) in zip(stored.positions, found) { values[position] = value }
        return values
    }

    /// Returns the functions of an object's events that call something, or might, by position.
    func events(of instance: AnyObject) -> [(event: ClassBinding.Event, isKnown: Bool)] {
        events.compactMap { event in
            if event.isParameter { return isUnconnected(event, of: instance) ? nil : (event, isStored(event)) }
            guard let property = event.property, property.isolation <= reading.available else { return (event, false) }
            let value = reading.value(of: property, in: instance)
            guard let type = event.type as? any LiveOptional.Type else { return (event, true) }
            return value.flatMap(type.content) == nil ? nil : (event, true)
        }
    }

    /// Whether the function of a parameter is in a stored property of its name that can be read.
    private func isStored(_ event: ClassBinding.Event) -> Bool {
        guard let type = binding.descriptor.type.type, event.role == .parameter else { return false }
        return StoredProperties.contain(event.name, in: type) && Self.obstacle(of: binding, reading.available) == nil
    }

    /// Whether an object is known to have been given no function for an Optional parameter.
    private func isUnconnected(_ event: ClassBinding.Event, of instance: AnyObject) -> Bool {
        guard isStored(event), let type = event.type as? any LiveOptional.Type else { return false }
        return reading.storedProperties([event.name], of: instance)[0].map { stored in
            Swift.type(of: stored) == event.type && type.content(of: stored) == nil
        } ?? false
    }
}

extension FreezeOptions {
    /// Returns whether an attribute of a class is secret.
    fileprivate func secrecy(of name: String, in className: String) -> FreezingClass.Secrecy {
        func isIn(_ names: Set<String>) -> Bool { names.contains(name) || names.contains("\(className).\(name)") }
        if isIn(secretAttributes) { return .whole }
        return SecretName.isOne(name) && !isIn(publicAttributes) ? .texts : .none
    }
}
