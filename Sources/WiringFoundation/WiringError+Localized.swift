public import Foundation
public import WiringCore

/// The text of an error in Foundation, and on Apple's platforms in `NSError`: its first diagnostic.
extension WiringError: LocalizedError {
    /// The place and message of the first error, and how many more there are.
    public var errorDescription: String? { localizedDescription }

    /// The advice on the first error.
    public var recoverySuggestion: String? { diagnostics[0].help }
}
