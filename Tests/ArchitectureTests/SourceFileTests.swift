import Testing

/// The reader that the architecture tests rely on.
@Suite struct SourceFileTests {
    @Test(arguments: [
        ("import Wiring", ["Wiring"]),
        ("public import Wiring", ["Wiring"]),
        ("@preconcurrency package import struct Wiring.Nib", ["Wiring"]),
        ("import Wiring; import Testing", ["Wiring", "Testing"]),
        ("#if canImport(Glibc)\n  import Glibc\n#else\nimport Darwin.C\n#endif", ["Glibc", "Darwin"]),
        ("// import Wiring\n/* import Wiring /* */ import Wiring */", []),
        ("let text = \"\"\"\n    import Wiring\n    \"\"\"", []),
        ("let importer = 1", []),
    ])
    func `imports are found in code and not in comments or strings`(text: String, modules: [String]) {
        #expect(file(text).imports.map(\.module) == modules)
    }

    @Test(arguments: [
        ("unsafe parse()", [1]),
        ("let ok = 1\nlet parser = try unsafe make()", [2]),
        ("nonisolated(unsafe) var count = 0", [1]),
        ("/* two\nlines */ unsafe a()", [2]),
        ("let text = \"\"\"\n    one\n    \\(unsafe a(b()))\n    \"\"\"\nunsafe c()", [3, 5]),
        ("print(\"unsafe\", #\"unsafe \" \\(unsafe) unsafe\"#, \"\\\"unsafe\")", []),
        ("// unsafe\nunsafeValue(isUnsafe, not_unsafe)", []),
    ])
    func `a word is found in code and not in comments or strings`(text: String, lines: [Int]) {
        #expect(file(text).lines(with: "unsafe") == lines)
    }

    private func file(_ text: String) -> SourceFile {
        SourceFile(path: "Sources/Wiring/File.swift", code: swiftCode(in: text))
    }
}
