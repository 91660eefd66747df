package import WiringAccessors
internal import WiringPlatform
internal import WiringRegistration

/// A target to be taken over, as the plug-in describes it to the tool.
package struct AdoptionRequest {
    /// The target as builds check it.
    package var target: BuildTarget
    /// The folder of its sources.
    package var folder: String
    /// Whether nothing is to be written.
    package var isCheck = false
    /// The class of the first object of a new file.
    package var root: String?
    /// The path of a new file.
    package var file: String?
    /// The names of classes and protocols whose objects the program passes in.
    package var outside: Set<String> = []
    /// The folders of symbol graphs.
    package var graphFolders: [String] = []

    /// Creates a request for a target.
    package init(name: String, module: String, folder: String, package: String, graphFolders: [String]) {
        target = BuildTarget(name: name, module: module, package: package)
        self.folder = folder
        self.graphFolders = graphFolders
    }

    /// Reads the words that the plug-in passes to the tool: `NAME MODULE FOLDER PACKAGE OPTION… GRAPHS…`; nil if they
    /// have another form.
    package init?(words: [String]) {
        guard words.count > 4 else { return nil }
        self.init(name: words[0], module: words[1], folder: words[2], package: words[3], graphFolders: [])
        for word in words.dropFirst(4) {
            guard word.hasPrefix("--") else {
                graphFolders.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            switch (parts[0], parts.dropFirst().first) {
            case ("--check", nil): isCheck = true
            case ("--root", let name?): root = name
            case ("--file", let path?): file = path.hasPrefix("/") ? path : "\(target.package)/\(path)"
            case ("--external", let name?): outside.insert(name)
            case ("--sibling", let module?): target.siblings.insert(module)
            case ("--other", let module?): target.others.insert(module)
            default: return nil
            }
        }
    }

    /// The YAML files in the folder of the target, by path.
    package var wiringFiles: [String] {
        HandWritten.files(below: folder).filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted()
    }

    /// Whether code of the target loads a file already, judging by its text.
    package var loadsNib: Bool {
        HandWritten.files(below: folder).contains { file in
            file.hasSuffix(".swift")
                && ((try? String(contentsOfFile: file, encoding: .utf8))?.contains(/\.instantiate\(\s*with:/) ?? false)
        }
    }
}
