internal import WiringFile

extension Inventory {
    /// The use of an object in the graph, the least used first.
    package enum Part: Int, Comparable {
        /// It is connected to nothing: only the program could use it.
        case alone
        /// No other object names it, but it names others: the program asks for it, it listens to events, or it works by
        /// itself once it is awake. Interface Builder has such objects at the top level of a nib.
        case topLevel
        /// Another object names it, or a file passes it to a nib under a prefix.
        case named

        package static func < (left: Part, right: Part) -> Bool { left.rawValue < right.rawValue }
    }

    /// The part of each object. File's Owner is never alone, and an inline definition counts as named by its outlet.
    ///
    /// - Complexity: O(objects + connections).
    package var parts: [Part] {
        let routes = Routes(self)
        let given = Set(placeholders.map(\.target))
        return objects.indices.map { index in
            if routes.isNamed(index) || given.contains(objects[index].name) { return .named }
            return routes.names(index) || objects[index].kind == .owner ? .topLevel : .alone
        }
    }
}
