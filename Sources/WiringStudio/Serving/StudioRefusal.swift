/// Why the studio does not do what the page asks.
package struct StudioRefusal: Error, Encodable {
    package var status: Int
    package var error: String
    /// The problems that there are, or that the edit would cause.
    package var problems: [Scene.Problem] = []
    /// Whether files are no longer what the page shows.
    package var changedMeanwhile = false

    private enum CodingKeys: CodingKey { case error, problems, changedMeanwhile }

    /// For a malformed request.
    static func malformed(_ error: String) -> Self { Self(status: 400, error: error) }

    /// For something that does not exist.
    static func noSuch(_ error: String) -> Self { Self(status: 404, error: error) }

    /// For an edit that is not made.
    static func refused(_ error: String, _ problems: [Scene.Problem] = []) -> Self {
        Self(status: 409, error: error, problems: problems)
    }
}
