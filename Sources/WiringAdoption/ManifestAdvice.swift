internal import WiringAccessors
internal import WiringPlatform

/// Advice on what the manifest of a package lacks for a target with wiring files, judging by its text.
package struct ManifestAdvice {
    /// The steps that are left to the user, one sentence each.
    private(set) var advice: [String] = []

    init(_ target: BuildTarget) {
        guard let manifest = try? String(contentsOfFile: "\(target.package)/Package.swift", encoding: .utf8) else {
            return
        }
        if !manifest.contains("\"WiringPlugin\"") {
            advice.append(
                "Package.swift: give the target '\(target.name)' "
                    + "plugins: [.plugin(name: \"WiringPlugin\", package: \"swift-wiring\")], "
                    + "so that each build checks its wiring files and has them compiled")
        }
        if let setting = Self.missingSetting(of: target.name, ofManifest: manifest) { advice.append(setting) }
    }

    /// Returns what a target with registrations lacks in the mode of Swift 5; nil if it lacks nothing, or has no
    /// manifest.
    ///
    /// - Parameters:
    ///   - target: Its name.
    ///   - folder: The folder of its sources.
    package static func missingSetting(of target: String, in folder: String) -> String? {
        var folder = folder[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            guard let manifest = try? String(contentsOfFile: "\(folder)/Package.swift", encoding: .utf8) else {
                continue
            }
            return missingSetting(of: target, ofManifest: manifest)
        }
        return nil
    }

    private static func missingSetting(of target: String, ofManifest manifest: String) -> String? {
        guard isSwift5(manifest), !manifest.contains("InferSendableFromCaptures") else { return nil }
        return "Package.swift: '\(target)' may be compiled in the mode of Swift 5; there, give it swiftSettings: "
            + "[.enableUpcomingFeature(\"InferSendableFromCaptures\")], or the registrations have warnings"
    }

    /// Whether targets are compiled in the mode of Swift 5, unless they say otherwise.
    private static func isSwift5(_ manifest: String) -> Bool {
        let mode = /[sS]wiftLanguage(?:Mode|Version)s?\s*[:(]\s*\[?\s*\.v5/
        let tools = manifest.firstMatch(of: /swift-tools-version:\s*(\d+)/).flatMap { Int($0.1) }
        return manifest.contains(mode) || tools.map { $0 < 6 } ?? false
    }
}
