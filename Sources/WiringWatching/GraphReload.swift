public import Wiring

/// The outcome of one change of the files that a graph is reloaded from.
public enum GraphReload: Sendable {
    /// The graph now matches the files.
    case reloaded(ReloadReport)
    /// The files have errors, or code of a class threw: the graph is as it was.
    case refused(WiringError)
}

extension GraphReload: CustomStringConvertible {
    /// The report, or the errors as a terminal shows them.
    public var description: String {
        switch self {
        case .reloaded(let report): report.description
        case .refused(let error): error.description
        }
    }
}
