package import WiringBlueprint
internal import WiringFile

/// The kinds of members of a class that files name.
package enum MemberKind: String, Sendable {
    case attribute, outlet, event, action

    /// The section of a definition whose keys are such names; nil for actions, which follow the names of objects.
    var section: Keyword? {
        switch self {
        case .attribute: .attributes
        case .outlet: .outlets
        case .event: .actions
        case .action: nil
        }
    }

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
