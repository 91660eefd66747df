internal import WiringFile

/// A class of the plan with what a check of its objects looks up again and again.
///
/// It belongs to one check and never leaves it.
final class UsedClass {
    /// What is known of it.
    let descriptor: ClassDescriptor
    /// Its index in the plan.
    let index: Int
    /// The indices of the members that must be given.
    let required: [Int]
    /// For each member the row of its type among the answers of ``UsedClasses``; -1 for attributes.
    fileprivate let rows: [Int]
    /// The name of each member; nil where no file says it.
    private let names: [TextID?]
    /// The member behind the one that was found last: objects of a class mostly set their members in the same order.
    private var expected = 0

    fileprivate init(_ descriptor: ClassDescriptor, index: Int, rows: [Int], _ texts: TextTable) {
        self.descriptor = descriptor
        self.index = index
        self.rows = rows
        required = descriptor.members.indices.filter { descriptor.members[$0].isRequired }
        names = descriptor.members.map { texts.find($0.name) }
    }

    /// The index of the member of a name: no hashing, and mostly one comparison.
    func member(named name: TextID) -> Int? {
        if expected < names.count, names[expected] == name {
            expected += 1
            return expected - 1
        }
        guard let found = names.firstIndex(of: name) else { return nil }
        expected = found + 1
        return found
    }
}

/// The classes of the plan, and which of them fit the types of outlets, so that the runtime is asked once for each pair.
struct UsedClasses {
    /// What tells a class from all others: one type may be registered under several names.
    private struct Key: Hashable {
        var name: String
        var type: TypeKey
    }

    private var all: [UsedClass] = []
    private var byKey: [Key: Int] = [:]
    /// For each text that was met as a class name, 1 + the index of the class; 0 for others.
    private var byName: [Int32]
    /// The rows of `answers`, by the type of the outlets.
    private var rows: [TypeKey: Int] = [:]
    /// For each type of outlet and each class, whether its objects fit; `unasked` where nobody asked yet.
    private var answers: [[UInt8]] = []
    private static let unasked = UInt8.max

    /// Creates a table for the given number of texts.
    init(textCount: Int) { byName = Array(repeating: 0, count: textCount) }

    /// The class of that index.
    subscript(index: Int) -> UsedClass { all[index] }

    /// The class of a name that was met before.
    func index(named name: TextID) -> Int? {
        let index = byName[Int(name.index)]
        return index == 0 ? nil : Int(index) - 1
    }

    /// Remembers the class of a name.
    mutating func remember(_ index: Int, named name: TextID) { byName[Int(name.index)] = Int32(index) + 1 }

    /// The index of a class that was met before.
    func index(of descriptor: ClassDescriptor) -> Int? { byKey[Key(name: descriptor.name, type: descriptor.type)] }

    /// Adds a class and returns its index.
    mutating func add(_ descriptor: ClassDescriptor, _ texts: TextTable) -> Int {
        let index = all.count
        let rows = descriptor.members.map { $0.isOutlet ? row(of: $0.type) : -1 }
        all.append(UsedClass(descriptor, index: index, rows: rows, texts))
        byKey[Key(name: descriptor.name, type: descriptor.type)] = index
        return index
    }

    private mutating func row(of type: TypeKey) -> Int {
        if let known = rows[type] { return known }
        rows[type] = answers.count
        answers.append([])
        return answers.count - 1
    }

    /// Whether objects of a class fit a member of another; nil where nobody asked yet.
    func fit(_ candidate: Int, _ member: Int, of owner: UsedClass) -> Fit? {
        let row = owner.rows[member]
        return candidate < answers[row].count ? Fit(rawValue: answers[row][candidate]) : nil
    }

    /// Remembers whether objects of a class fit a member of another.
    mutating func remember(_ fit: Fit, _ candidate: Int, _ member: Int, of owner: UsedClass) {
        let row = owner.rows[member]
        while answers[row].count <= candidate { answers[row].append(Self.unasked) }
        answers[row][candidate] = fit.rawValue
    }
}
