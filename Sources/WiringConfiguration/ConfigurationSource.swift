// Compiled only if the package is built with the trait `Configuration`, so that other users do not fetch
// swift-configuration.
#if Configuration
public import Configuration
public import WiringCore

/// A source of parameters from swift-configuration, for declarations such as `{config: http.port}` in a wiring file.
///
/// ```swift
/// let configuration = ConfigurationSource(providers: [
///     CommandLineArgumentsProvider(),
///     EnvironmentVariablesProvider(secretsSpecifier: .specific(["DB_PASSWORD"])),
/// ])
/// let graph = try await nib.instantiate(with: registry, options: LoadOptions(sources: [configuration]))
/// ```
///
/// The first provider that has a value wins. Like all text from outside, the value is read as the type of the attribute
/// that uses it; for a `Bool`, the provider decides what is true, so `yes`, `1` and a flag without a value all are. A
/// value that the configuration considers secret is written `$(name)` in all messages, and one that the wiring file
/// declares as `secret: true` is redacted in access reports.
public struct ConfigurationSource: ParameterSource {
    /// The keyword in wiring files: `config` by default.
    public let name: String
    /// The reader of the values; a program can use it to read the rest of its configuration.
    public let reader: ConfigReader

    private let isSecret: @Sendable (_ key: String, _ text: String) -> Bool
    /// Returns whether an error that the reader has just thrown means that no provider has a value.
    private let isMissing: @Sendable (_ error: any Error, _ key: ConfigKey) -> Bool

    /// Creates a source from providers, which also determine what is secret.
    ///
    /// - Parameters:
    ///   - providers: The providers of values: command line, environment, files; the first that has a value wins.
    ///   - accessReporter: Receives each access to the configuration.
    ///   - name: The keyword in wiring files.
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

    /// Creates a source from a reader that the program created.
    ///
    /// A reader does not reveal what its providers consider secret. Unless `secrets` is given, messages show none of
    /// its values.
    ///
    /// - Parameters:
    ///   - reader: The reader; keys are looked up in its scope.
    ///   - secrets: The values that no message shows, by the key in the wiring file.
    ///   - name: The keyword in wiring files.
    public init(
        _ reader: ConfigReader, secrets: SecretsSpecifier<String, String> = .all, named name: String = "config"
    ) {
        self.name = name
        self.reader = reader
        isSecret = { key, text in secrets.isSecret(key: key, value: text) }
        isMissing = MissingValue.isReported
    }

    /// Returns the text for a key; nil if the configuration has none.
    ///
    /// - Throws: The error of a provider, or an error if the value is a list.
    public func text(for key: String) throws -> String? { try value(for: key, isSecret: false)?.text }

    /// Returns the text for a key and whether it is secret; nil if the configuration has none.
    ///
    /// - Parameters:
    ///   - key: The key, its parts separated by dots.
    ///   - isSecret: Whether the wiring file declares it secret.
    /// - Throws: The error of a provider, or an error if the value is a list.
    public func value(for key: String, isSecret: Bool) throws -> ParameterText? {
        let configKey = ConfigKey(key)
        return try SecretWitness.watching {
            guard let text = try text(for: configKey, isSecret: isSecret) else { return nil }
            return ParameterText(
                text, isSecret: isSecret || self.isSecret(key, text),
                truth: { [reader] in reader.bool(forKey: configKey, isSecret: isSecret) })
        }
    }

    /// Reads a string, or else one of the other types that configuration files have.
    private func text(for key: ConfigKey, isSecret: Bool) throws -> String? {
        do {
            return try reader.requiredString(forKey: key, isSecret: isSecret)
        } catch  where isMissing(error, key) {
            return nil
        } catch {
            if let number = try? reader.requiredInt(forKey: key, isSecret: isSecret) { return "\(number)" }
            if let number = try? reader.requiredDouble(forKey: key, isSecret: isSecret) { return "\(number)" }
            // A command-line flag has no text at all.
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

/// A configuration key with several values.
private struct ListInConfiguration: Error, CustomStringConvertible {
    let key: ConfigKey

    var description: String { "'\(key)' is a list, and a parameter from outside is a single value" }
}
#endif
