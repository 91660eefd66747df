#if Commands
package import Wiring
internal import WiringDiagnostics

/// The progress of a load: what is done, and what is under way.
package struct StartProgress {
    /// The number of objects to create, not counting those of providers.
    private let total: Int
    private var created = 0
    private var awake = 0
    /// The objects whose code is running, in the order in which it started.
    private var underWay: [(name: String, className: String, what: String)] = []

    /// Creates the progress of a load that has not started.
    ///
    /// - Parameter total: The number of objects that the plan creates.
    package init(total: Int) { self.total = total }

    package mutating func note(_ event: LoadEvent) {
        guard !event.isFromProvider else { return }
        switch event.kind {
        case .starting: underWay.append((event.name, event.className, "is being created"))
        case .awakening: underWay.append((event.name, event.className, "awakens"))
        case .created:
            created += 1
            end(event)
        case .awakened:
            awake += 1
            end(event)
        case .failed: end(event)
        case .connected, .tornDown: break
        }
    }

    private mutating func end(_ event: LoadEvent) { underWay.removeAll { $0.name == event.name } }

    /// Returns the lines shown on a terminal: one with counts, and one for each object under way, as many as there is
    /// room.
    ///
    /// - Parameters:
    ///   - width: The columns of the terminal.
    ///   - shown: The maximum number of objects shown.
    package func lines(width: Int = 80, shown: Int = 8) -> [String] {
        let bar = 20
        let filled = total == 0 ? bar : min(bar, created * bar / total)
        let first = String(repeating: "#", count: filled) + String(repeating: ".", count: bar - filled)
        var lines = ["[\(first)] \(created) of \(Wording.count(total, "object")) created, \(awake) awake"]
        lines += underWay.prefix(shown).map { "  \($0.name), a \($0.className), \($0.what)" }
        if underWay.count > shown { lines.append("  and \(underWay.count - shown) more") }
        return lines.map { $0.count < width ? $0 : $0.prefix(max(1, width - 2)) + "…" }
    }
}
#endif
