public import Foundation
public import Wiring

/// What Foundation, and on Apple's platforms `NSError`, show of an error: its first diagnostic.
extension WiringError: LocalizedError {
    /// The place and message of the first error, and how many more there are.
    public var errorDescription: String? { localizedDescription }

    /// The advice on the first error.
    public var recoverySuggestion: String? { diagnostics[0].help }
}
