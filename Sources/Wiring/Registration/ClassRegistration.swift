/// What the registrations of classes and of values have in common: one record, which a chain of calls completes.
protocol ClassRegistration: Registrable {
    /// The record, in an array of one. A chain passes on the array, which is one pointer: with the record itself, which
    /// is thirty words, every link of a chain compiled to several times as much code in the user's program.
    var records: [ClassRecord] { get set }
}

extension ClassRegistration {
    /// Changes the record in place: the methods are consuming, so that a chain of them copies nothing.
    consuming func adding(_ change: (inout ClassRecord) -> Void) -> Self {
        change(&records[0])
        return self
    }

    consuming func adding(_ member: MemberRecord) -> Self {
        adding {
            if $0.members.isEmpty { $0.members.reserveCapacity(6) }
            $0.members.append(member)
        }
    }
}
