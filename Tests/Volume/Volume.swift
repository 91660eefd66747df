import Foundation

/// Returns how often a test repeats something: a tenth as often in a debug build, where each repetition is slow, and even
/// more so under a sanitizer. CI runs all of them in a release build; `FULL_VOLUME=yes swift test` does too.
///
/// Tests use it for sheer volume: the length of chains, the number of random graphs.
///
/// - Parameter full: The number of repetitions in a release build.
public func volume(_ full: Int) -> Int { isReduced ? max(1, full / 10) : full }

#if DEBUG
private let isReduced = ProcessInfo.processInfo.environment["FULL_VOLUME"] != "yes"
#else
private let isReduced = false
#endif
