internal import WiringBlueprint

/// The result of casting objects of one class to the type of an outlet, determined once from a sample.
///
/// Casting an object to a class type, to an existential type such as `any Board`, or to an Optional of either gives a
/// value that consists of the reference to the object and of words that the object's class determines: metadata and
/// witness tables. So the values of all objects of a class differ in one word, the reference. A cast looks up the
/// conformance in the runtime for each object, which takes longer than everything else about connecting an outlet.
///
/// That is why templates are worth their code: without them, a load of 1,000 objects with three outlets each takes 17 %
/// more instructions (60 % more, libyaml aside), and tearing the graph down takes three and a half times as many.
@usableFromInline
final class CastTemplate: Sendable {
    /// Enough words for the types of nearly all outlets; larger ones are cast each time.
    @usableFromInline
    typealias Words = (UInt, UInt, UInt, UInt, UInt, UInt)

    /// The words of the sample, which are not retained here.
    @usableFromInline let words: Words
    /// The offset of the reference in bytes; nil for a value that holds no object.
    @usableFromInline let offset: Int?
    /// Whether there are words of a sample.
    @usableFromInline let isKnown: Bool

    /// Creates the template of a sample.
    ///
    /// - Returns: nil if the object is a box with a value, does not fit the type, or does not occur exactly once in the
    ///   result.
    init?<V>(of sample: AnyObject, for type: V.Type) {
        guard !(sample is ValueBox), Self.isMade(of: type), let value = Self.cast(sample, to: type),
            let words = Self.words(of: value)
        else { return nil }
        let reference = UInt(bitPattern: ObjectIdentifier(sample))
        let places = [words.0, words.1, words.2, words.3, words.4, words.5].prefix(MemoryLayout<V>.size / 8)
            .enumerated().filter { $0.element == reference }.map(\.offset)
        guard places.count == 1 else { return nil }
        self.words = words
        offset = places[0] * MemoryLayout<UInt>.size
        isKnown = true
    }

    /// Creates the template of the nil of an Optional.
    ///
    /// - Returns: nil if the type is not an Optional.
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

    /// Whether values of a type consist of a reference and what its class determines: classes, existentials and
    /// Optionals.
    private static func isMade(of type: Any.Type) -> Bool {
        let wrapped = (type as? any OptionalOutlet.Type)?.wrapped ?? type
        return wrapped is AnyClass || Conformance.isExistential(wrapped)
    }

    /// The template without a sample, which casts each object: for values that are more than references, and unknown
    /// classes.
    static let unknown = CastTemplate()

    private init() {
        words = (0, 0, 0, 0, 0, 0)
        offset = nil
        isKnown = false
    }

    /// Casts an object, or an object that represents several targets or none, to the type of an outlet.
    ///
    /// - Precondition: If there is a sample, the object is of its class and `type` is the outlet's. If the sample is
    ///   nil, the object is ignored.
    /// - Throws: ``TargetMismatch`` if a target does not fit the outlet, which only the instance could show.
    @inlinable
    func cast<V>(_ object: AnyObject, to type: V.Type) throws -> V {
        isKnown ? value(with: object, as: type) : try Targets.connectable(object, as: type)
    }
}
