internal import WiringBlueprint

/// The types of the outlets of the classes of a plan, numbered.
struct OutletTypes {
    /// The types, by number.
    private(set) var types: [Any.Type] = []
    /// For each class where its members begin in `numbers`.
    private var starts: [Int] = []
    /// For each member the number of its type; -1 for what is no outlet, or one that is not simply set.
    private var numbers: [Int] = []

    /// Numbers the types of the outlets of some classes.
    init(_ bindings: [ClassBinding?]) {
        var known: [ObjectIdentifier: Int] = [:]
        for binding in bindings {
            starts.append(numbers.count)
            for setter in binding?.setters ?? [] {
                guard case .outlet(let type, _, _) = setter else {
                    numbers.append(-1)
                    continue
                }
                let number = known[ObjectIdentifier(type), default: types.count]
                if number == types.count { types.append(type) }
                known[ObjectIdentifier(type)] = number
                numbers.append(number)
            }
        }
    }

    /// The number of the type of a member.
    func number(of member: Int, _ classIndex: Int) -> Int { numbers[starts[classIndex] + member] }
}

/// The moulds of one load, by the types of outlets and the classes of objects.
struct Moulds {
    private struct Entry {
        /// The class of the sample: a factory may make objects of several.
        var type: ObjectIdentifier
        /// What a cast makes of its objects.
        var mould: Mould
    }

    private let outletTypes: OutletTypes
    /// For each type and each class of the plan, 1 + the index of the entry; 0 where no object was met. Rows are made
    /// when the first object is met, since most calls of providers connect few.
    private var rows: [[Int32]] = []
    private var entries: [Entry] = []
    /// For each type the mould of its nil; nil where nobody asked yet. Rows again.
    private var nothings: [Mould?] = []

    /// Creates an empty table.
    init(_ outletTypes: OutletTypes) { self.outletTypes = outletTypes }

    /// What a cast makes of an object for an outlet. The table keeps it.
    ///
    /// - Parameters:
    ///   - target: The object.
    ///   - targetClass: The index of its class in the plan.
    ///   - member: The outlet, an index of the members of its class.
    ///   - classIndex: The index of that class.
    mutating func mould(
        of target: AnyObject, _ targetClass: Int, for member: Int, of classIndex: Int
    ) -> Borrowed<Mould> {
        let number = outletTypes.number(of: member, classIndex)
        let type = ObjectIdentifier(Swift.type(of: target))
        if rows.isEmpty { rows = Array(repeating: [], count: outletTypes.types.count) }
        if targetClass < rows[number].count, rows[number][targetClass] > 0 {
            let entry = Int(rows[number][targetClass]) - 1
            return Borrowed(entries[entry].type == type ? entries[entry].mould : .unknown)
        }
        let mould = Self.mould(of: target, for: outletTypes.types[number]) ?? .unknown
        entries.append(Entry(type: type, mould: mould))
        while rows[number].count <= targetClass { rows[number].append(0) }
        rows[number][targetClass] = Int32(entries.count)
        return Borrowed(mould)
    }

    /// Connects an outlet of an object to nothing.
    mutating func disconnect(_ outlet: OutletSetter, _ member: Int, of classIndex: Int, _ object: AnyObject) throws {
        let number = outletTypes.number(of: member, classIndex)
        if nothings.isEmpty { nothings = Array(repeating: nil, count: outletTypes.types.count) }
        if let mould = nothings[number].map(Borrowed.init) {
            try mould.with { mould in try outlet.connect(object, mould.isKnown ? object : Targets.None.none, mould) }
        } else {
            nothings[number] = Self.mouldOfNothing(for: outletTypes.types[number]) ?? .unknown
            try disconnect(outlet, member, of: classIndex, object)
        }
    }

    private static func mould<V>(of sample: AnyObject, for type: V.Type) -> Mould? { Mould(of: sample, for: type) }

    private static func mouldOfNothing<V>(for type: V.Type) -> Mould? { Mould(ofNothingFor: type) }
}
