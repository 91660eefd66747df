/// What the registrations of classes and of values have in common: one record, which a chain of calls completes.
protocol ClassRegistration: Registrable {
    /// The record, in an array of one. A chain passes on the array, which is a pointer: passing on the record, which is
    /// thirty words, made every link of a chain several times as much code in the programs that register.
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
