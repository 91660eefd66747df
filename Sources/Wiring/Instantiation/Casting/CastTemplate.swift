internal import WiringBlueprint

/// What a cast makes of the objects of one class for one type of outlet, found out once with a sample.
///
/// A value of a class type, of an existential type such as `any Board`, or of an Optional of either, made from an
/// object, is the reference to the object and words that the class of the object determines: its metadata and witness
/// tables. So the words of one value are those of all, with another reference in one place. A cast asks the runtime
/// for the conformance of each object, which takes more than all the rest of connecting an outlet.
@usableFromInline
final class CastTemplate: Sendable {
    /// As many words as fit the types of nearly all outlets; others are cast.
    @usableFromInline
    typealias Words = (UInt, UInt, UInt, UInt, UInt, UInt)

    /// The words of the sample, of which this type owns none.
    @usableFromInline let words: Words
    /// Where the reference stands, in bytes; nil in what holds no object.
    @usableFromInline let offset: Int?
    /// Whether the words are those of a sample.
    @usableFromInline let isKnown: Bool

    /// Casts a sample.
    ///
    /// - Returns: nil where the object is a value in its box, does not fit the type, or is found not once in what it is
    ///   cast to.
    init?<V>(of sample: AnyObject, for type: V.Type) {
        guard !(sample is ValueBox), Self.isMade(of: type), let value = Self.cast(sample, to: type),
            let words = Self.words(of: value)
        else { return nil }
        let reference = unsafe UInt(bitPattern: Unmanaged.passUnretained(sample).toOpaque())
        let places = [words.0, words.1, words.2, words.3, words.4, words.5].prefix(MemoryLayout<V>.size / 8)
            .enumerated().filter { $0.element == reference }.map(\.offset)
        guard places.count == 1 else { return nil }
        self.words = words
        offset = places[0] * MemoryLayout<UInt>.size
        isKnown = true
    }

    /// Takes the nil of an Optional.
    ///
    /// - Returns: nil where the type is another.
    init?<V>(ofNothingFor type: V.Type) {
        guard Self.isMade(of: type), let nothing = (type as? any OptionalOutlet.Type)?.nothing as? V,
            let words = Self.words(of: nothing)
        else { return nil }
        self.words = words
        offset = nil
        isKnown = true
    }

    private static func cast<V>(_ sample: AnyObject, to type: V.Type) -> V? {
        guard let optional = type as? any OptionalOutlet.Type else { return sample as? V }
        return optional.cast(sample) as? V
    }

    private static func words<V>(of value: V) -> Words? {
        guard MemoryLayout<V>.size <= MemoryLayout<Words>.size else { return nil }
        var words: Words = (0, 0, 0, 0, 0, 0)
        unsafe withUnsafeMutableBytes(of: &words) { words in
            unsafe withUnsafeBytes(of: value) { value in unsafe words.copyMemory(from: value) }
        }
        return words
    }

    /// Whether values of a type are references with what their class determines: classes, existentials and Optionals.
    private static func isMade(of type: Any.Type) -> Bool {
        let wrapped = (type as? any OptionalOutlet.Type)?.wrapped ?? type
        return wrapped is AnyClass || Conformance.isExistential(wrapped)
    }

    /// Casts nothing that it knows: what is not made of references alone, or was not met before.
    static let unknown = CastTemplate()

    private init() {
        words = (0, 0, 0, 0, 0, 0)
        offset = nil
        isKnown = false
    }

    /// What an outlet holds that is connected to an object, or to what stands for several or for none.
    ///
    /// - Precondition: Where the words are known, the object is of the class of the sample, and the type that of the
    ///   outlet. Where nothing was the sample, any object makes nothing.
    /// - Throws: ``TargetMismatch`` where a target is not what the outlet takes, which only an instance could tell.
    @inlinable
    func cast<V>(_ object: AnyObject, to type: V.Type) throws -> V {
        guard isKnown else { return try Targets.connectable(object, as: type) }
        var words = words
        let reference = unsafe UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
        return unsafe withUnsafeMutableBytes(of: &words) { bytes in
            if let offset { unsafe bytes.storeBytes(of: reference, toByteOffset: offset, as: UInt.self) }
            return unsafe bytes.load(as: V.self)
        }
    }
}
