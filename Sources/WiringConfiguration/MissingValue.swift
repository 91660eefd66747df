#if Configuration
internal import Configuration

/// The error that a reader throws if no provider has a value. Its type is not public, so errors are compared with what
/// a reader of an empty configuration throws.
enum MissingValue {
    private static let nothing = ConfigReader(provider: InMemoryProvider(values: [:]))

    /// Returns whether an error means that no provider has the key, as opposed to a provider that itself lacks another
    /// key.
    @Sendable static func isTold(by error: any Error, _ key: ConfigKey) -> Bool {
        do {
            _ = try nothing.requiredString(forKey: key)
            return false
        } catch let expected {
            guard type(of: error) == type(of: expected), let found = Mirror(reflecting: error).children.first,
                let wanted = Mirror(reflecting: expected).children.first, found.label == wanted.label,
                let foundKey = found.value as? AbsoluteConfigKey, let wantedKey = wanted.value as? AbsoluteConfigKey
            else { return false }
            // A scoped reader prefixes the key with its scope.
            return foundKey.components.suffix(wantedKey.components.count).elementsEqual(wantedKey.components)
        }
    }
}
#endif
