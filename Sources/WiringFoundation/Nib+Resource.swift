// Elsewhere there is no libyaml, and nibs are compiled.
#if os(macOS) || os(Linux)
public import Foundation
public import Wiring

extension Nib {
    /// Reads a wiring file of a bundle, and all that it includes.
    ///
    /// ```swift
    /// let nib = try Nib(resource: "wiring/life.yaml", in: .module)
    /// ```
    ///
    /// The target's `resources` must copy the folder, so that the files in it keep their paths: `.copy("wiring")`.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the resources of the bundle.
    ///   - bundle: The bundle. No included file may be outside its resources, links followed.
    ///   - limits: Size limits.
    /// - Throws: `WiringError` with every error of text, form and merging in all files; or with `missing-file` if the
    ///   bundle does not contain the file.
    /// - Complexity: O(bytes).
    public init(resource path: String, in bundle: Bundle, limits: Nib.Limits = Nib.Limits()) throws {
        let folder = bundle.resourceURL ?? bundle.bundleURL
        let file = folder.appending(path: path).path
        guard FileManager.default.fileExists(atPath: file) else {
            throw WiringError([MissingResource(path: path, bundle: bundle, folder: folder).diagnostic])
        }
        try self.init(contentsOfFile: file, root: folder.path, limits: limits)
    }
}

/// A file that a bundle does not contain.
private struct MissingResource {
    var path: String
    var bundle: Bundle
    /// The expected path.
    var folder: URL

    var diagnostic: Diagnostic {
        Diagnostic(
            .missingFile, "there is no file '\(path)' in the bundle '\(bundle.bundleURL.lastPathComponent)'",
            notes: [.init("its resources are in '\(folder.path)'")], help: help)
    }

    private var help: String {
        let parts = path.split(separator: "/").map(String.init)
        if let inner = innerBundles.first(where: contains) {
            return
                "the bundle '\(inner.lastPathComponent)' in it has the file: write 'in: .module', which is the bundle of "
                + "the target"
        }
        let names = names
        // SwiftPM's `.process` puts the files of all folders into one.
        if parts.count > 1, let name = parts.last, names.contains(name) {
            return "the bundle has '\(name)' without its folder: write '.copy(\"\(parts[0])\")' instead of '.process' "
                + "in the resources of the target"
        }
        // The folder was left out or is wrong.
        let alike = names.filter { FilePath.name(of: $0) == parts.last }
        if !alike.isEmpty { return "did you mean \(Wording.quotedList(alike, conjunction: "or", limit: 3))?" }
        if let question = FilePath.didYouMean(path, among: names) { return question }
        return "add '.copy(\"\(parts.first ?? path)\")' to the resources of the target"
    }

    /// The bundles of targets inside the bundle, such as those in a program's bundle.
    private var innerBundles: [URL] {
        let folders = Set([bundle.bundleURL.standardizedFileURL, folder.standardizedFileURL])
        let contents = folders.flatMap {
            (try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)) ?? []
        }
        return contents.filter { Self.isBundle($0.lastPathComponent) }.sorted { $0.path < $1.path }
    }

    private static func isBundle(_ name: String) -> Bool { name.hasSuffix(".resources") || name.hasSuffix(".bundle") }

    private func contains(_ bundle: URL) -> Bool {
        let resources = Bundle(url: bundle)?.resourceURL ?? bundle
        return FileManager.default.fileExists(atPath: resources.appending(path: path).path)
    }

    /// The wiring files of the bundle, without those of bundles in it.
    private var names: [String] {
        let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
            .filter { !$0.split(separator: "/").contains { Self.isBundle(String($0)) } }.sorted()
    }
}
#endif
