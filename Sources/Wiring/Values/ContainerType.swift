/// A generic type of the standard library that contains others, from the runtime's own description of a type.
///
/// Like ``EnumCases`` it reads memory laid out by the compiler, following the Swift ABI ("Type Metadata"). A registry asks
/// this of each outlet of each class, used or not; to ask the runtime for a conformance would take a hundred times as
/// long.
@safe struct ContainerType {
    enum Kind: CaseIterable {
        case optional, array, set, dictionary

        fileprivate var sample: Any.Type {
            switch self {
            case .optional: Int?.self
            case .array: [Int].self
            case .set: Set<Int>.self
            case .dictionary: [Int: Int].self
            }
        }
    }

    let kind: Kind
    /// The type of the elements, of what is wrapped, or of the values by key.
    let element: Any.Type

    private static let word = MemoryLayout<UInt>.size
    private static let descriptors = Kind.allCases.map { descriptor(of: $0.sample) }

    /// Finds out which container a type is; nil for any other type.
    init?(_ type: Any.Type) {
        guard let descriptor = Self.descriptor(of: type),
            let index = Self.descriptors.firstIndex(of: descriptor)
        else { return nil }
        kind = Kind.allCases[index]
        let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        let argument = kind == .dictionary ? 3 : 2
        unsafe element = metadata.load(fromByteOffset: argument * Self.word, as: Any.Type.self)
    }

    /// Returns the address of the descriptor that all uses of a generic struct or Optional share; nil for other types.
    private static func descriptor(of type: Any.Type) -> UInt? {
        let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        let kind = unsafe metadata.load(as: UInt.self)
        guard kind == 0x200 || kind == 0x202 else { return nil }
        return unsafe metadata.load(fromByteOffset: word, as: UInt.self)
    }
}
