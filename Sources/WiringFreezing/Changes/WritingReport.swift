internal import Wiring
internal import WiringDiagnostics

/// The result of `GraphChanges.write()`: the changes that were not written, the comments that were lost, and the
/// numbers of targets that have changed. `print(report)` shows them.
public struct WritingReport: Sendable {
    /// The changes that were not written, each with its reason or parameter.
    public let unwritten: [GraphChanges.Entry]
    /// The comments that were removed with their entries, and the numbers of list targets that changed in overlays,
    /// such as `life.test.yaml:3: 'controller.buttons.2' is now 'controller.buttons.1'`.
    public let notes: [String]
}

extension WritingReport: CustomStringConvertible {
    /// The changes that were not written, with reasons, then the notes, one per line.
    public var description: String {
        (unwritten.compactMap { $0.omission(parameters: false) } + notes).map(\.displayEscaped).joined(separator: "\n")
    }
}

extension GraphChanges.Entry {
    /// Why it is not written; nil if it is.
    ///
    /// - Parameter parameters: Whether values of parameters are written.
    package func omission(parameters: Bool = false) -> String? {
        if let obstacle { return "\(object).\(member) is not written: \(obstacle)" }
        guard !parameters, let parameter else { return nil }
        return "\(object).\(member) is not written: it is the value of the parameter '\(parameter)'"
    }
}
