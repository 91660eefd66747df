internal import WiringBlueprint
internal import WiringFile

/// The steps of a reload, found from the plan of the live graph and the new one: a value.
struct PlanDifference {
    /// The fate of an object of the new plan.
    enum Fate {
        /// It stays, as do the owner and externals.
        case kept
        /// It replaces the live object of its name.
        case recreated(RecreationReason)
        case created
        /// It is lazy, and created when it is next called for.
        case uncreated
    }

    let match: PlanMatch
    /// The fates of the objects of the new plan; those of templates are not looked at.
    var fates: [Fate]
    /// The members to set on kept objects: first on the owner and externals, then in the order of the files.
    var changes: [ObjectChange] = []
    /// The members and methods of the owner and externals that a failed reload could not put back.
    var irreversible: [(object: Int, name: String)] = []
    /// All of it as text, as `wiring diff` has it.
    var words: [NibDifference] = []

    /// Whether an object of the new plan is the live object of its name.
    func isKept(_ object: Int) -> Bool {
        if case .kept = fates[object] { true } else { false }
    }

    /// Whether an object of the new plan is created by the reload.
    func isCreated(_ object: Int) -> Bool {
        switch fates[object] {
        case .created, .recreated: true
        case .kept, .uncreated: false
        }
    }

    /// Whether a live object stays in the new plan.
    func keeps(_ old: Int) -> Bool { match.news[old].map(isKept) ?? false }
}

/// Why an object cannot stay.
enum RecreationReason {
    case otherClass(String)
    /// A member that only creation can set: a parameter of the initialiser, or anything of a struct.
    case otherValue(String)
    /// A member of that kind names an object that is created or recreated.
    case otherTarget(String, target: String)
    /// Something is no longer set, and the value that the initialiser gave it is not known.
    case notUndone(String)
    /// Something is set for the first time, and a failed reload could not put back what the object had.
    case notPutBack(String)
}

/// The members to set on one kept object.
struct ObjectChange {
    /// Its index in the new plan.
    let object: Int
    var members: [MemberChange] = []
    /// The methods that are called again, by their indices in its class.
    var methods: [Int] = []
    var events: [EventChange] = []

    var isEmpty: Bool { members.isEmpty && methods.isEmpty && events.isEmpty }
}

/// A property that two plans set differently; nil if it is not set.
struct MemberChange {
    let old: Blueprint.Connection?
    let new: Blueprint.Connection?
}

/// An event that two plans connect differently, by the indices of its connections; nil if it is not connected.
struct EventChange {
    let name: String
    let old: Int?
    let new: Int?
}

/// A member of an object of the new plan.
struct LiveMember: Hashable {
    var object: Int
    var name: String
}
