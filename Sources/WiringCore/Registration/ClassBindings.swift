internal import Synchronization

/// The class bindings of one registry, each created on first use. Its identity distinguishes the registry from all
/// others.
final class ClassBindings: Sendable {
    private final class Slot: Sendable {
        let binding = AtomicLazyReference<ClassBinding>()
    }

    /// The outlet types of a registry, numbered from 0.
    final class OutletNumbers: Sendable {
        private let numbers: [ObjectIdentifier: Int]

        fileprivate init(_ registrations: Registrations) {
            var numbers: [ObjectIdentifier: Int] = [:]
            func add(_ members: [MemberRecord]) {
                for case .outlet(let type, _, _) in members.lazy.map(\.setter)
                where numbers[ObjectIdentifier(type)] == nil { numbers[ObjectIdentifier(type)] = numbers.count }
            }
            for record in registrations.classes { add(record.members) }
            for interface in registrations.interfaces { add(interface.members) }
            self.numbers = numbers
        }

        subscript(type: Any.Type) -> Int {
            guard let number = numbers[ObjectIdentifier(type)] else {
                preconditionFailure("no class of the registry has an outlet of the type '\(type)'")
            }
            return number
        }
    }

    private let registrations: Registrations
    private let slots: [Slot]
    private let numbers = AtomicLazyReference<OutletNumbers>()

    init(_ registrations: Registrations) {
        self.registrations = registrations
        slots = registrations.classes.map { _ in Slot() }
    }

    /// Returns the binding of the class record at an index, creating it on first use.
    ///
    /// There is no lock: if several threads create one at the same time, all get the first that was stored.
    func binding(at index: Int, make: () -> ClassBinding) -> ClassBinding {
        slots[index].binding.load() ?? slots[index].binding.storeIfNil(make())
    }

    /// The outlet types of the registry.
    var outletNumbers: OutletNumbers { numbers.load() ?? numbers.storeIfNil(OutletNumbers(registrations)) }
}
