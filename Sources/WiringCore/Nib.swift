internal import WiringFile

/// A wiring file and everything it includes, parsed and merged: which objects there are and how they are connected.
///
/// A nib is created once and can be instantiated as often as you like, from any thread. It knows no Swift type:
/// `blueprint(for:)` and `instantiate(with:)` check whether its classes are registered and its connections fit.
public struct Nib: Sendable {
    /// The declarations of the files, as data.
    package let merged: MergedNib
    let plans = PlanCache()

    /// Creates a nib of merged files, with its own cache.
    package init(_ merged: MergedNib) { self.merged = merged }
}

extension Nib {
    /// The limits on the sizes of files and nibs.
    public typealias Limits = ReadingLimits
}
