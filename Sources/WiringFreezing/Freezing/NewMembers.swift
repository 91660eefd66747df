internal import Wiring
internal import WiringBlueprint

/// The values of the members of a new object, before a file sets any.
///
/// A class, since it is passed on for each member.
final class NewMembers {
    /// The values as a file would write them, by position; nil if they are not known.
    var values: [WrittenValue?]
    /// The values themselves, for those of types that cannot be written.
    var raw: [Any?]
    /// The states of outlets, by position; nil if they are not known.
    var outlets: [LiveParts.State?]
    /// The parameters from which the initialiser makes something else.
    var changed: Set<Int> = []

    init(values: [WrittenValue?], raw: [Any?], outlets: [LiveParts.State?]) {
        (self.values, self.raw, self.outlets) = (values, raw, outlets)
    }
}

/// Makes objects the way a load would, to see what they are without a file. Nothing else gets a reference to them.
extension FreezeObjects {
    /// Returns the members of a new object of a class; nil if none can be made, or not without other objects, which it
    /// might register itself with.
    ///
    /// - Parameter values: The values of the object that the new one is like.
    func newMembers(of type: FreezingClass, like values: [Any?]) -> NewMembers? {
        if type.binding.parameterCount == 0, type.isExamined { return type.newMembers }
        let parameters = type.members.prefix(type.binding.parameterCount)
        guard parameters.allSatisfy({ canBeGiven(values[$0.index], to: $0) }) else { return nil }
        var given = parameters.map { $0.descriptor.isRequired ? values[$0.index] : nil }
        guard let plain = made(type, with: given) else { return nil }
        var new = plain
        let differing = parameters.filter {
            !$0.descriptor.isRequired && written(values[$0.index], as: $0) != plain.values[$0.index]
        }
        if !differing.isEmpty {
            for member in differing { given[member.index] = values[member.index] }
            guard let other = made(type, with: given) else { return nil }
            new = other
        }
        for member in parameters where given[member.index] != nil {
            if let kept = new.values[member.index], kept != written(values[member.index], as: member) {
                new.changed.insert(member.index)
            }
        }
        // What is given differs from a default, or is required.
        for member in differing {
            (new.values[member.index], new.raw[member.index]) = (plain.values[member.index], plain.raw[member.index])
        }
        findVarying(of: type, new, with: given)
        for position in type.varying { (new.values[position], new.raw[position]) = (nil, nil) }
        if parameters.isEmpty { type.newMembers = new }
        return new
    }

    private func canBeGiven(_ live: Any?, to member: Member) -> Bool {
        guard let live, !member.descriptor.isProvider else { return false }
        guard member.descriptor.sections == .outlet, let parts = member.parts else { return true }
        return parts.parts(of: live).state != .connected
    }

    private func written(_ live: Any?, as member: Member) -> WrittenValue? {
        guard member.descriptor.sections != .outlet else { return nil }
        return live.flatMap { try? reader.written($0, ofType: member.type) }
    }

    private func made(_ type: FreezingClass, with given: [Any?]) -> NewMembers? {
        guard type.binding.makeIsolation <= reading.available,
            let object = try? type.binding.makeObject(with: given)
        else { return nil }
        let values = type.values(of: object)
        return NewMembers(
            values: type.members.map { written(values[$0.index], as: $0) },
            raw: type.members.map { $0.descriptor.sections == .outlet ? nil : values[$0.index] },
            outlets: type.members.map { member in
                values[member.index].flatMap { live in member.parts?.parts(of: live).state }
            })
    }

    /// Finds, once for a class, the members that a new object has otherwise each time.
    private func findVarying(of type: FreezingClass, _ new: NewMembers, with given: [Any?]) {
        guard !type.isExamined else { return }
        type.isExamined = true
        guard let other = made(type, with: given) else { return }
        let parameters = type.binding.parameterCount
        type.varying = Set(
            type.members.indices.filter { $0 >= parameters && other.values[$0] != new.values[$0] })
    }
}
