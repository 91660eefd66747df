internal import Wiring

/// Reads members of live objects: properties through their key paths and getters, and what initialisers took through
/// stored properties of those names.
struct MemberReading {
    /// The isolation of the code that can be called.
    let available: CodeIsolation

    /// Returns the value of a property; nil if reading it needs the main actor and this is not it.
    func value(of property: ClassBinding.Property, in instance: AnyObject) -> Any? {
        property.isolation <= available ? property.value(of: instance) : nil
    }

    /// Returns the values of stored properties of an object or a boxed value, in the order of the names; nil for those
    /// that it does not have.
    func storedProperties(_ names: [String], of instance: AnyObject) -> [Any?] {
        var values: [Any?] = Array(repeating: nil, count: names.count)
        var missing = names.count
        var mirror: Mirror? = Mirror(reflecting: unboxed(instance))
        while let current = mirror, missing > 0 {
            for child in current.children {
                guard let position = child.label.flatMap(names.firstIndex(of:)), values[position] == nil else {
                    continue
                }
                values[position] = child.value
                missing -= 1
            }
            mirror = current.superclassMirror
        }
        return values
    }
}
