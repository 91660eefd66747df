public import Wiring
internal import WiringDiagnostics

/// The result of `GraphChanges.write()`: the changes that were not written, the comments that were lost, and the numbers
/// of targets that have changed. `print(report)` shows them.
public struct WritingReport: Sendable {
    /// The changes that were not written, each with its obstacle or parameter.
    public let unwritten: [GraphChanges.MemberChange]
    /// The comments that were lost with what they were about, and the numbers in overlays that follow the targets of a
    /// list, such as `life.test.yaml:3: 'controller.buttons.2' is now 'controller.buttons.1'`.
    public let notes: [String]
}

/// A report is the collection of the changes that were not written.
extension WritingReport: RandomAccessCollection {
    public var startIndex: Int { unwritten.startIndex }
    public var endIndex: Int { unwritten.endIndex }
    public subscript(position: Int) -> GraphChanges.MemberChange { unwritten[position] }
}

extension WritingReport: CustomStringConvertible {
    /// What was not written, and why, then the notes, one per line.
    public var description: String {
        (unwritten.compactMap { $0.omission(parameters: false) } + notes).map(\.displayEscaped).joined(separator: "\n")
    }
}

extension GraphChanges.MemberChange {
    /// Why it is not written; nil if it is.
    ///
    /// - Parameter parameters: Whether values of parameters are written.
    package func omission(parameters: Bool = false) -> String? {
        if let obstacle { return "\(object).\(member) is not written: \(obstacle)" }
        guard !parameters, let parameter else { return nil }
        return "\(object).\(member) is not written: it is the value of the parameter '\(parameter)'"
    }
}
