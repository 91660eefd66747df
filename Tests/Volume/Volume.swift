import Foundation

/// How often a test does what it does many times: a tenth as often where a sanitizer makes each time ten times as slow.
///
/// Tests use it for mere volume: the length of chains, the number of random graphs. `scripts/check-sanitizers` asks for
/// the tenth by the environment variable `REDUCED_VOLUME`; all other runs do everything.
///
/// - Parameter full: How often it is in a run without sanitizers.
public func volume(_ full: Int) -> Int { isReduced ? max(1, full / 10) : full }

private let isReduced = ProcessInfo.processInfo.environment["REDUCED_VOLUME"] == "yes"
