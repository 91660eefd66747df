/// The parameters and the result of a function type, from the runtime's own description of it.
///
/// Like ``EnumCases`` it reads memory laid out by the compiler, following the Swift ABI ("Function Metadata"), and
/// trusts nothing: if a number is not as expected, the type does not count as a function.
struct FunctionType {
    let parameters: [Any.Type]
    let result: Any.Type
    let isAsync: Bool
    /// The function type itself.
    private let type: Any.Type
    /// Whether it has a global actor, an isolation or a type of errors, none of which a cast compares.
    private let isQualified: Bool

    private static let word = MemoryLayout<UInt>.size

    /// Finds the parts of a function type, or of the one that an Optional wraps.
    ///
    /// It is nil for any other type, for a C function, and for a function with a parameter that cannot be passed on as it
    /// is: one that is `inout`, `consuming` or `sending`, or a closure that must not escape.
    init?(_ type: Any.Type) {
        let type = (type as? any OptionalOutlet.Type)?.wrapped ?? type
        guard let flags = Self.flags(of: type), flags & Self.unusual == 0 else { return nil }
        let metadata = MetadataPlace(type)
        isAsync = flags & Self.async != 0
        isQualified = flags & Self.qualified != 0
        self.type = type
        result = metadata.type(at: 2 * Self.word)
        parameters = (0..<Int(flags & 0xFFFF)).map { metadata.type(at: (3 + $0) * Self.word) }
        guard !parameters.contains(where: Self.mustNotEscape) else { return nil }
    }

    /// Bits 16 to 23: another convention than Swift's. Bit 25: parameters that are passed in a special way.
    private static let unusual: UInt = 0x02FF_0000

    private static let async: UInt = 0x2000_0000

    /// Bit 28: a global actor. Bit 31: flags of its own for isolation, the type of errors and `sending`.
    private static let qualified: UInt = 0x9000_0000

    /// Whether a function can be used as one of this type, `F`: it has this type, or one that differs only in what a
    /// cast compares, such as a function that does not throw where one that throws is expected.
    func fits<F>(_ function: Any, as _: F.Type) -> Bool {
        isQualified ? Swift.type(of: function) == type : function is F
    }

    /// Whether a type is a function or an Optional of something, told by one comparison each.
    static func mayBe(_ type: Any.Type) -> Bool {
        let kind = MetadataPlace(type).number(UInt.self)
        return kind == functionKind || kind == optionalKind
    }

    private static let functionKind: UInt = 0x302
    private static let optionalKind: UInt = 0x202

    private static func mustNotEscape(_ type: Any.Type) -> Bool {
        flags(of: type).map { $0 & 0x0400_0000 == 0 } ?? false
    }

    /// Returns the flags of a function type; nil for any other.
    private static func flags(of type: Any.Type) -> UInt? {
        let metadata = MetadataPlace(type)
        return metadata.number(UInt.self) == functionKind ? metadata.number(UInt.self, at: word) : nil
    }
}
