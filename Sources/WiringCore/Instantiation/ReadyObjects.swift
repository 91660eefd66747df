internal import Synchronization
internal import WiringBlueprint
internal import WiringFile

/// The objects of a load that existed before it, each of which is set once.
///
/// A definition with `shared: false` has a copy for each use, and a provider makes one at each call. If its class hands
/// out an object that exists, all copies are that object: the first is set, connected and awakened, the others are
/// handed out as it is.
final class ReadyObjects: Sendable {
    /// The definitions whose object is set, or being set.
    private let definitions = Mutex<Set<NodeReference>>([])

    /// Takes the definitions that are not taken yet.
    ///
    /// - Parameter objects: Objects of the plan that stand for ready objects, with their definitions.
    /// - Returns: The definitions that were taken, and the objects that are set already.
    func take(
        _ objects: [(index: UInt32, definition: NodeReference)]
    ) -> (taken: [NodeReference], repeated: Set<UInt32>) {
        definitions.withLock { definitions in
            var (taken, repeated) = ([NodeReference](), Set<UInt32>())
            for (index, definition) in objects {
                if definitions.insert(definition).inserted {
                    taken.append(definition)
                } else {
                    repeated.insert(index)
                }
            }
            return (taken, repeated)
        }
    }

    /// Gives definitions back whose object could not be set.
    func giveBack(_ taken: [NodeReference]) { definitions.withLock { $0.subtract(taken) } }
}

extension Assembly {
    /// Those of some objects whose classes hand out an object that exists, with their definitions.
    func readyObjects(among order: [UInt32]) -> [(index: UInt32, definition: NodeReference)] {
        order.compactMap { index in
            let object = objects[Int(index)]
            guard object.isCreated, bindings[object.classIndex]?.isReady == true else { return nil }
            return (index, object.place)
        }
    }
}
