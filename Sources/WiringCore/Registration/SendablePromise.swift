extension ParameterRecord {
    /// Whether it is promised something `Sendable` and its type does not say so at run time.
    var promise: Bool { isSendable && isUntold(type) }
}

extension MemberRecord {
    /// Whether it is promised something `Sendable` and its type does not say so at run time.
    var promise: Bool { isSendable && isUntold(type) }
}

/// Whether a cast to a type lets objects pass that are not `Sendable`. A cast to a class does not, since the compiler
/// knows about its objects.
private func isUntold(_ type: Any.Type) -> Bool { Conformance.isExistential(OutletType(type).target) }
