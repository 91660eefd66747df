internal import WiringDiagnostics
internal import WiringFile
internal import WiringYAML

/// A target of a package whose wiring files a build checks, as the plug-in describes it to the tool.
package struct BuildTarget {
    /// Its name in the manifest.
    package var name: String
    /// The module that its code is compiled as.
    package var module: String
    /// The folder of its package, which no included file may be outside of.
    package var package: String
    /// Whether its errors are shown as warnings, so that the program can be built that writes its catalog.
    package var isLenient = false
    /// Its catalog; nil if there is none yet, so that nothing is checked.
    package var catalog: String?
    /// The message if a catalog is needed and there is none.
    package var missingCatalog: String?
    /// The path of its generated registrations, whether or not the file exists.
    package var registrations: String?
    /// The command that writes its catalog, if the plug-in can tell.
    package var recording: String?
    /// The modules of its package that it depends on.
    package var siblings: Set<String> = []
    /// The modules of other packages that it depends on.
    package var others: Set<String> = []
    /// The modules that its sources import, some of them perhaps on other platforms only.
    package var imports: Set<String> = []
    /// Whether it is a test target, which can import what is internal in its package.
    package var isTest = false
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
            case ("--test", nil): isTest = true
            case ("--import", let module?): imports.insert(module)
            case ("--catalog", let path?): catalog = path
            case ("--recording", let command?): recording = command
            case ("--missing", let message?): missingCatalog = message
            case ("--generated", let path?): registrations = path
            case ("--source", let path?): sources.append(path)
            case ("--sibling", let module?): siblings.insert(module)
            case ("--other", let module?): others.insert(module)
            default: return nil
            }
        }
    }

    /// Whether its classes are being registered: the plug-in that does so leaves the registrations empty for a moment.
    /// Until they are written, what seems wrong in wiring files may be right.
    package var isBeingRegistered: Bool {
        guard let registrations, let source = try? SingleFile.source(ofFile: registrations) else { return false }
        let text = String(decoding: source.bytes[source.textStart...], as: UTF8.self)
        return text.hasPrefix("// Empty for a moment, while the classes of the target are read.\n")
    }

    /// Returns the name of the accessor of a file: `NightTestNib` for `night.test.yaml`.
    package static func accessorName(ofFile name: String) -> String {
        SwiftName.type(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)) + "Nib"
    }

    /// The module that has the library for it: `Wiring`, or `WiringCore` if it can import only that; nil for neither.
    package var library: String? {
        ["Wiring", "WiringCore"].first { siblings.contains($0) || others.contains($0) }
    }

    /// Returns the path of a file from the folder of the package, which is the same on every machine.
    package func relative(_ path: String) -> String {
        let folder = FilePath.tidy(package) + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }
}
