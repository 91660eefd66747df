#if Configuration
internal import Configuration

/// What a reader throws where no provider has a value. The type is not public, so that it is compared with what a reader of
/// an empty configuration throws.
enum MissingValue {
    private static let nothing = ConfigReader(provider: InMemoryProvider(values: [:]))

    /// Whether an error of some reader is the one for a key that no provider has, and not that of a provider which lacks
    /// another key itself.
    @Sendable static func isTold(by error: any Error, _ key: ConfigKey) -> Bool {
        do {
            _ = try nothing.requiredString(forKey: key)
            return false
        } catch let expected {
            guard type(of: error) == type(of: expected), let found = Mirror(reflecting: error).children.first,
                let wanted = Mirror(reflecting: expected).children.first, found.label == wanted.label,
                let foundKey = found.value as? AbsoluteConfigKey, let wantedKey = wanted.value as? AbsoluteConfigKey
            else { return false }
            // A reader with a scope has the scope before the key.
            return foundKey.components.suffix(wantedKey.components.count).elementsEqual(wantedKey.components)
        }
    }
}
#endif
