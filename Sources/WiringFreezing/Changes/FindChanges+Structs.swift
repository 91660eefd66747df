internal import Wiring
internal import WiringBlueprint
internal import WiringFile

/// Compares structs in outlets with the values that were copied into them.
extension FindChanges {
    /// Adds a change if an outlet to structs no longer has the copies that the load gave it.
    ///
    /// - Returns: Whether that is known: the outlet has no keys, and the types of its structs are `Equatable`.
    mutating func compareCopies(
        _ live: Any, _ targets: [Int], _ setting: Setting, _ member: MemberDescriptor, of object: Int
    ) -> Bool {
        guard let parts = Self.parts(live), let differ = areOthers(parts, targets) else { return false }
        guard differ else { return true }
        let isMany = member.shape != .toOne
        func words(_ parts: [String]) -> String? { isMany ? "[\(parts.joined(separator: ", "))]" : parts.first }
        let written: Result<WrittenValue?, Obstacle> =
            if let found = Self.targets(live) {
                edit(found, setting, member)
            } else {
                .failure(Obstacle(reason: "it has structs, which a file can only define"))
            }
        add(
            member, of: object, old: words(targets.map { plan.name(of: $0) }) ?? "",
            new: words(parts.map { name(of: $0) }), at: nib.place(of: setting.value) ?? setting.keyRef,
            isAttribute: false, written)
        return true
    }

    /// Whether live values differ from what the load copied there; nil if they cannot be compared.
    private func areOthers(_ parts: [Any], _ targets: [Int]) -> Bool? {
        guard parts.count == targets.count else { return true }
        for (part, target) in zip(parts, targets) {
            guard let made = graph[target] else { return nil }
            if type(of: part) is AnyClass {
                if part as AnyObject !== made { return true }
            } else if let value = unboxed(made) as? any Equatable {
                if !value.isEqual(to: part) { return true }
            } else {
                return nil
            }
        }
        return false
    }

    /// The elements of an outlet's value; nil if it is keyed.
    private static func parts(_ live: Any) -> [Any]? {
        let mirror = Mirror(reflecting: live)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { parts($0.value) } ?? []
        case .collection: return mirror.children.map(\.value)
        case .dictionary, .set: return nil
        default: return [live]
        }
    }

    /// The name of an object; for a struct only its type, since it may hold secrets.
    private func name(of part: Any) -> String {
        let known = type(of: part) is AnyClass ? objects[ObjectIdentifier(part as AnyObject)] : nil
        return known.map(plan.name(of:)) ?? "another '\(TypeName.describe(type(of: part)))'"
    }
}
