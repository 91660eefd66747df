extension ParameterRecord {
    /// Whether it is promised something `Sendable` and its type does not say so at run time.
    var promise: Bool { isSendable && isUnknown(type) }
}

extension MemberRecord {
    /// Whether it is promised something `Sendable` and its type does not say so at run time.
    var promise: Bool { isSendable && isUnknown(type) }
}

/// Whether a cast to a type lets objects pass that are not `Sendable`. A cast to a class does not, since the compiler
/// knows about its objects.
private func isUnknown(_ type: Any.Type) -> Bool { Conformance.isExistential(OutletType(type).target) }
