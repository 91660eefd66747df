internal import WiringFile

/// A target of a package whose wiring files a build checks, as the plug-in describes it to the tool.
package struct BuildTarget {
    /// Its name in the manifest.
    package var name: String
    /// The module that its code is compiled as.
    package var module: String
    /// The folder of its package, which no included file may lie outside of.
    package var package: String
    /// Whether its mistakes are shown as warnings, so that the program can be built that writes its catalog.
    package var isLenient = false
    /// Its catalog; nil if there is none yet, so that nothing is checked.
    package var catalog: String?
    /// The command that writes its catalog, as far as the plug-in can tell.
    package var recording: String?
    /// The modules of its own package that it depends on.
    package var siblings: Set<String> = []
    /// The modules of other packages that it depends on.
    package var others: Set<String> = []
    /// The Swift files in which its classes may be registered; only asked for what the catalog does not have.
    package var sources: [String] = []
    /// Its wiring files.
    package var files: [String] = []

    package init(name: String, module: String, package: String) {
        self.name = name
        self.module = module
        self.package = package
    }

    /// Reads the words that the plug-in passes to the tool: `NAME MODULE PACKAGE OPTION… FILE…`.
    ///
    /// Returns nil if they have another form.
    package init?(words: ArraySlice<String>) {
        guard words.count >= 3 else { return nil }
        let fixed = Array(words.prefix(3))
        self.init(name: fixed[0], module: fixed[1], package: fixed[2])
        for word in words.dropFirst(3) {
            guard word.hasPrefix("--") else {
                files.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            switch (parts[0], parts.dropFirst().first) {
            case ("--lenient", nil): isLenient = true
            case ("--catalog", let path?): catalog = path
            case ("--recording", let command?): recording = command
            case ("--source", let path?): sources.append(path)
            case ("--sibling", let module?): siblings.insert(module)
            case ("--other", let module?): others.insert(module)
            default: return nil
            }
        }
    }

    /// Whether its code can import `Wiring`, and so use accessors.
    var hasLibrary: Bool { siblings.contains("Wiring") || others.contains("Wiring") }

    /// Returns the path of a file from the folder of the package, which is the same on every machine.
    func relative(_ path: String) -> String {
        let folder = FilePath.tidy(package) + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }
}
