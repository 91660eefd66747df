internal import Synchronization

/// The class bindings of one registry, each created on first use. Its identity distinguishes the registry from all
/// others.
final class ClassBindings: Sendable {
    private final class Slot: Sendable {
        let binding = AtomicLazyReference<ClassBinding>()
    }

    /// The outlet types of a registry, numbered from 0.
    private final class OutletNumbers: Sendable {
        private let numbers: [ObjectIdentifier: Int]

        init(_ registrations: Registrations) {
            var numbers: [ObjectIdentifier: Int] = [:]
            for member in registrations.classes.flatMap(\.members) + registrations.interfaces.flatMap(\.members) {
                guard case .outlet(let type, _, _) = member.setter, numbers[ObjectIdentifier(type)] == nil else {
                    continue
                }
                numbers[ObjectIdentifier(type)] = numbers.count
            }
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
    private let outletNumbers = AtomicLazyReference<OutletNumbers>()

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

    /// Returns the number of an outlet type of the registry.
    func number(ofOutlet type: Any.Type) -> Int {
        (outletNumbers.load() ?? outletNumbers.storeIfNil(OutletNumbers(registrations)))[type]
    }
}
