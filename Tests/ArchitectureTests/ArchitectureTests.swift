import Foundation
import Testing

/// Compares the sources with the arrows of the architecture.
@Suite struct ArchitectureTests {
    let files: [SourceFile]

    init() throws {
        files = try SourceFile.sources.get()
        try #require(!files.isEmpty, "there is no Swift file in Sources")
    }

    @Test func `every target with sources has a row in the table of arrows, and every row has sources`() {
        #expect(Set(files.map(\.target)) == Set(allowedImports.keys))
    }

    @Test(arguments: allowedImports.keys.sorted())
    func `a target imports only what the arrows allow`(target: String) throws {
        let allowed = try #require(allowedImports[target])
        let violations = files.filter { $0.target == target }.flatMap { file in
            file.imports.filter { !allowed.contains($0.module) }.map { "\(file.path):\($0.line) imports \($0.module)" }
        }
        #expect(violations == [])
    }

    @Test(arguments: borders)
    func `only the listed files are at a border`(name: String, modules: Set<String>, listed: Set<String>) {
        let paths = files.filter { file in file.imports.contains { modules.contains($0.module) } }.map(\.path)
        #expect(Set(paths) == listed, "\(name) is imported by \(paths.joined(separator: ", "))")
    }

    @Test func `only the listed files say unsafe, and each of them does`() {
        let unsafe = files.filter { !$0.lines(with: "unsafe").isEmpty }
        let places = unsafe.flatMap { file in file.lines(with: "unsafe").map { "\(file.path):\($0)" } }
        #expect(Set(unsafe.map(\.path)) == filesThatSayUnsafe, "found at \(places.joined(separator: ", "))")
    }

    @Test func `the classes of the examples know nothing of Wiring, save where their form demands it`() throws {
        let classes = try exampleClasses.flatMap { folder in
            let files = try SourceFile.all(in: folder)
            try #require(!files.isEmpty, "there is no Swift file in \(folder)")
            return files
        }
        let knowing = classes.filter { file in file.imports.contains { $0.module.hasPrefix("Wiring") } }
        #expect(Set(knowing.map(\.path)) == exampleClassesThatLookUp)
    }

    // Else the fuzzers do not link, which shows only after a long build.
    @Test func `the package of the fuzzers declares what its targets import`() throws {
        let manifest = try String(contentsOf: SourceFile.root.appending(path: "Fuzz/Package.swift"), encoding: .utf8)
        let target = /\.target\(\s*name: "(\w+)",(?:\s*dependencies: \[([^\]]*)\],)?\s*path: "Core\//
        let targets = manifest.matches(of: target)
        try #require(!targets.isEmpty)
        for target in targets {
            let declared = Set((target.2 ?? "").matches(of: /\w+/).map { String($0.output) })
            let imported = Set(files.filter { $0.target == target.1 }.flatMap(\.imports).map(\.module))
            let undeclared = imported.intersection(allowedImports.keys).subtracting(declared)
            #expect(undeclared == [], "imported by \(target.1)")
        }
    }
}
