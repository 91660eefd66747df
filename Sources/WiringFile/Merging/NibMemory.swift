internal import Synchronization

/// What later phases found out about a nib, so that who asks next need not find it out again.
package protocol NibMemory: Sendable {
    /// What was kept; nil before.
    var kept: (any Sendable)? { get }

    /// Keeps a finding, unless there is one.
    func keep(_ finding: any Sendable)
}

/// Keeps the first finding, with no lock: of several threads that find out the same the quickest counts.
final class FirstFinding: NibMemory {
    private final class Box: Sendable {
        let finding: any Sendable

        init(_ finding: any Sendable) { self.finding = finding }
    }

    private let box = AtomicLazyReference<Box>()

    var kept: (any Sendable)? { box.load()?.finding }

    func keep(_ finding: any Sendable) {
        if box.load() == nil { _ = box.storeIfNil(Box(finding)) }
    }
}

/// Keeps nothing: for a nib that belongs to a finding, which would keep itself alive.
struct NoFindings: NibMemory {
    var kept: (any Sendable)? { nil }

    func keep(_ finding: any Sendable) {}
}

extension Nib {
    /// The same nib, keeping no findings, to be held by what is one.
    package var withoutMemory: Nib {
        var copy = self
        copy.memory = NoFindings()
        return copy
    }
}
