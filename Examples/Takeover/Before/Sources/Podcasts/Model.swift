import Foundation

/// An episode as a feed describes it.
struct Episode: Codable, Hashable {
    var id: String
    var title: String
    var seconds: Int
    /// The day on which it was published, such as `2026-05-01`.
    var day: String
}

/// A show with its episodes.
struct Show {
    var title: String
    var episodes: [Episode]
}

/// A sentence for the user, in place of a result.
struct Problem: Error, CustomStringConvertible {
    var description: String
}
