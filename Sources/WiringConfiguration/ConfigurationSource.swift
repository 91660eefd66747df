// It is there only if the package is built with the trait `Configuration`, so that others fetch no swift-configuration.
#if Configuration
public import Configuration
public import Wiring

/// Parameters from a configuration: what `{config: http.port}` in a wiring file asks.
///
/// ```swift
/// let configuration = ConfigurationSource(providers: [
///     CommandLineArgumentsProvider(),
///     EnvironmentVariablesProvider(secretsSpecifier: .specific(["DB_PASSWORD"])),
/// ])
/// let graph = try await nib.instantiate(with: registry, sources: [configuration])
/// ```
///
/// The first provider that has a value counts. The value is read as the type of the attribute that uses it, as all text
/// from outside; where that is a `Bool`, the provider decides what is true, so that `yes`, `1` and a flag without a
/// value are. A value that the configuration holds to be secret is written `$(name)` in all messages, and one that the
/// wiring file declares as `secret: true` is redacted in the reports of accesses.
public struct ConfigurationSource: ParameterSource {
    /// The word in wiring files: `config`, unless told otherwise.
    public let name: String
    /// What the values are read from; a program can read the rest of its configuration from it.
    public let reader: ConfigReader

    private let isSecret: @Sendable (_ key: String, _ text: String) -> Bool
    /// Whether an error that the reader has just thrown says that no provider has a value.
    private let isMissing: @Sendable (_ error: any Error, _ key: ConfigKey) -> Bool

    /// Reads from providers, which also say what is secret.
    ///
    /// - Parameters:
    ///   - providers: Where values come from: command line, environment, files; the first that has one counts.
    ///   - accessReporter: Is told of each access to the configuration.
    ///   - name: The word in wiring files.
    /// - Precondition: `providers` is not empty.
    public init(
        providers: [any ConfigProvider], accessReporter: (any AccessReporter)? = nil, named name: String = "config"
    ) {
        let reporters: [any AccessReporter] = [SecretWitness()] + [accessReporter].compactMap(\.self)
        self.name = name
        reader = ConfigReader(
            providers: providers, accessReporter: BroadcastingAccessReporter(upstreams: reporters))
        isSecret = { _, _ in SecretWitness.sawSecret }
        isMissing = { _, _ in SecretWitness.sawNothing }
    }

    /// Reads from a reader that the program made.
    ///
    /// A reader does not tell what its providers hold to be secret. Without a word about it, messages show none of its
    /// values.
    ///
    /// - Parameters:
    ///   - reader: The reader; keys are looked up in its scope.
    ///   - secrets: Which values no message shows, by the key in the wiring file.
    ///   - name: The word in wiring files.
    public init(
        _ reader: ConfigReader, secrets: SecretsSpecifier<String, String> = .all, named name: String = "config"
    ) {
        self.name = name
        self.reader = reader
        isSecret = { key, text in secrets.isSecret(key: key, value: text) }
        isMissing = MissingValue.isTold
    }

    /// The text for a key; nil where the configuration has none.
    ///
    /// - Throws: What a provider throws, or that the value is a list.
    public func text(for key: String) throws -> String? { try value(for: key, isSecret: false)?.text }

    /// The text for a key and whether it is secret; nil where the configuration has none.
    ///
    /// - Parameters:
    ///   - key: The key, its parts separated by dots.
    ///   - isSecret: Whether the wiring file says that it is.
    /// - Throws: What a provider throws, or that the value is a list.
    public func value(for key: String, isSecret: Bool) throws -> ParameterText? {
        let configKey = ConfigKey(key)
        return try SecretWitness.watching {
            guard let text = try text(for: configKey, isSecret: isSecret) else { return nil }
            return ParameterText(
                text, isSecret: isSecret || self.isSecret(key, text),
                truth: { [reader] in reader.bool(forKey: configKey, isSecret: isSecret) })
        }
    }

    /// Asks for a text, then for what files of types have besides texts.
    private func text(for key: ConfigKey, isSecret: Bool) throws -> String? {
        do {
            return try reader.requiredString(forKey: key, isSecret: isSecret)
        } catch  where isMissing(error, key) {
            return nil
        } catch {
            if let number = try? reader.requiredInt(forKey: key, isSecret: isSecret) { return "\(number)" }
            if let number = try? reader.requiredDouble(forKey: key, isSecret: isSecret) { return "\(number)" }
            // A flag of the command line has no text at all.
            if let truth = try? reader.requiredBool(forKey: key, isSecret: isSecret) { return "\(truth)" }
            if isList(key, isSecret) { throw ListInConfiguration(key: key) }
            throw error
        }
    }

    private func isList(_ key: ConfigKey, _ isSecret: Bool) -> Bool {
        (try? reader.requiredStringArray(forKey: key, isSecret: isSecret)) != nil
            || (try? reader.requiredIntArray(forKey: key, isSecret: isSecret)) != nil
            || (try? reader.requiredDoubleArray(forKey: key, isSecret: isSecret)) != nil
            || (try? reader.requiredBoolArray(forKey: key, isSecret: isSecret)) != nil
    }
}

/// A key of the configuration has several values.
private struct ListInConfiguration: Error, CustomStringConvertible {
    let key: ConfigKey

    var description: String { "'\(key)' is a list, and a parameter from outside is a single value" }
}
#endif
