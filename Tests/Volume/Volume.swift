import Foundation

/// Returns how often a test repeats something: a tenth as often under a sanitizer, which makes each repetition ten
/// times as slow.
///
/// Tests use it for sheer volume: the length of chains, the number of random graphs. `scripts/check-sanitizers`
/// requests the tenth through the environment variable `REDUCED_VOLUME`; all other runs do everything.
///
/// - Parameter full: The number of repetitions in a run without sanitizers.
public func volume(_ full: Int) -> Int { isReduced ? max(1, full / 10) : full }

private let isReduced = ProcessInfo.processInfo.environment["REDUCED_VOLUME"] == "yes"
