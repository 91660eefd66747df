package import WiringBlueprint

/// The kinds of members of a class that files name.
package enum MemberKind: String, Sendable {
    case attribute, outlet, event, action

    /// Returns the names of a class's members of this kind.
    package func names(of descriptor: ClassDescriptor) -> [String] {
        switch self {
        case .attribute: descriptor.members.filter(\.isAttribute).map(\.name)
        case .outlet: descriptor.members.filter(\.isOutlet).map(\.name)
        case .event: descriptor.events.map(\.name)
        case .action: descriptor.actions.map(\.name)
        }
    }
}
