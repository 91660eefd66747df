/// Which objects of two plans have the same name, or the same path if they are inline definitions.
///
/// Objects that providers create have no counterparts: they belong to whoever called.
package struct PlanMatch: Sendable {
    /// For each object of the second plan, its counterpart in the first.
    package private(set) var olds: [Int?]
    /// For each object of the first plan, its counterpart in the second.
    package private(set) var news: [Int?]

    /// Names are compared step by step, since the full ones of deeply nested definitions could take unbounded memory.
    private enum Name: Hashable {
        case text(String)
        /// A target of a member of an object of the first plan.
        case step(holder: Int, member: String, position: String)
    }

    /// Matches two plans. O(objects).
    package init(_ old: Blueprint, _ new: Blueprint) {
        olds = Array(repeating: nil, count: new.objects.count)
        news = Array(repeating: nil, count: old.objects.count)
        var known: [Name: Int] = [:]
        for object in old.objects.indices where old.objects[object].template == nil {
            if let name = Self.name(of: object, in: old, holder: { $0 }) { known[name] = object }
        }
        // An inline definition comes after its holder, so the holder has been matched.
        for object in new.objects.indices where new.objects[object].template == nil {
            guard let name = Self.name(of: object, in: new, holder: { [olds] in olds[$0] }), let other = known[name],
                old.objects[other].isCreated == new.objects[object].isCreated
            else { continue }
            olds[object] = other
            news[other] = object
        }
    }

    /// Drops the counterparts of objects of the first plan that do not exist.
    package mutating func forget(_ isMissing: (Int) -> Bool) {
        for (old, new) in news.enumerated() {
            guard let new, isMissing(old) else { continue }
            news[old] = nil
            olds[new] = nil
        }
    }

    private static func name(of object: Int, in plan: Blueprint, holder: (Int) -> Int?) -> Name? {
        guard let step = plan.pathStep(of: object) else { return .text(plan.name(of: object)) }
        return holder(Int(step.holder)).map {
            .step(
                holder: $0, member: plan.descriptor(of: Int(step.holder)).members[Int(step.member)].name,
                position: plan.ending(of: step))
        }
    }
}
