/// The cases of an enum without payloads, as the runtime's own description of the type has them.
///
/// Like ``StoredProperties`` it reads memory that the compiler laid out, following the Swift ABI ("Type Metadata"). It
/// takes nothing on trust: where a number is not what it must be, there are no cases, and enums are read by other means.
@safe struct EnumCases {
    /// How many cases there are, always at least one.
    let count: Int
    /// The first of the field records, each a case: flags, a payload type that is absent, and a name.
    private let records: UnsafeRawPointer
    private let size: Int

    private static let recordSize = 12

    /// Finds the cases of a type; nil where it is no enum, has payloads, is generic, is stored in an unknown way, or was
    /// compiled without reflection metadata.
    init?<E>(_ type: E.Type) {
        guard let descriptor = unsafe Self.descriptor(of: type) else { return nil }
        let flags = unsafe descriptor.load(as: UInt32.self)
        // Bit 6: the description is the only one, so not of a type that was imported from C. Bit 7: generic.
        guard flags & 0b1100_0000 == 0b0100_0000 else { return nil }
        count = unsafe Int(descriptor.load(fromByteOffset: 24, as: UInt32.self))
        size = MemoryLayout<E>.size
        guard size == Self.tagSize(count), !Self.mayBeStoredAsRawValue(type) else { return nil }
        guard let fields = unsafe Self.follow(descriptor + 16) else { return nil }
        unsafe records = fields + 16
        let kind = unsafe fields.load(fromByteOffset: 8, as: UInt16.self)
        let recordSize = unsafe fields.load(fromByteOffset: 10, as: UInt16.self)
        let recordCount = unsafe fields.load(fromByteOffset: 12, as: UInt32.self)
        guard kind == 2, recordSize == Self.recordSize, recordCount == count else { return nil }
        for index in 0..<count {
            let payload = unsafe records.load(fromByteOffset: index * Self.recordSize + 4, as: Int32.self)
            guard payload == 0, let name = unsafe Self.follow(records + index * Self.recordSize + 8) else { return nil }
            guard unsafe name.load(as: UInt8.self) != 0 else { return nil }
        }
    }

    /// Whether a type is an enum with cases and none of them has a payload, even if their names cannot be found.
    static func hasNoPayloads(_ type: Any.Type) -> Bool { unsafe descriptor(of: type) != nil }

    /// The name of a case.
    func name(at index: Int) -> String {
        guard let name = unsafe Self.follow(records + index * Self.recordSize + 8) else { return "" }
        return unsafe String(cString: name.assumingMemoryBound(to: CChar.self))
    }

    /// The index of the case of a name.
    func index(of name: String) -> Int? { (0..<count).first { self.name(at: $0) == name } }

    /// The value that is a case.
    func value<E>(at index: Int, as type: E.Type) -> E {
        precondition(0..<count ~= index && MemoryLayout<E>.size == size, "not a case of \(type)")
        return switch size {
        case 0: unsafe unsafeBitCast((), to: type)
        case 1: unsafe unsafeBitCast(UInt8(index), to: type)
        default: unsafe unsafeBitCast(UInt16(index), to: type)
        }
    }

    /// What tells the cases of an enum without payloads from each other: how a value is stored.
    static func tag<E>(of value: E) -> UInt64 {
        precondition(hasNoPayloads(E.self) && MemoryLayout<E>.size <= 8, "not a case of \(E.self)")
        return unsafe withUnsafeBytes(of: value) { bytes in unsafe bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    }

    /// The description of an enum that has cases, none of them with a payload.
    private static func descriptor(of type: Any.Type) -> UnsafeRawPointer? {
        let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard unsafe metadata.load(as: UInt.self) == 0x201 else { return nil }
        let address = unsafe metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self)
        // Where pointers are signed, the signature is in bits that no address uses.
        guard address != 0, address >> 47 == 0, let descriptor = unsafe UnsafeRawPointer(bitPattern: address) else {
            return nil
        }
        let isEnum = unsafe descriptor.load(as: UInt32.self) & 0x1F == 18
        let payloads = unsafe descriptor.load(fromByteOffset: 20, as: UInt32.self)
        let empties = unsafe descriptor.load(fromByteOffset: 24, as: UInt32.self)
        return unsafe isEnum && payloads == 0 && 1...65_536 ~= empties ? descriptor : nil
    }

    /// Follows a pointer that is relative to itself.
    private static func follow(_ pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
        let offset = unsafe pointer.load(as: Int32.self)
        return unsafe offset == 0 ? nil : pointer + Int(offset)
    }

    /// How many bytes tell cases apart.
    private static func tagSize(_ count: Int) -> Int { count == 1 ? 0 : count <= 256 ? 1 : 2 }

    /// Whether an enum may be one for Objective-C, which is stored as its raw value and not as the number of its case.
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
