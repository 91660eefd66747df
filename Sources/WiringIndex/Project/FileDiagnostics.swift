package import WiringBlueprint
package import WiringDiagnostics

/// The results of checks of files.
package struct FileDiagnostics {
    /// Errors and warnings, in the order of the files and places.
    package var all: [Diagnostic]
    /// The number of errors beyond those.
    package var omitted: Int
    /// The including files with errors elsewhere, which can hide errors in these files.
    package var brokenIncluders: [String] = []
    /// The files whose classes are all unknown.
    package var filesWithoutClasses: [String] = []
    /// The classes that are missing from a borrowed catalog, each once. The settings of their objects are not checked.
    package var unknownClasses: [PartialCheck.UnknownClass] = []

    init(_ diagnostics: [Diagnostic] = [], omitted: Int = 0) {
        all = diagnostics
        self.omitted = omitted
    }

    package var errors: [Diagnostic] { all.filter { $0.severity == .error } }
}
