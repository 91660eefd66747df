/// A generator of numbers that gives the same ones for the same seed, so that a failure can be had again (SplitMix64).
public struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    /// Begins with a seed; neighbours give nothing alike.
    ///
    /// The seed must not be multiplied by what is added for each number: its numbers would be those of its neighbour, one
    /// place on.
    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Whether something happens that does so often, in a hundred times.
    public mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    /// A number of a range.
    public mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }
}
