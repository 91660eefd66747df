internal import Synchronization

/// The classes of one registry that were made ready for use, each when it was first asked for. It also tells the registry
/// from all others.
final class ClassBindings: Sendable {
    private final class Slot: Sendable {
        let binding = AtomicLazyReference<ClassBinding>()
    }

    private let slots: [Slot]
    /// The numbers of the types of outlets.
    private let numbers: [ObjectIdentifier: Int]

    /// Creates room for the classes of a registry, and numbers the types of all outlets.
    init(_ registrations: Registrations) {
        slots = registrations.classes.map { _ in Slot() }
        var numbers: [ObjectIdentifier: Int] = [:]
        func add(_ members: [MemberRecord]) {
            for member in members {
                guard case .outlet(let type, _, _) = member.setter, numbers[ObjectIdentifier(type)] == nil else {
                    continue
                }
                numbers[ObjectIdentifier(type)] = numbers.count
            }
        }
        for record in registrations.classes { add(record.members) }
        for record in registrations.interfaces { add(record.members) }
        self.numbers = numbers
    }

    /// A class by the index of its record, which is made ready where it was not yet.
    ///
    /// There is no lock: where several threads make one ready, all get that of the quickest.
    func binding(at index: Int, make: () -> ClassBinding) -> ClassBinding {
        slots[index].binding.load() ?? slots[index].binding.storeIfNil(make())
    }

    /// The number of the type of an outlet of the registry: 0, 1, 2 and so on.
    func number(ofOutlet type: Any.Type) -> Int {
        guard let number = numbers[ObjectIdentifier(type)] else {
            preconditionFailure("no class of the registry has an outlet of the type '\(type)'")
        }
        return number
    }
}
