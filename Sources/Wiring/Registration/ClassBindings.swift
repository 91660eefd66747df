internal import Synchronization

/// The classes of one registry that were made ready for use, each when it was first asked for. It also tells the registry
/// from all others.
final class ClassBindings: Sendable {
    private final class Slot: Sendable {
        let binding = AtomicLazyReference<ClassBinding>()
    }

    /// The types of the outlets of a registry, numbered 0, 1, 2 and so on.
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

    /// Creates room for the classes of a registry.
    init(_ registrations: Registrations) {
        self.registrations = registrations
        slots = registrations.classes.map { _ in Slot() }
    }

    /// A class by the index of its record, which is made ready where it was not yet.
    ///
    /// There is no lock: where several threads make one ready, all get that of the quickest.
    func binding(at index: Int, make: () -> ClassBinding) -> ClassBinding {
        slots[index].binding.load() ?? slots[index].binding.storeIfNil(make())
    }

    /// The number of the type of an outlet of the registry.
    func number(ofOutlet type: Any.Type) -> Int {
        (outletNumbers.load() ?? outletNumbers.storeIfNil(OutletNumbers(registrations)))[type]
    }
}
