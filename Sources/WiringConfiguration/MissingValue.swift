#if Configuration
internal import Configuration

/// The error that a reader throws if no provider has a value. Its type is not public, so its description is compared with
/// the description of the error that an empty reader throws.
enum MissingValue {
    private static let nothing = ConfigReader(provider: InMemoryProvider(values: [:]))

    /// Returns whether an error means that no provider has the key, as opposed to a provider that itself lacks another
    /// key.
    @Sendable static func isReported(by error: any Error, _ key: ConfigKey) -> Bool {
        var expected = ""
        do { _ = try nothing.requiredString(forKey: key) } catch { expected = "\(error)" }
        let (found, wanted) = ("\(error)".split(separator: " "), expected.split(separator: " "))
        guard let key = found.last, let wantedKey = wanted.last else { return false }
        // A scoped reader prefixes the key, the last word, with its scope.
        return found.dropLast() == wanted.dropLast() && (key == wantedKey || key.hasSuffix(".\(wantedKey)"))
    }
}
#endif
