/// The stored properties of classes and structs, from the runtime's own description of a type.
///
/// Like ``EnumCases`` it reads memory laid out by the compiler, following the Swift ABI ("Type Metadata"), and trusts
/// nothing: if a number is not as expected, no property is found.
///
/// Public reflection cannot replace it. `Mirror` needs an object, and there is none when a class is registered or
/// checked; it tells neither a weak property from a strong one, nor a `let` from a `var`. Registrations by hand say none
/// of this, and need not: ``Class/outlet(_:_:required:weak:)`` promises to find a weak property.
package enum StoredProperties {
    private static let recordSize = 12

    /// Returns whether a class, or a class it inherits from, has a weak stored property with a name.
    static func isWeak(_ name: String, in type: AnyClass) -> Bool {
        guard let typeName = record(of: name, in: type)?.relativePlace(at: 4) else { return false }
        return isWeak(typeName)
    }

    /// Returns whether a class itself, or one that it inherits from, has a stored property with a name that is a `var`.
    package static func isVariable(_ name: String, in type: AnyClass) -> Bool {
        guard let record = record(of: name, in: type) else { return false }
        return record.number(UInt32.self) & 0x2 != 0
    }

    /// Returns whether a class, a class it inherits from, or a struct has a stored property with a name.
    package static func contain(_ name: String, in type: Any.Type) -> Bool {
        if let type = type as? AnyClass { return record(of: name, in: type) != nil }
        return fields(ofStruct: type).flatMap { record(of: Array(name.utf8), among: $0) } != nil
    }

    /// Returns the record of a stored property of a class, or of the nearest class it inherits from that has one.
    private static func record(of name: String, in type: AnyClass) -> MetadataPlace? {
        let name = Array(name.utf8)
        var current: AnyClass? = type
        while let type = current {
            if let record = fields(of: type).flatMap({ record(of: name, among: $0) }) { return record }
            current = _getSuperclass(type)
        }
        return nil
    }

    private static func record(of name: [UInt8], among fields: MetadataPlace) -> MetadataPlace? {
        let count = Int(fields.number(UInt32.self, at: 12))
        return (0..<count).lazy.map { fields + 16 + $0 * recordSize }
            .first { $0.relativePlace(at: 8)?.isText(name) ?? false }
    }

    /// Returns the descriptor of the fields of a struct; nil for any other type, or one compiled without.
    private static func fields(ofStruct type: Any.Type) -> MetadataPlace? {
        let metadata = MetadataPlace(type)
        guard metadata.number(UInt.self) == 0x200 else { return nil }
        return metadata.place(at: 8).flatMap { fields(ofDescriptor: $0, kind: 17, fieldKinds: [0]) }
    }

    /// Returns the descriptor of the fields that a class itself stores; nil if it was compiled without one.
    private static func fields(of type: AnyClass) -> MetadataPlace? {
        let metadata = MetadataPlace(type)
        #if canImport(ObjectiveC)
        // Bit 1 of the data pointer distinguishes Swift classes from Objective-C classes.
        guard metadata.number(UInt.self, at: 32) & 2 == 2 else { return nil }
        let offset = 64
        #else
        let offset = 40
        #endif
        return metadata.place(at: offset).flatMap { fields(ofDescriptor: $0, kind: 16, fieldKinds: [1, 7]) }
    }

    /// Returns the descriptor of fields that the descriptor of a type points to.
    private static func fields(
        ofDescriptor descriptor: MetadataPlace, kind: UInt32, fieldKinds: [UInt16]
    ) -> MetadataPlace? {
        guard descriptor.number(UInt32.self) & 0x1F == kind, let fields = descriptor.relativePlace(at: 16),
            fieldKinds.contains(fields.number(UInt16.self, at: 8)), fields.number(UInt16.self, at: 10) == recordSize
        else { return nil }
        return fields
    }

    /// Returns whether the mangled name of a field's type ends in `Xw`. A byte below 0x20 introduces a symbolic
    /// reference, whose four or pointer-size bytes may be zero.
    private static func isWeak(_ typeName: MetadataPlace) -> Bool {
        var position = 0
        var last: (UInt8, UInt8) = (0, 0)
        while true {
            let byte = typeName.number(UInt8.self, at: position)
            switch byte {
            case 0: return last == (UInt8(ascii: "X"), UInt8(ascii: "w"))
            case 0x01...0x17: position += 5
            case 0x18...0x1F: position += 1 + MemoryLayout<UInt>.size
            default: position += 1
            }
            last = (last.1, byte)
        }
    }
}
