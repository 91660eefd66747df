/// One event of libyaml as plain Swift data.
struct YAMLEvent {
    /// What happens, by the names and in the order of libyaml's `yaml_event_type_t`.
    enum Kind: UInt32 {
        case nothing, streamStart, streamEnd, documentStart, documentEnd
        case alias, scalar, sequenceStart, sequenceEnd, mappingStart, mappingEnd
    }

    /// What happens.
    var kind: Kind
    /// How the scalar or collection is written.
    var style = NodeStyle.plain
    /// Whether it has an anchor.
    var hasAnchor = false
    /// Whether it has a tag.
    var hasTag = false
    /// Offset of the first character, in Unicode scalars, a byte order mark not counted.
    var start = 0
    /// Offset behind the last character; for block collections, where the next token begins.
    var end = 0
    /// The text of a scalar.
    var text = TextID(0)
    /// What the text is, read as a name, as ``TextTable/add(_:isKey:)`` tells it.
    var nameKind = Name.Kind.invalid

    /// Whether it has an anchor or a tag.
    var hasProperties: Bool { hasAnchor || hasTag }
}

/// What libyaml says of a text that is not YAML.
struct YAMLFailure {
    /// What it did not expect, or expected in vain.
    var problem: String
    /// Where, in Unicode scalars.
    var offset: Int
    /// What it was doing.
    var context: String
    /// Where it began to do that.
    var contextOffset: Int?
}
