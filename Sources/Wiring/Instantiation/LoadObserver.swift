internal import WiringBlueprint
internal import WiringDiagnostics

/// Something that is told of each step of a load, such as a log or a progress line.
///
/// ```swift
/// let graph = try await nib.instantiate(with: registry, observer: LoadObserver { event in print(event) })
/// ```
public struct LoadObserver: Sendable {
    let tell: @Sendable (LoadEvent) -> Void

    /// Creates an observer.
    ///
    /// - Parameter tell: Called for each event, one at a time for each load, in the isolation of the load; for objects
    ///   that providers make, wherever their function is called. It must not wait.
    public init(_ tell: @escaping @Sendable (LoadEvent) -> Void) { self.tell = tell }
}

/// One step of a load: something that happened to one object.
public struct LoadEvent: Sendable, CustomStringConvertible {
    /// What happened.
    public enum Kind: String, Sendable, CaseIterable {
        /// Its initialiser is about to be called.
        case starting
        /// Its initialiser has returned.
        case created
        /// Its attributes and outlets are set.
        case connected
        /// Its awake is about to be called.
        case awakening
        /// Its awake has returned, in time or not.
        case awakened
        /// Its own code threw, its initialiser has returned too late, or the load was stopped before its code was called.
        case failed
        /// Its teardown has returned or thrown.
        case tornDown
    }

    /// What happened.
    public let kind: Kind
    /// The name of the object, or its path if it is defined in place.
    public let name: String
    /// The name of its class in wiring files.
    public let className: String
    /// How long it took: for `created`, `connected`, `awakened` and `tornDown`.
    public let duration: Duration?
    /// Whether a provider's function makes the object, which may be at any time.
    public let isFromProvider: Bool

    /// `created board, a GridBoard, in 0.0012 seconds`
    public var description: String {
        "\(kind) \(name), a \(className)" + (duration.map { ", in \($0)" } ?? "")
    }
}

/// Tells how long something has taken. A class, so that having none costs nothing.
final class Stopwatch {
    private let start = ContinuousClock.now

    /// The time since it was made.
    var elapsed: Duration { start.duration(to: .now) }
}

extension Assembly {
    /// A stopwatch that begins to run, if somebody wants to know how long things take.
    @inline(__always)
    var stopwatch: Stopwatch? { observer == nil ? nil : Stopwatch() }

    /// Tells the observer, if there is one.
    @inline(__always)
    func tell(_ kind: LoadEvent.Kind, _ index: Int, since watch: Stopwatch? = nil) {
        if observer != nil { tell(kind, index, taking: watch?.elapsed) }
    }

    /// Tells the observer, if there is one, with the time that it took.
    func tell(_ kind: LoadEvent.Kind, _ index: Int, taking duration: Duration?) {
        guard let observer, plan.objects[index].kind != .external else { return }
        observer.tell(
            LoadEvent(
                kind: kind, name: plan.name(of: index), className: plan.descriptor(of: index).name, duration: duration,
                isFromProvider: plan.objects[index].template != nil))
    }
}
