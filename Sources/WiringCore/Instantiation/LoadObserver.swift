internal import WiringBlueprint
internal import WiringDiagnostics

/// A callback that receives each step of a load, for a log or a progress display.
///
/// ```swift
/// let graph = try await nib.instantiate(
///     with: registry, options: LoadOptions(observer: LoadObserver { event in print(event) }))
/// ```
public struct LoadObserver: Sendable {
    let receive: @Sendable (LoadEvent) -> Void

    /// Creates an observer.
    ///
    /// - Parameter tell: Called for each event, one at a time for each load, in the isolation of the load; for objects
    ///   that providers create, wherever their function is called. It must not block.
    public init(_ tell: @escaping @Sendable (LoadEvent) -> Void) { receive = tell }
}

/// Something that happened to one object during a load.
public struct LoadEvent: Sendable, CustomStringConvertible {
    /// The kinds of steps.
    public enum Kind: String, Sendable, CaseIterable {
        /// Its initialiser is about to be called.
        case starting
        /// Its initialiser has returned.
        case created
        /// Its attributes and outlets are set.
        case connected
        /// Its awake is about to be called.
        case awakening
        /// Its awake has returned, even if the time limit had passed.
        case awakened
        /// Its code threw, its initialiser returned too late, or the load was stopped before its code was called.
        case failed
        /// Its teardown has returned or thrown an error.
        case tornDown
    }

    /// What happened.
    public let kind: Kind
    /// The name of the object, or the path of an inline definition.
    public let name: String
    /// The name of its class in wiring files.
    public let className: String
    /// How long it took: for `created`, `connected`, `awakened` and `tornDown`.
    public let duration: Duration?
    /// Whether a provider's function creates the object, which can happen at any time.
    public let isFromProvider: Bool

    /// `created board, a GridBoard, in 0.0012 seconds`
    public var description: String {
        "\(kind) \(name), a \(className)" + (duration.map { ", in \($0)" } ?? "")
    }
}

/// Measures elapsed time. A class, so that having none costs nothing.
final class Stopwatch {
    private let start = ContinuousClock.now

    /// The time since its creation.
    var elapsed: Duration { start.duration(to: .now) }
}

extension Assembly {
    /// A new running stopwatch if there is an observer.
    @inline(__always)
    var stopwatch: Stopwatch? { observer == nil ? nil : Stopwatch() }

    /// Reports an event to the observer, if there is one.
    @inline(__always)
    func notify(_ kind: LoadEvent.Kind, _ index: Int, since watch: Stopwatch? = nil) {
        if observer != nil { notify(kind, index, taking: watch?.elapsed) }
    }

    /// Reports an event to the observer, if there is one, with the time that it took.
    func notify(_ kind: LoadEvent.Kind, _ index: Int, taking duration: Duration?) {
        guard let observer, plan.objects[index].kind != .external else { return }
        observer.receive(
            LoadEvent(
                kind: kind, name: plan.name(of: index), className: plan.descriptor(of: index).name, duration: duration,
                isFromProvider: plan.objects[index].template != nil))
    }
}
