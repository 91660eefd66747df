internal import WiringAccessors
internal import WiringBlueprint
internal import WiringCatalog
package import WiringDiagnostics
internal import WiringFile
internal import WiringPlatform
package import WiringRegistration

/// Takes a target over: writes the registrations of its classes, their catalog and a first wiring file, and checks all
/// of its wiring files. Doing it again updates what it has written before, and leaves wiring files alone.
package struct Adoption {
    /// The steps that were done, in sentences.
    package private(set) var done: [String] = []
    /// The steps that are left to the author, in sentences.
    package private(set) var left: [String] = []
    /// The problems in the wiring files.
    package private(set) var diagnostics: [Diagnostic] = []

    private let request: AdoptionRequest
    private let registrations: GeneratedFile
    private let catalog: ClassCatalog
    private let catalogPath: String

    /// Prepares the files of a target, and writes nothing.
    ///
    /// - Throws: `RegistrationFailure` if the graphs cannot be read, or have no class.
    package init(_ request: AdoptionRequest) throws(RegistrationFailure) {
        self.request = request
        registrations = try GeneratedFile(
            target: request.target.name, module: request.target.module, folder: request.folder,
            graphFolders: request.graphFolders, importing: request.target.library ?? "Wiring")
        let inFolder = "\(request.folder)/catalog.json"
        catalogPath =
            FileManager.default.fileExists(atPath: inFolder) ? inFolder : "\(request.folder)/wiring/catalog.json"
        let generated = "\(request.target.module)/\(HandWritten.generatedFile)"
        let draft = CatalogDraft.catalog(
            of: registrations.registrar, registrations.graphs,
            registeredAt: registrations.lines.mapValues { "\(generated):\($0)" })
        let earlier = try? ClassCatalog.read(file: catalogPath)
        let byHand = Set(registrations.leftOut.map(\.className))
        catalog = earlier.map { draft.keeping(byHand, of: $0) } ?? draft
        guard !catalog.classes.isEmpty else {
            throw RegistrationFailure(
                "'\(request.target.name)' sees no class that can be registered",
                help: "classes are those of the target, and the public ones of the targets that it depends on")
        }
    }

    /// Returns the files that are out of date, as paths from the folder of the package.
    package var outdated: [String] {
        let isCurrent = (try? ClassCatalog.read(file: catalogPath)).map { catalog.difference(from: $0) == nil } ?? false
        return (registrations.differences.isEmpty ? [] : [registrations.path]).map(relative)
            + (isCurrent ? [] : [relative(catalogPath)])
    }

    /// Writes the files, and checks all wiring files of the target.
    ///
    /// - Throws: `RegistrationFailure` if a file cannot be written.
    package mutating func run() throws(RegistrationFailure) {
        let first = try firstFile()
        try registrations.write()
        let count = registrations.registrar.registeredClasses.count
        done.append("\(relative(registrations.path)): \(Self.classes(count)) registered")
        try write(catalog.jsonData, to: catalogPath)
        done.append(
            "\(relative(catalogPath)): \(Self.classes(catalog.classes.count)), for builds, tools and editors")
        noteHandWritten()
        if let first {
            try write(Data(first.file.text.utf8), to: first.path)
            let count = first.file.objectCount
            done.append("\(relative(first.path)): \(Wording.count(count, "object")) from '\(first.root)'")
            left += first.file.open.map { "\(relative(first.path)): set '\($0.path)', of type \($0.question)" }
            left += first.file.externals.map { "pass in the external '\($0)' when the file is loaded" }
        }
        // A file in which something is left open has no other errors.
        check(besides: first.flatMap { $0.file.open.isEmpty ? nil : $0.path })
        noteLoading(first?.path ?? request.wiringFiles.first)
    }

    private func relative(_ path: String) -> String { request.target.relative(path) }

    private static func classes(_ count: Int) -> String { "\(count) class\(count == 1 ? "" : "es")" }

    private func write(_ data: Data, to path: String) throws(RegistrationFailure) {
        try GeneratedFile.write(data, to: path, shownAs: relative(path), createsFolder: true)
    }

    // MARK: The first file

    /// Plans the first file of a target without one, or the requested file.
    private mutating func firstFile() throws(RegistrationFailure) -> (path: String, root: String, file: FirstFile)? {
        guard request.root != nil || request.file != nil || request.wiringFiles.isEmpty else { return nil }
        let source = CatalogSource(catalog)
        let path = request.file ?? "\(request.folder)/wiring/app.yaml"
        guard !FileManager.default.fileExists(atPath: path) else {
            throw RegistrationFailure(
                "'\(relative(path))' exists, and is yours; nothing was written",
                help: "name another file: --file PATH")
        }
        guard let root = try rootClass(source) else { return nil }
        let names = Set(source.classNames).union(catalog.protocols.map(\.name)).union(catalog.mentioned.keys)
        for name in request.outside.sorted() where !names.contains(name) {
            throw RegistrationFailure(
                "no outlet takes '\(name)', which was to be an external",
                help: Suggestions.didYouMean(name, orOneOf: names.sorted()))
        }
        let comment = "What an object of '\(root)' needs; from here on the file is yours."
        return (path, root, FirstFile(root: root, classes: source, outside: request.outside, comment: comment))
    }

    /// Returns the class of the first object; nil if the types leave it open, which is then left to the author.
    private mutating func rootClass(_ source: CatalogSource) throws(RegistrationFailure) -> String? {
        if let root = request.root {
            if source.descriptor(ofClass: root) != nil { return root }
            throw RegistrationFailure(
                "no class '\(root)' can be registered",
                help: Suggestions.didYouMean(root, orOneOf: source.classNames.sorted()))
        }
        let roots = FirstFile.roots(of: source)
        if roots.count == 1 { return roots[0] }
        let names = roots.isEmpty ? source.classNames.sorted() : roots
        left.append(
            "choose what the first file begins with, such as \(Wording.quotedList(names, conjunction: "or")), "
                + "and write it: swift package --allow-writing-to-package-directory wiring adopt \(request.target.name) "
                + "--root \(names[0])")
        return nil
    }

    // MARK: What is left

    /// Classes that are registered by hand are in the catalog only if a registry has written them there.
    private mutating func noteHandWritten() {
        let known = Set(catalog.classes.map(\.name))
        for registration in registrations.leftOut where !known.contains(registration.className) {
            left.append(
                "\(relative(registration.file)):\(registration.line): '\(registration.className)' is "
                    + "registered by hand, and known to the catalog only after the program's registry has written it; "
                    + "or delete this registration")
        }
    }

    /// Checks the wiring files of the target as builds do.
    private mutating func check(besides unfinished: String?) {
        var target = request.target
        target.catalog = catalogPath
        target.files = request.wiringFiles.filter { $0 != unfinished }
        guard !target.files.isEmpty else { return }
        diagnostics = TargetCheck(target).diagnostics.all
    }

    private mutating func noteLoading(_ file: String?) {
        left += ManifestAdvice(request.target).advice
        guard let file, !request.loadsNib else { return }
        let name = FilePath.name(of: file)
        let type = BuildTarget.accessorName(ofFile: name)
        left.append(
            "load it: 'try \(type).instantiate(with: .generated)' with the plug-in 'WiringPlugin' on the target"
                + (request.target.library == "WiringCore"
                    ? "" : ", or 'try Nib(contentsOfFile: \"\(relative(file))\").instantiate(with: .generated)'"))
    }
}
