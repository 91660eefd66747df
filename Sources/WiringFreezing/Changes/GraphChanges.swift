package import Wiring
internal import WiringBlueprint
public import WiringDiagnostics
package import WiringFile

/// The differences between live objects and the files that they were loaded from: `print(graph.changes())`.
///
/// The product `WiringFreezing` writes them into the files.
public struct GraphChanges: Sendable {
    /// The members of live objects that have another value or could not be compared.
    ///
    /// Members with another value come first: those of the owner and of externals, then the others in the order of the
    /// files. Members that could not be compared follow.
    public let entries: [Entry]
    /// The files.
    package let nib: MergedNib
    /// The classes of the graph.
    package let registry: Registry

    /// The entries with another value than the load gave the object, whether it can be written or not.
    public var changed: [Entry] { entries.filter(\.isChanged) }

    /// One member of a live object that has another value, or that could not be compared.
    public struct Entry: Sendable, Hashable {
        /// The result of comparing a member with the files.
        public enum State: Sendable, Hashable {
            /// It has another value, which can be written into the file.
            case changed
            /// It has another value, which cannot be written there, with the reason.
            case unwritable(String)
            /// The files set it, but it cannot be read back.
            case unread
            /// No file sets it and its initial value is not known, with the reason.
            case uncompared(String)
        }

        /// The name of the object, or the path of an inline definition.
        public let object: String
        /// The attribute or outlet.
        public let member: String
        /// The result of comparing it with the files.
        public internal(set) var state: State
        /// The text in the file, with `$(name)` in place of secrets; nil if no file sets the member, or it was not
        /// compared.
        public let old: String?
        /// The text for the live value; nil if the outlet is now empty, or the member was not compared.
        public let new: String?
        /// The location of the old value, in an overlay or parameter if it comes from there; the location of the
        /// object's name if no file sets the member, or it was not compared.
        public let place: Diagnostic.Location
        /// The parameter whose default, or whose value for an included file, would be written.
        public let parameter: String?
        /// Whether it is an attribute.
        let isAttribute: Bool
        /// What to write; nil if it cannot be written.
        package internal(set) var edit: Edit?

        /// Why its new value cannot be written, or why its initial value is not known; nil otherwise.
        package var obstacle: String? {
            switch state {
            case .unwritable(let reason), .uncompared(let reason): reason
            case .changed, .unread: nil
            }
        }

        fileprivate var isChanged: Bool {
            switch state {
            case .changed, .unwritable: true
            case .unread, .uncompared: false
            }
        }
    }

    /// A change of one node of a file.
    package struct Edit: Sendable, Hashable {
        /// A node of a file.
        struct Place: Sendable, Hashable {
            var file: Int
            var node: NodeIndex
        }

        /// The present value, or the definition that gets a member.
        let place: Place
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

extension GraphChanges.Entry: CustomStringConvertible {
    /// `attribute controller.title: Life -> Death`, or the path of a member that was not compared.
    public var description: String { isChanged ? "\(difference)" : path }

    fileprivate var path: String { "\(object).\(member)" }

    fileprivate var difference: NibDifference {
        NibDifference(kind: isAttribute ? .attribute : .outlet, path: path, old: old, new: new)
    }
}

extension GraphChanges: CustomStringConvertible, CustomReflectable {
    /// The changes, one per line, then the reasons why some cannot be written, and the members that cannot be read.
    public var description: String {
        var overview = Overview("Changes of '\(nib.files[0].name.shortPath)'")
        overview.add("unread", "unread", entries.filter { $0.state == .unread }.map(\.path))
        overview.add(
            "not compared", "not compared",
            entries.filter { if case .uncompared = $0.state { true } else { false } }.map(\.path))
        let changed = changed
        let lines = AlignedRows(rows: NibDifference.rows(changed.map(\.difference))).lines()
        let obstacles = changed.compactMap { change in
            change.obstacle.map { "  \(change.path) cannot be written: \($0)" }
        }
        return ([overview.text] + (lines + obstacles).map(\.displayEscaped)).joined(separator: "\n")
    }

    /// Nothing beyond the description, for `dump`.
    public var customMirror: Mirror { Mirror(withoutContentsOf: self) }
}
