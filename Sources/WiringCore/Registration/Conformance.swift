package import WiringBlueprint

/// Checks whether objects of one type can be used where another is expected, knowing only the types.
package enum Conformance {
    /// An expected type, prepared so that many types can be checked against it.
    struct Wanted {
        private let wanted: Any.Type
        private let isExistential: Bool
        /// The metatype of all types that conform; nil if it is not a protocol, or is one that cannot be queried.
        private let metatype: Any.Type?

        /// Inspects the type, which takes longer than checking another against it.
        init(_ type: Any.Type) {
            wanted = type
            isExistential = Conformance.isExistential(type)
            metatype = isExistential ? Conformance.metatype(of: type) : nil
        }

        /// Returns whether every value of a type is also of the expected type.
        func fit(_ candidate: Any.Type) -> Fit {
            if candidate == wanted { return .fits }
            guard isExistential else {
                return isSubtype(candidate, of: wanted) ? .fits : .doesNotFit
            }
            // A placeholder declared as a protocol can only be checked once the object is passed in.
            if Conformance.isExistential(candidate) { return .unknown }
            guard let metatype else { return .unknown }
            return isInstance(candidate, of: metatype) ? .fits : .doesNotFit
        }
    }

    /// Returns whether every value of `candidate` is a `wanted`.
    package static func fit(_ candidate: Any.Type, _ wanted: Any.Type) -> Fit { Wanted(wanted).fit(candidate) }

    /// Returns whether an event's argument can be passed to an action; an Optional parameter also takes what it wraps.
    static func fit(_ sent: Any.Type, takenAs wanted: Any.Type) -> Fit {
        guard let wrapped = (wanted as? any OptionalOutlet.Type)?.wrapped else { return fit(sent, wanted) }
        return fit((sent as? any OptionalOutlet.Type)?.wrapped ?? sent, wrapped)
    }

    /// Returns whether a type is `any P`, `any P<X>`, `Any`, `AnyObject` or a composition, judging by the end of its
    /// mangled name.
    static func isExistential(_ type: Any.Type) -> Bool {
        guard !(type is AnyClass), let name = _mangledTypeName(type) else { return false }
        return isExistential(reversed: name.utf8.reversed())
    }

    /// - Parameter name: The mangled name of a type from its last byte to its first.
    private static func isExistential(reversed name: some Sequence<UInt8>) -> Bool {
        var bytes = name.makeIterator()
        let (last, isMarked) = (bytes.next(), bytes.next() == UInt8(ascii: "X"))
        return switch last {
        case UInt8(ascii: "p"): !isMarked
        case UInt8(ascii: "l"), UInt8(ascii: "c"), UInt8(ascii: "P"): isMarked
        default: false
        }
    }

    /// Returns whether a type is a class, a protocol or an Optional of either, judging by its mangled name, which is
    /// faster than asking whether it is an Optional. False does not mean that it is not.
    static func isSurelyObject(_ type: Any.Type) -> Bool {
        if type is AnyClass { return true }
        guard var name = _mangledTypeName(type)?.utf8.reversed()[...] else { return false }
        if name.starts(with: "gS".utf8) { name = name.dropFirst(2) }
        return isExistential(reversed: name)
            || name.first == UInt8(ascii: "C") && name.dropFirst().first != UInt8(ascii: "X")
    }

    /// Returns whether types can be checked for conformance to a protocol, which is impossible if it is private.
    static func canBeAsked(_ type: Any.Type) -> Bool { isExistential(type) && metatype(of: type) != nil }

    /// Returns the metatype of all types that conform to a protocol.
    ///
    /// It is looked up by name: the mangled name of `any P` followed by `Xp` ("existential metatype" in the ABI's
    /// Mangling.rst). Private and parameterised protocols have no such name, so that only an instance can be checked.
    private static func metatype(of type: Any.Type) -> Any.Type? {
        _mangledTypeName(type).flatMap { _typeByName($0 + "Xp") }
    }
}

private func isSubtype<Super>(_ candidate: Any.Type, of type: Super.Type) -> Bool { candidate is Super.Type }

private func isInstance<Metatype>(_ candidate: Any, of metatype: Metatype.Type) -> Bool { candidate is Metatype }
