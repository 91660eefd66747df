internal import WiringBlueprint
public import WiringDiagnostics
package import WiringFile

/// How live objects differ from the files that they were loaded from: `print(graph.changes())`.
///
/// The product `WiringFreezing` writes it into the files.
public struct GraphChanges: Sendable {
    /// The members with another value, the owner's and externals' first, then in the order of the files.
    public let members: [MemberChange]
    /// The members that the files set but that cannot be read back, such as `server.log`, and so are not compared.
    public let unread: [String]
    /// The members that no file sets and whose initial value is not known.
    public let uncompared: [Uncompared]
    /// The files.
    package let nib: MergedNib
    /// The classes of the graph.
    package let registry: Registry

    /// One member of a live object that could not be compared.
    public struct Uncompared: Sendable, Hashable {
        /// The object, or the path of a definition in place.
        public let object: String
        /// The attribute or outlet.
        public let member: String
        /// Why its initial value is not known.
        public let reason: String
    }

    /// One member of a live object whose value is no longer the one that the files, or else its initialiser, gave it.
    public struct MemberChange: Sendable, Hashable {
        /// The object, or the path of a definition in place.
        public let object: String
        /// The attribute or outlet.
        public let member: String
        /// What the file says, with `$(name)` in place of secrets; nil if no file sets the member.
        public let old: String?
        /// What the object has now; nil if the outlet is now empty.
        public let new: String?
        /// The place of the old value: in the overlay that sets it, if one does, or of the parameter that it comes
        /// from; the place of the object's name if no file sets the member.
        public let place: Place
        /// Why it cannot be written there; nil if it can.
        public internal(set) var obstacle: String?
        /// The parameter whose default, or whose value for an included file, would be written.
        public let parameter: String?
        /// Whether it is an attribute.
        let isAttribute: Bool
        /// What to write; nil if there is an obstacle.
        package internal(set) var edit: Edit?
    }

    /// A change of one node of a file.
    package struct Edit: Sendable, Hashable {
        package let file: Int
        /// The present value, or the definition that gets a member.
        package let node: NodeIndex
        /// The new value; nil to remove the member.
        package let value: WrittenValue?
        /// The member that a definition gets.
        package var addition: Addition?
        /// Whether an overlay sets the value and thereby overrides the value of an included file.
        package var isOverriding = false

        /// A member that a definition does not set yet.
        package struct Addition: Sendable, Hashable {
            package let section: Keyword
            package let name: String
        }
    }
}

extension GraphChanges: RandomAccessCollection {
    public var startIndex: Int { members.startIndex }
    public var endIndex: Int { members.endIndex }
    public subscript(position: Int) -> MemberChange { members[position] }
}

extension GraphChanges.MemberChange: CustomStringConvertible {
    /// `attribute controller.title: Life -> Death`
    public var description: String { "\(difference)" }

    fileprivate var difference: NibDifference {
        NibDifference(kind: isAttribute ? .attribute : .outlet, path: "\(object).\(member)", old: old, new: new)
    }
}

extension GraphChanges: CustomStringConvertible, CustomReflectable {
    /// The changes one per line, then why some cannot be written, and what cannot be read.
    public var description: String {
        var overview = Overview("Changes of '\(nib.files[0].name.shortPath)'")
        overview.add("unread", "unread", unread)
        overview.add("not compared", "not compared", uncompared.lazy.map { "\($0.object).\($0.member)" })
        let lines = AlignedRows(rows: NibDifference.rows(members.map(\.difference))).lines()
        let obstacles = members.compactMap { change in
            change.obstacle.map { "  \(change.object).\(change.member) cannot be written: \($0)" }
        }
        return ([overview.text] + (lines + obstacles).map(\.displayEscaped)).joined(separator: "\n")
    }

    /// Nothing beyond the description, for `dump`.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
