internal import WiringBlueprint
internal import WiringFile

/// The source of the attribute values in one load.
@usableFromInline
final class ValueSource: Sendable {
    let context: ValueContext
    private let reader: ValueReader
    /// What the caller of a provider passes instead of a value in a file, in a box if it is no object. This source is
    /// used during that call alone, in the isolation of the caller.
    private let argument: UnsafeTransfer<AnyObject>?

    /// The location of a value.
    @usableFromInline
    struct Location: Sendable {
        fileprivate let ref: NodeReference

        init(_ ref: NodeReference) { self.ref = ref }
    }

    init(_ context: ValueContext, _ reader: ValueReader) {
        self.context = context
        self.reader = reader
        argument = nil
    }

    /// Creates the source of one attribute that the caller of a provider passes.
    init(passing argument: AnyObject, in values: ValueSource) {
        context = values.context
        reader = values.reader
        self.argument = UnsafeTransfer(argument)
    }

    /// Reads a value. The types of most attributes are distinguished where the setter is compiled.
    @inlinable
    func read<V>(_ type: V.Type, at place: Location) throws -> V {
        if V.self == String.self { return try readString(place) as! V }
        if V.self == Int.self { return try readInt(place) as! V }
        return try readAny(type, place)
    }

    @usableFromInline
    func readString(_ place: Location) throws -> String { try readAny(String.self, place) }

    @usableFromInline
    func readInt(_ place: Location) throws -> Int { try readAny(Int.self, place) }

    /// Reads the key of a target, in which nothing is expanded.
    func readKey<V>(_ type: V.Type, at place: Location) throws -> V {
        try reader.read(type, from: ValueCursor(context, key: place.ref))
    }

    @usableFromInline
    func readAny<V>(_ type: V.Type, _ place: Location) throws -> V {
        if let argument { return try Targets.connectable(argument.value, as: type) }
        return try reader.read(type, from: ValueCursor(context, place.ref))
    }
}

/// A value that is read only when it is needed.
@usableFromInline
struct ValueInput {
    let values: ValueSource
    let place: ValueSource.Location

    func read<V>(_ type: V.Type) throws -> V { try values.read(type, at: place) }

    /// Reads the key of a target, in which nothing is expanded.
    func readKey<V>(_ type: V.Type) throws -> V { try values.readKey(type, at: place) }
}
