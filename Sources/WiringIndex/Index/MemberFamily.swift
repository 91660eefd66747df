package import WiringBlueprint

/// The classes that share a member: a class, and the classes that inherit it or get it from the same protocol.
package struct MemberFamily {
    private let className: String
    private let names: Set<String>
    private let kind: MemberKind
    private let classes: (any ClassSource)?

    /// Creates the family of a member.
    ///
    /// - Parameters:
    ///   - className: The class that the member was registered with.
    ///   - names: The old and the new name, since the program may have been changed already.
    ///   - classes: The known classes; nil if the class is the only one.
    package init(of className: String, names: Set<String>, kind: MemberKind, classes: (any ClassSource)?) {
        self.className = className
        self.names = names
        self.kind = kind
        self.classes = classes
    }

    /// Whether the class is known to have no such member, under either name.
    package var isUnknown: Bool {
        guard let classes else { return false }
        return classes.descriptor(ofPlaceholder: className).map { !hasMember($0) } ?? true
    }

    /// The members of the class, for messages.
    package var known: [String] {
        classes?.descriptor(ofPlaceholder: className).map(kind.names) ?? []
    }

    /// Whether a class shares the member.
    package func contains(_ other: String) -> Bool {
        if other == className { return true }
        guard let classes, let root = classes.descriptor(ofPlaceholder: className),
            let descriptor = classes.descriptor(ofPlaceholder: other)
        else { return false }
        return hasMember(descriptor) && classes.fit(descriptor, placeholder: root) == .fits
    }

    private func hasMember(_ descriptor: ClassDescriptor) -> Bool {
        !names.isDisjoint(with: kind.names(of: descriptor))
    }
}
