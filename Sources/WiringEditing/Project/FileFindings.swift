package import WiringBlueprint
package import WiringDiagnostics

/// What checks of files find.
package struct FileFindings {
    /// Errors and warnings, in the order of the files and places.
    package var diagnostics: [Diagnostic]
    /// The number of errors beyond those.
    package var omitted: Int
    /// The including files with mistakes in other places, which can hide mistakes in these.
    package var brokenIncluders: [String] = []
    /// The files of whose classes nothing is known.
    package var filesWithoutClasses: [String] = []
    /// The classes that are not in the catalog which the files borrow that name them, each once. What is said of their
    /// objects is not checked.
    package var unknownClasses: [PartialCheck.UnknownClass] = []

    init(_ diagnostics: [Diagnostic] = [], omitted: Int = 0) {
        self.diagnostics = diagnostics
        self.omitted = omitted
    }

    package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
}
