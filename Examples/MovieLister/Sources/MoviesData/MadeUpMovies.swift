public import Movies

/// Made-up films: the same for the same seed, on every machine.
public struct MadeUpMovies {
    private var state: UInt64

    /// Creates a source of films.
    public init(seed: UInt64) {
        state = seed
    }

    /// The directors of the films.
    public static let directors = [
        "Ada Thornbury", "Otto Fenn", "Mira Castellane", "Jonas Abel", "Pia Lindqvist", "Bram Oosterling",
        "Wanda Quill",
        "Théo d'Aubigny", "Ines \"Nino\" Prado", "Kit & Kay Lowe",
    ]

    private static let adjectives = ["Silent", "Second", "Golden", "Broken", "Distant", "Paper", "Northern", "Last"]
    private static let nouns = ["Harbour", "Orchard", "Winter", "Signal", "Staircase", "Comet", "Garden", "Letter"]
    // Characters that at least one of the three formats must escape.
    private static let endings = [
        "", "", "", ": Part Two", " & Sons", " <uncut>", " \"Live\"", " \\ Reversed", " 'n' Roll",
    ]

    /// The next films.
    public mutating func next(_ count: Int) -> [Movie] {
        (0..<count).map { _ in
            Movie(
                title: "The \(pick(Self.adjectives)) \(pick(Self.nouns))\(pick(Self.endings))",
                director: pick(Self.directors), year: 1920 + number(below: 100))
        }
    }

    private mutating func pick(_ words: [String]) -> String { words[number(below: words.count)] }

    // SplitMix64: the state advances in equal steps and is mixed for output.
    private mutating func number(below limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }
}
