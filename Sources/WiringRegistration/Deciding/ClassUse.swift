/// The members that wiring files set on the objects of one class, and the methods that they call.
package struct ClassUse: Hashable, Sendable {
    package var attributes: Set<String>
    package var outlets: Set<String>
    package var events: Set<String>
    /// The actions that events of other objects call.
    package var actions: Set<String>

    package init(
        attributes: Set<String> = [], outlets: Set<String> = [], events: Set<String> = [], actions: Set<String> = []
    ) {
        self.attributes = attributes
        self.outlets = outlets
        self.events = events
        self.actions = actions
    }

    package mutating func formUnion(_ other: ClassUse) {
        attributes.formUnion(other.attributes)
        outlets.formUnion(other.outlets)
        events.formUnion(other.events)
        actions.formUnion(other.actions)
    }

    /// The names under `attributes:` and `outlets:`.
    var settings: Set<String> { attributes.union(outlets) }
}
