/// The registration of a class, an actor, a struct or an enum, which need not know the library.
///
/// ```swift
/// Class(LifeController.self, LifeController.init)
///     .attribute("title", \.title)
///     .outlet("board", \.board)
/// ```
///
/// The initialiser says how an instance is created, and the calls of the chain declare its members. Objects of a class
/// are created first and connected afterwards. A struct or enum is complete before it is passed on: its attributes and
/// outlets are set right after its initialiser, so everything it is connected to is created before it. Some members,
/// such as events, are available only for classes.
public struct Class<T>: Registrable {
    /// The record, in an array of one. A chain passes on the array, which is one pointer: with the record itself, which
    /// is thirty words, every link of a chain compiled to several times as much code in the user's program.
    private var records: [ClassRecord]

    init(_ record: ClassRecord) { records = [record] }

    /// Adds this type to other registrations.
    public func add(to registrations: inout Registrations) { registrations.classes += records }

    /// Adds a one-sentence description of the type, which editors show.
    public consuming func documented(_ sentence: String) -> Class { adding { $0.documentation = sentence } }

    /// Changes the record in place: the methods are consuming, so that a chain of them copies nothing.
    consuming func adding(_ change: (inout ClassRecord) -> Void) -> Class {
        change(&records[0])
        return self
    }

    consuming func adding(_ member: MemberRecord) -> Class {
        adding {
            if $0.members.isEmpty { $0.members.reserveCapacity(6) }
            $0.members.append(member)
        }
    }

    @usableFromInline
    consuming func addingMember(
        _ name: String, _ type: Any.Type, _ required: Bool, weak: Bool = false, isProperty: Bool = false,
        isSendable: Bool = false, access: PropertyAccess? = nil, _ setter: MemberRecord.Setter
    ) -> Class {
        adding(
            MemberRecord(
                name: name, type: type, isRequired: required, isWeak: weak, isSendable: isSendable,
                propertyOwner: isProperty ? T.self as? AnyClass : nil, setter: setter, access: access))
    }
}
