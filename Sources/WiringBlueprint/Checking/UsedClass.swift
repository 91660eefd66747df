internal import WiringFile

/// An object that is being checked.
struct ObjectUnderWay {
    /// The index of its first connection in the plan. Connections that are set aside are not in the plan yet.
    var start = 0
    /// The index of the first of its connections that were set aside.
    var aside = 0
    /// The member after the one found last, since most objects set their members in order.
    var expectedMember = 0
    /// Whether each member so far is set once and in the order of registration, as in most definitions.
    var isInOrder = true
}

/// A class of the plan with tables for the check of its objects.
final class UsedClass {
    let descriptor: ClassDescriptor
    /// The indices of the required members.
    let required: [Int]
    /// Whether some event must be connected.
    let hasRequiredEvents: Bool
    /// The facts about members that checks need, by the index of the member.
    let members: [Member]
    /// The check of the values of each member.
    let checks: [ValueCheck]
    /// The name of each member; nil if no file contains it.
    private let names: [TextID?]

    /// A part of a member's descriptor, which is read without retaining that.
    struct Member {
        let isAttribute: Bool
        let isOutlet: Bool
        let isProvider: Bool
        let shape: MemberDescriptor.Shape
        /// Whether it can be set only when the object is created: a parameter of the initialiser, or a member of a value.
        private let isFixed: Bool
        /// The row of its type in ``UsedClasses``; -1 for attributes.
        let row: Int

        fileprivate init(_ member: MemberDescriptor, of owner: ClassDescriptor, row: Int) {
            isAttribute = member.isAttribute
            isOutlet = member.isOutlet
            isProvider = member.isProvider
            shape = member.shape
            isFixed = member.role == .parameter || owner.kind == .value
            self.row = row
        }

        /// Returns whether it can be set on an object, which may have been passed in complete.
        func isSettable(on object: Blueprint.PlannedObject) -> Bool { object.isCreated || !isFixed }
    }

    fileprivate init(_ descriptor: ClassDescriptor, rows: [Int], _ texts: TextTable, _ source: any ClassSource) {
        self.descriptor = descriptor
        members = zip(descriptor.members, rows).map { Member($0, of: descriptor, row: $1) }
        required = descriptor.members.indices.filter { descriptor.members[$0].isRequired }
        hasRequiredEvents = descriptor.events.contains(where: \.isRequired)
        checks = descriptor.members.map { $0.isAttribute ? source.check(for: $0.type) : ValueCheck { _ in } }
        names = descriptor.members.map { texts.find($0.name) }
    }

    /// Returns the index of a member by name, mostly with one comparison.
    ///
    /// - Parameter expected: The index of the member to look at first.
    @inline(__always)
    func member(named name: TextID, expected: Int) -> Int? {
        expected < names.count && names[expected] == name ? expected : names.firstIndex(of: name)
    }

    /// Returns the index of a member by a name whose accents may be written otherwise than in its registration.
    func member(equalTo name: String) -> Int? { descriptor.members.firstIndex { $0.name == name } }
}

/// The classes of the plan, and a cache that says which of them fit the types of outlets.
struct UsedClasses {
    private var all: [UsedClass] = []
    /// The classes of each name: more than one if the program passes objects of another type of that name.
    private var namesakes: [String: [Int]] = [:]
    /// For each text, 1 + the index of the class of that name; 0 if it has not been used as one.
    private var byName: [Int32]
    /// The rows of `answers`, by the type of the outlet, or by its name where the type itself is not available.
    private var rows: [ObjectIdentifier: Int] = [:]
    private var namedRows: [String: Int] = [:]
    /// For each type of outlet and each class, whether its objects fit; `unasked` if unknown.
    private var answers: [[UInt8]] = []
    private static let unasked = UInt8.max

    init(textCount: Int) { byName = Array(repeating: 0, count: textCount) }

    subscript(index: Int) -> UsedClass { all[index] }

    /// Returns the index of a class by a name that was used before.
    func index(named name: TextID) -> Int? {
        let index = byName[Int(name.index)]
        return index == 0 ? nil : Int(index) - 1
    }

    mutating func remember(_ index: Int, named name: TextID) { byName[Int(name.index)] = Int32(index) + 1 }

    /// Returns the index of a class that is in the plan.
    func index(of descriptor: ClassDescriptor) -> Int? {
        namesakes[descriptor.name]?.first { all[$0].descriptor.type == descriptor.type }
    }

    mutating func add(_ descriptor: ClassDescriptor, _ texts: TextTable, _ source: any ClassSource) -> Int {
        let index = all.count
        let rows = descriptor.members.map { $0.isOutlet ? row(of: $0.type) : -1 }
        all.append(UsedClass(descriptor, rows: rows, texts, source))
        namesakes[descriptor.name, default: []].append(index)
        return index
    }

    private mutating func row(of key: TypeKey) -> Int {
        let type = key.type.map { ObjectIdentifier($0) }
        if let known = type.map({ rows[$0] }) ?? namedRows[key.name] { return known }
        if let type { rows[type] = answers.count } else { namedRows[key.name] = answers.count }
        answers.append([])
        return answers.count - 1
    }

    /// Returns whether objects of a class fit the type of a row; nil if unknown.
    @inline(__always)
    func fit(_ candidate: Int, row: Int) -> Fit? {
        candidate < answers[row].count ? Fit(rawValue: answers[row][candidate]) : nil
    }

    mutating func remember(_ fit: Fit, _ candidate: Int, row: Int) {
        while answers[row].count <= candidate { answers[row].append(Self.unasked) }
        answers[row][candidate] = fit.rawValue
    }
}
