/// The language of wiring files.
package enum WiringLanguage {
    /// The version that files may name, as `wiring: 1`. It changes if a file of the language could mean something else.
    package static let version = 1
}
