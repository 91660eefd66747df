internal import Synchronization

/// The classes of one registry that were made ready for use, each when it was first asked for. It also tells the registry
/// from all others.
final class ClassBindings: Sendable {
    private final class Slot: Sendable {
        let binding = AtomicLazyReference<ClassBinding>()
    }

    private let slots: [Slot]

    /// Creates room for the classes of a registry.
    init(count: Int) { slots = (0..<count).map { _ in Slot() } }

    /// A class by the index of its record, which is made ready where it was not yet.
    ///
    /// There is no lock: where several threads make one ready, all get that of the quickest.
    func binding(at index: Int, make: () -> ClassBinding) -> ClassBinding {
        slots[index].binding.load() ?? slots[index].binding.storeIfNil(make())
    }
}
