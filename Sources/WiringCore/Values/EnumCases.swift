/// The cases of an enum without payloads, from the runtime's own description of the type.
///
/// Like ``StoredProperties`` it reads memory laid out by the compiler, following the Swift ABI ("Type Metadata"). It
/// trusts nothing: if a number is not as expected, there are no cases, and enums are read by other means.
@safe struct EnumCases {
    /// The number of cases, at least one.
    let count: Int
    /// The first of the field records, one per case: flags, an absent payload type, and a name.
    private let records: UnsafeRawPointer
    private let size: Int

    private static let recordSize = 12

    /// Finds the cases of a type; nil if it is not an enum, has payloads, is generic, is stored in an unknown way, or
    /// was compiled without reflection metadata.
    init?<E>(_ type: E.Type) {
        guard let descriptor = unsafe Self.descriptor(of: type) else { return nil }
        let flags = unsafe descriptor.load(as: UInt32.self)
        // Bit 6: the descriptor is unique, so the type was not imported from C. Bit 7: generic.
        guard flags & 0b1100_0000 == 0b0100_0000 else { return nil }
        count = unsafe Int(descriptor.load(fromByteOffset: 24, as: UInt32.self))
        size = MemoryLayout<E>.size
        guard size == Self.tagSize(count), !Self.mayBeStoredAsRawValue(type) else { return nil }
        guard let fields = unsafe (descriptor + 16).relativeTarget else { return nil }
        unsafe records = fields + 16
        let kind = unsafe fields.load(fromByteOffset: 8, as: UInt16.self)
        let recordSize = unsafe fields.load(fromByteOffset: 10, as: UInt16.self)
        let recordCount = unsafe fields.load(fromByteOffset: 12, as: UInt32.self)
        guard kind == 2, recordSize == Self.recordSize, recordCount == count else { return nil }
        for index in 0..<count {
            let payload = unsafe records.load(fromByteOffset: index * Self.recordSize + 4, as: Int32.self)
            guard payload == 0, let name = unsafe (records + index * Self.recordSize + 8).relativeTarget else {
                return nil
            }
            guard unsafe name.load(as: UInt8.self) != 0 else { return nil }
        }
    }

    /// Returns whether a type is an enum with cases, none of which has a payload, even if their names cannot be found.
    static func hasNoPayloads(_ type: Any.Type) -> Bool { unsafe descriptor(of: type) != nil }

    func name(at index: Int) -> String {
        guard let name = unsafe (records + index * Self.recordSize + 8).relativeTarget else { return "" }
        return unsafe String(cString: name.assumingMemoryBound(to: CChar.self))
    }

    func index(of name: String) -> Int? { (0..<count).first { self.name(at: $0) == name } }

    func value<E>(at index: Int, as type: E.Type) -> E {
        precondition(0..<count ~= index && MemoryLayout<E>.size == size, "not a case of \(type)")
        // An enum without payloads is the number of its case, in as many bytes as it has.
        return switch size {
        case 0: unsafe unsafeBitCast((), to: type)
        case 1: unsafe unsafeBitCast(UInt8(index), to: type)
        default: unsafe unsafeBitCast(UInt16(index), to: type)
        }
    }

    /// Returns how a value is stored, which distinguishes the cases of an enum without payloads.
    static func tag<E>(of value: E) -> UInt64 {
        precondition(hasNoPayloads(E.self) && MemoryLayout<E>.size <= 8, "not a case of \(E.self)")
        return unsafe withUnsafeBytes(of: value) { bytes in unsafe bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    }

    /// Returns the descriptor of an enum that has cases, none of them with a payload.
    private static func descriptor(of type: Any.Type) -> UnsafeRawPointer? {
        let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard unsafe metadata.load(as: UInt.self) == 0x201 else { return nil }
        let address = unsafe metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self)
        // Signed pointers keep the signature in bits that no address uses.
        guard address != 0, address >> 47 == 0, let descriptor = unsafe UnsafeRawPointer(bitPattern: address) else {
            return nil
        }
        let isEnum = unsafe descriptor.load(as: UInt32.self) & 0x1F == 18
        let payloads = unsafe descriptor.load(fromByteOffset: 20, as: UInt32.self)
        let empties = unsafe descriptor.load(fromByteOffset: 24, as: UInt32.self)
        return unsafe isEnum && payloads == 0 && 1...65_536 ~= empties ? descriptor : nil
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

extension UnsafeRawPointer {
    /// The target of the relative pointer that is stored here; nil if it is null.
    var relativeTarget: UnsafeRawPointer? {
        let offset = unsafe load(as: Int32.self)
        return unsafe offset == 0 ? nil : self + Int(offset)
    }
}
