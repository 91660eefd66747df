package import WiringPlatform

/// The file `Registry+Generated.swift` of a target, which the plug-in writes.
package struct GeneratedFile {
    /// The path of the file.
    package let path: String
    /// Its contents.
    package let text: String
    /// For each class that is left out, its first registration in the sources.
    package let leftOut: [HandWritten]
    /// The registrations that it contains.
    package let registrar: Registrar
    /// The graphs that it is written from.
    package let graphs: SymbolGraphs

    /// Prepares the file of a target.
    ///
    /// - Parameters:
    ///   - target: The name of the target.
    ///   - module: The name of its module.
    ///   - folder: The folder of its sources, in which classes that are registered by hand are looked for.
    ///   - graphFolders: The folders of the graphs of the modules whose classes are registered.
    ///   - library: The module that has the library: `Wiring`, or `WiringCore` for a target that can import only that.
    package init(
        target: String, module: String, folder: String, graphFolders: [String], importing library: String = "Wiring"
    ) throws(RegistrationFailure) {
        let registrations = HandWritten.registrations(inSourcesOf: folder)
        let byHand = Dictionary(registrations.map { ($0.spelling, $0) }) { first, _ in first }
        graphs = try SymbolGraphs(inFolders: graphFolders)
        registrar = Registrar(graphs, in: module, importing: library, except: Set(byHand.keys))
        path = "\(folder)/\(HandWritten.generatedFile)"
        text = registrar.file(for: target)
        leftOut = registrar.leftOut.compactMap { byHand[$0] }
    }

    /// The differences of the file on the disk: lines to remove after `-`, lines to add after `+`; empty if it is up to
    /// date.
    package var differences: [String] {
        let old = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        guard old != text else { return [] }
        func lines(_ text: String) -> [Substring] {
            text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        }
        let changes = lines(text).difference(from: lines(old)).map { change in
            switch change {
            case .remove(let offset, let line, _): (offset, "-\(line)")
            case .insert(let offset, let line, _): (offset, "+\(line)")
            }
        }
        return changes.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
    }

    /// The line of each registration, by how it spells the type.
    package var lines: [String: Int] {
        Dictionary(HandWritten.registrations(in: text, of: path).map { ($0.spelling, $0.line) }) { first, _ in first }
    }

    /// Writes the file, as a whole or not at all; leaves it alone if it is up to date.
    ///
    /// - Throws: ``RegistrationFailure`` if it cannot be written.
    package func write() throws(RegistrationFailure) { try Self.write(Data(text.utf8), to: path) }

    /// Replaces a file as a whole, unless it is the same.
    ///
    /// - Parameters:
    ///   - name: The path in messages.
    ///   - createsFolder: Whether its folder is created if it does not exist.
    package static func write(
        _ data: Data, to path: String, shownAs name: String? = nil, createsFolder: Bool = false
    ) throws(RegistrationFailure) {
        let file = URL(filePath: path)
        guard (try? Data(contentsOf: file)) != data else { return }
        do {
            if createsFolder {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            }
            try data.write(to: file, options: .atomic)
        } catch {
            throw RegistrationFailure("'\(name ?? path)' cannot be written: \(reason(error))")
        }
    }

    /// Returns why a file cannot be written, as the end of a sentence.
    private static func reason(_ error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileWriteNoPermission?: "permission denied"
        case .fileWriteOutOfSpace?: "the disk is full"
        case .fileWriteVolumeReadOnly?: "the disk is read-only"
        case .fileNoSuchFile?: "its folder does not exist"
        default: "it is a folder, or something else that cannot be replaced"
        }
    }
}
