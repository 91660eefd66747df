/// A figure beside its limit, measured in the same run.
struct Figure: Encodable {
    /// The thing loaded.
    var subject: String
    /// The number of its objects.
    var size: Int
    /// The thing measured.
    var measure: String
    /// The figure.
    var value: Double
    /// The unit: nanoseconds an object, milliseconds, bytes.
    var unit: String
    /// The name of the limit.
    var limit: String
    /// The figure of the limit, in the same unit.
    var limitValue: Double

    /// The figure as a multiple of its limit, which is comparable between machines.
    var ratio: Double { value / limitValue }

    private enum CodingKeys: String, CodingKey {
        case subject, size, measure, value, unit, limit, limitValue, ratio
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(subject, forKey: .subject)
        try container.encode(size, forKey: .size)
        try container.encode(measure, forKey: .measure)
        try container.encode(value, forKey: .value)
        try container.encode(unit, forKey: .unit)
        try container.encode(limit, forKey: .limit)
        try container.encode(limitValue, forKey: .limitValue)
        try container.encode(ratio, forKey: .ratio)
    }
}
