package import WiringBlueprint
package import WiringDiagnostics

/// The results of checks of files.
package struct FileFindings {
    /// Errors and warnings, in the order of the files and places.
    package var diagnostics: [Diagnostic]
    /// The number of errors beyond those.
    package var omitted: Int
    /// The including files with errors elsewhere, which can hide errors in these files.
    package var brokenIncluders: [String] = []
    /// The files whose classes are all unknown.
    package var filesWithoutClasses: [String] = []
    /// The classes that are missing from a borrowed catalog, each once. The settings of their objects are not checked.
    package var unknownClasses: [PartialCheck.UnknownClass] = []

    init(_ diagnostics: [Diagnostic] = [], omitted: Int = 0) {
        self.diagnostics = diagnostics
        self.omitted = omitted
    }

    package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
}
