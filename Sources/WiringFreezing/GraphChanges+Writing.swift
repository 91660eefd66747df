public import Wiring
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringWriting

extension GraphChanges {
    /// Writes the changes into the files, each where the value came from, so that a new load makes objects with the
    /// values of the live ones. Everything else in the files stays the same, comments included; only comments on an
    /// element of a value go with that element.
    ///
    /// All new texts are checked together against the classes of the graph before the first of them is written. Files are
    /// locked meanwhile, as the commands of the tool lock them. All of them are written or none; links lead where they led,
    /// and files keep their other names and permissions.
    ///
    /// While another program has the lock, this blocks its thread, for ten seconds at most. Where that must not happen,
    /// as on the main actor of an app, call it on a thread that may block, or write ``texts(parameters:root:)``
    /// yourself.
    ///
    /// - Parameters:
    ///   - parameters: Whether to write the default of a parameter, or what an including file gives it, if a member has
    ///     its value from there. Other members and files may use the parameter too, so this is off by default.
    ///   - root: The wiring root, if the graph was loaded with one.
    /// - Returns: The changes that were not written, each with its obstacle or parameter.
    /// - Throws: ``WiringError`` with the code `write-refused` if a file has changed since the graph was loaded, or
    ///   cannot be edited or written; or with the mistakes in the edited files. In all these cases nothing was written.
    @discardableResult
    public func write(parameters: Bool = false, root: String? = nil) throws -> [MemberChange] {
        guard nib.memory == nil else {
            throw refusal("the files are in memory", help: "write the result of 'texts()' to where they came from")
        }
        do {
            try EditLock.holding(nib.sources.map(\.name), patience: .seconds(10)) { lock in
                try checkFiles()
                try save(texts(parameters: parameters, root: root), under: lock)
            }
        } catch let failure as AtomicWriting.Failure {
            throw refusal(failure.message, help: failure.help)
        }
        return left(parameters: parameters)
    }

    /// Refuses to write if any file has changed since the load, even one that would not be written: the new values may
    /// depend on it.
    private func checkFiles() throws(WiringError) {
        let files = FileOperations()
        for source in nib.sources where (try? files.read(source.name)) != Array(source.bytes) {
            throw refusal(
                "the file '\(source.name)' is not as it was loaded",
                help: "reload the graph, and write its changes then")
        }
    }

    /// Writes all files or none.
    private func save(_ texts: [String: String], under lock: EditLock) throws(AtomicWriting.Failure) {
        // Backups that a killed program left are kept if they differ from their files.
        _ = LeftBehind().remove(from: lock.folders)
        try AtomicWriting().write(
            nib.sources.compactMap { source in
                texts[source.name].map {
                    AtomicWriting.Change(source.name, from: Array(source.bytes), to: Array($0.utf8))
                }
            })
    }

    /// The new texts of the files that change, by their names, with all changes that can be written; they have been
    /// checked.
    ///
    /// - Parameters:
    ///   - parameters: Whether to write values of parameters as well.
    ///   - root: The wiring root, if the graph was loaded with one.
    /// - Throws: ``WiringError``, like ``write(parameters:root:)``.
    public func texts(parameters: Bool = false, root: String? = nil) throws -> [String: String] {
        var values: [Int: [NodeIndex: PlainNode?]] = [:]
        var added: [Int: [NodeIndex: [Document.NewMember]]] = [:]
        var overriding: [Int: Set<NodeIndex>] = [:]
        for change in members {
            guard let edit = change.edit, parameters || change.parameter == nil else { continue }
            let value = edit.value.map(PlainNode.init)
            guard let addition = edit.addition, let value else {
                values[edit.file, default: [:]][edit.node] = .some(value)
                if value == nil, edit.isOverriding { overriding[edit.file, default: []].insert(edit.node) }
                continue
            }
            // All objects of one definition have the same new value.
            let others = added[edit.file]?[edit.node] ?? []
            if others.contains(where: { $0.name == addition.name }) { continue }
            added[edit.file, default: [:]][edit.node] =
                others + [Document.NewMember(addition.section, addition.name, value)]
        }
        var texts: [String: [UInt8]] = [:]
        for file in Set(values.keys).union(added.keys) {
            let source = nib.sources[file]
            do {
                texts[source.name] = try Document(source)
                    .replacing(
                        values[file] ?? [:], adding: added[file] ?? [:], overriding: overriding[file] ?? []
                    ).source.bytes
            } catch {
                throw refusal("'\(source.name)' cannot be changed: \(error.message)", help: error.help)
            }
        }
        try check(texts, root)
        return texts.mapValues { String(decoding: $0, as: UTF8.self) }
    }

    /// The changes that are not written.
    private func left(parameters: Bool) -> [MemberChange] {
        members.filter { $0.edit == nil || !parameters && $0.parameter != nil }
    }

    /// Checks changed files together with the files that include them.
    private func check(_ texts: [String: [UInt8]], _ root: String?) throws {
        let sources = nib.sources.map { SourceText(name: $0.name, bytes: texts[$0.name] ?? $0.bytes) }
        let changed: MergedNib
        if nib.memory == nil {
            let known = sources.compactMap { source in
                RealPath(ofFile: source.name).map { ($0, KnownFile.text(source.bytes)) }
            }
            changed = try MergedNib(
                contentsOfFile: sources[0].name, root: root, limits: nib.limits,
                known: Dictionary(known) { first, _ in first })
        } else {
            changed = try MergedNib(
                files: Dictionary(sources.map { ($0.name, $0.bytes) }) { first, _ in first }, main: sources[0].name,
                root: root, limits: nib.limits)
        }
        _ = try Nib(changed).blueprint(for: registry)
    }

    private func refusal(_ message: String, help: String? = nil) -> WiringError {
        WiringError([Diagnostic(.writeRefused, message, help: help)])
    }
}

extension PlainNode {
    fileprivate init(_ value: WrittenValue) {
        switch value {
        case .word(let text): self = .word(text)
        case .text(let text): self = .name(Interpolation.literal(text))
        case .list(let items): self = .list(items.map(PlainNode.init))
        case .mapping(let entries):
            self = .mapping(entries.map { Entry(.name($0.key), PlainNode($0.value)) })
        }
    }
}
