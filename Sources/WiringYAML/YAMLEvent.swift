internal import WiringFile

/// One event of libyaml as plain Swift data.
struct YAMLEvent {
    /// The kinds of events, with the names and in the order of libyaml's `yaml_event_type_t`.
    enum Kind: UInt32 {
        case nothing, streamStart, streamEnd, documentStart, documentEnd
        case alias, scalar, sequenceStart, sequenceEnd, mappingStart, mappingEnd
    }

    var kind: Kind
    /// The notation of the scalar or collection.
    var style = NodeStyle.plain
    var hasAnchor = false
    var hasTag = false
    /// The offset of the first character, in Unicode scalars, a byte order mark not counted.
    var start = 0
    /// The offset just past the last character; for block collections, the start of the next token.
    var end = 0
    /// The text of a scalar.
    var text = TextID(0)
    /// The classification of the text as a name, as ``TextTable/add(_:isKey:)`` returns it.
    var nameKind = Name.Kind.invalid

    var hasProperties: Bool { hasAnchor || hasTag }
}

/// libyaml's error for a text that is not YAML.
struct YAMLFailure {
    /// The problem, in the words of libyaml.
    var problem: String
    /// The position of the problem, in Unicode scalars.
    var offset: Int
    /// The activity during which it occurred, in the words of libyaml.
    var context: String
    /// The position where that activity began.
    var contextOffset: Int?
}
