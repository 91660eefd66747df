/// The cases of an enum without payloads, from the runtime's own description of the type.
///
/// Like ``StoredProperties`` it reads memory laid out by the compiler, following the Swift ABI ("Type Metadata"). It
/// trusts nothing: if a number is not as expected, there are no cases, and enums are read by other means.
struct EnumCases {
    /// The number of cases, at least one.
    let count: Int
    /// The first of the field records, one per case: flags, an absent payload type, and a name.
    private let records: MetadataPlace
    /// The number of bytes of a value.
    let size: Int

    private static let recordSize = 12

    /// Finds the cases of a type; nil if it is not an enum, has payloads, is generic, is stored in an unknown way, or
    /// was compiled without reflection metadata.
    init?<E>(_ type: E.Type) {
        guard let descriptor = Self.descriptor(of: type) else { return nil }
        let flags = descriptor.number(UInt32.self)
        // Bit 6: the descriptor is unique, so the type was not imported from C. Bit 7: generic.
        guard flags & 0b1100_0000 == 0b0100_0000 else { return nil }
        count = Int(descriptor.number(UInt32.self, at: 24))
        size = MemoryLayout<E>.size
        guard size == Self.tagSize(count), !Self.mayBeStoredAsRawValue(type) else { return nil }
        guard let fields = descriptor.relativePlace(at: 16) else { return nil }
        records = fields + 16
        guard fields.number(UInt16.self, at: 8) == 2, fields.number(UInt16.self, at: 10) == Self.recordSize,
            fields.number(UInt32.self, at: 12) == count
        else { return nil }
        for index in 0..<count {
            let payload = records.number(Int32.self, at: index * Self.recordSize + 4)
            guard payload == 0, let name = place(ofNameAt: index), name.number(UInt8.self) != 0 else { return nil }
        }
    }

    /// Returns whether a type is an enum with cases, none of which has a payload, even if their names cannot be found.
    static func hasNoPayloads(_ type: Any.Type) -> Bool { descriptor(of: type) != nil }

    func name(at index: Int) -> String { place(ofNameAt: index)?.text ?? "" }

    private func place(ofNameAt index: Int) -> MetadataPlace? {
        records.relativePlace(at: index * Self.recordSize + 8)
    }

    func index(of name: String) -> Int? { (0..<count).first { self.name(at: $0) == name } }

    /// Returns the descriptor of an enum that has cases, none of them with a payload.
    private static func descriptor(of type: Any.Type) -> MetadataPlace? {
        let metadata = MetadataPlace(type)
        guard metadata.number(UInt.self) == 0x201, let descriptor = metadata.place(at: MemoryLayout<UInt>.size) else {
            return nil
        }
        let isEnum = descriptor.number(UInt32.self) & 0x1F == 18
        let payloads = descriptor.number(UInt32.self, at: 20)
        let empties = descriptor.number(UInt32.self, at: 24)
        return isEnum && payloads == 0 && 1...65_536 ~= empties ? descriptor : nil
    }

    /// Returns the number of bytes needed to distinguish the cases.
    private static func tagSize(_ count: Int) -> Int { count == 1 ? 0 : count <= 256 ? 1 : 2 }

    /// Returns whether a type may be an Objective-C enum, which is stored as its raw value rather than its case number.
    private static func mayBeStoredAsRawValue(_ type: Any.Type) -> Bool {
        #if canImport(ObjectiveC)
        guard let type = type as? any RawRepresentable.Type else { return false }
        return isRawValueStored(type)
        #else
        return false
        #endif
    }

    #if canImport(ObjectiveC)
    private static func isRawValueStored<E: RawRepresentable>(_ type: E.Type) -> Bool {
        E.RawValue.self is any FixedWidthInteger.Type && MemoryLayout<E>.size == MemoryLayout<E.RawValue>.size
    }
    #endif
}
