extension ParameterRecord {
    /// Whether it is promised something `Sendable` and its type does not tell.
    var promise: Bool { isSendable && isUntold(type) }
}

extension MemberRecord {
    /// Whether it is promised something `Sendable` and its type does not tell.
    var promise: Bool { isSendable && isUntold(type) }
}

/// Whether objects of a type fit at run time that are not `Sendable`: not those of a class, of which the compiler knows.
private func isUntold(_ type: Any.Type) -> Bool { Conformance.isExistential(OutletType(type).target) }
