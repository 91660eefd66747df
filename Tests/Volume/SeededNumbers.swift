/// A generator that returns the same numbers for the same seed, so that a failure can be reproduced (SplitMix64).
public struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator; neighbouring seeds give unrelated numbers.
    ///
    /// The seed must not be multiplied by the increment: its numbers would be those of the neighbouring seed, shifted
    /// by one.
    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns true with a probability in percent.
    public mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    /// Returns a number in a range.
    public mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }
}
