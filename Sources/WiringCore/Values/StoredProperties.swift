/// The stored properties of classes and structs, from the runtime's own description of a type.
///
/// Like ``EnumCases`` it reads memory laid out by the compiler, following the Swift ABI ("Type Metadata"), and trusts
/// nothing: if a number is not as expected, no property is found.
@safe package enum StoredProperties {
    private static let recordSize = 12

    /// Returns whether a class, or a class it inherits from, has a weak stored property with a name.
    static func isWeak(_ name: String, in type: AnyClass) -> Bool {
        let name = Array(name.utf8)
        var current: AnyClass? = type
        while let type = current {
            if let answer = unsafe fields(of: type).flatMap({ unsafe isWeak(name, among: $0) }) { return answer }
            current = _getSuperclass(type)
        }
        return false
    }

    /// Returns whether a class itself, or one that it inherits from, has a stored property with a name that is a `var`.
    package static func isVariable(_ name: String, in type: AnyClass) -> Bool {
        let name = Array(name.utf8)
        var current: AnyClass? = type
        while let type = current {
            if let fields = unsafe fields(of: type), let record = unsafe record(of: name, among: fields) {
                return unsafe record.load(as: UInt32.self) & 0x2 != 0
            }
            current = _getSuperclass(type)
        }
        return false
    }

    /// Returns whether a class, a class it inherits from, or a struct has a stored property with a name.
    package static func contain(_ name: String, in type: Any.Type) -> Bool {
        let name = Array(name.utf8)
        guard var current = type as? AnyClass else {
            return unsafe fields(ofStruct: type).map { unsafe record(of: name, among: $0) != nil } ?? false
        }
        while true {
            if let fields = unsafe fields(of: current), unsafe record(of: name, among: fields) != nil { return true }
            guard let next = _getSuperclass(current) else { return false }
            current = next
        }
    }

    /// Returns whether a field with a name is weak; nil if there is no such field.
    private static func isWeak(_ name: [UInt8], among fields: UnsafeRawPointer) -> Bool? {
        guard let record = unsafe record(of: name, among: fields) else { return nil }
        return unsafe (record + 4).relativeTarget.map { unsafe isWeak(typeName: $0) }
    }

    private static func record(of name: [UInt8], among fields: UnsafeRawPointer) -> UnsafeRawPointer? {
        let count = unsafe Int(fields.load(fromByteOffset: 12, as: UInt32.self))
        for index in 0..<count {
            let record = unsafe fields + 16 + index * recordSize
            if let found = unsafe (record + 8).relativeTarget, unsafe equal(found, name) { return unsafe record }
        }
        return nil
    }

    /// Returns the descriptor of the fields of a struct; nil for any other type, or one compiled without.
    private static func fields(ofStruct type: Any.Type) -> UnsafeRawPointer? {
        let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard unsafe metadata.load(as: UInt.self) == 0x200 else { return nil }
        let address = unsafe metadata.load(fromByteOffset: 8, as: UInt.self)
        return unsafe fields(ofDescriptor: address, kind: 17, fieldKinds: [0])
    }

    /// Returns the descriptor of the fields that a class itself stores; nil if it was compiled without one.
    private static func fields(of type: AnyClass) -> UnsafeRawPointer? {
        let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        #if canImport(ObjectiveC)
        // Bit 1 of the data pointer distinguishes Swift classes from Objective-C classes.
        guard unsafe metadata.load(fromByteOffset: 32, as: UInt.self) & 2 == 2 else { return nil }
        let offset = 64
        #else
        let offset = 40
        #endif
        let address = unsafe metadata.load(fromByteOffset: offset, as: UInt.self)
        return unsafe fields(ofDescriptor: address, kind: 16, fieldKinds: [1, 7])
    }

    /// Returns the descriptor of fields that the descriptor of a type at an address points to.
    private static func fields(
        ofDescriptor address: UInt, kind: UInt32, fieldKinds: [UInt16]
    ) -> UnsafeRawPointer? {
        // Signed pointers keep the signature in bits that no address uses.
        guard address != 0, address >> 47 == 0, let descriptor = unsafe UnsafeRawPointer(bitPattern: address),
            unsafe descriptor.load(as: UInt32.self) & 0x1F == kind, let fields = unsafe (descriptor + 16).relativeTarget
        else { return nil }
        let found = unsafe fields.load(fromByteOffset: 8, as: UInt16.self)
        let size = unsafe fields.load(fromByteOffset: 10, as: UInt16.self)
        return unsafe fieldKinds.contains(found) && size == recordSize ? fields : nil
    }

    /// Returns whether the mangled name of a field's type ends in `Xw`. A byte below 0x20 introduces a symbolic
    /// reference, whose four or pointer-size bytes may be zero.
    private static func isWeak(typeName: UnsafeRawPointer) -> Bool {
        var position = 0
        var last: (UInt8, UInt8) = (0, 0)
        while true {
            let byte = unsafe typeName.load(fromByteOffset: position, as: UInt8.self)
            switch byte {
            case 0: return last == (UInt8(ascii: "X"), UInt8(ascii: "w"))
            case 0x01...0x17: position += 5
            case 0x18...0x1F: position += 1 + MemoryLayout<UInt>.size
            default: position += 1
            }
            last = (last.1, byte)
        }
    }

    private static func equal(_ text: UnsafeRawPointer, _ name: [UInt8]) -> Bool {
        var position = 0
        for byte in name {
            guard byte != 0, unsafe text.load(fromByteOffset: position, as: UInt8.self) == byte else { return false }
            position += 1
        }
        return unsafe text.load(fromByteOffset: position, as: UInt8.self) == 0
    }
}
