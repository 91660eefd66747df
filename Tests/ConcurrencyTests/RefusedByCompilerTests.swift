import Foundation
import Testing

/// What the compiler itself refuses, since two isolations would use an object that is not `Sendable`.
///
/// Each snippet is one line of a program, which is compiled as a user would; errors are assigned to snippets by line.
@Suite struct RefusedByCompilerTests {
    private static let classes = """
        import Wiring
        final class Counter { var count = 0; init() {} }
        @MainActor final class Screen { var shown: [Counter] = []; var title = ""; init() {}; func show() {} }
        actor Cache { let counter: Counter; init(counter: Counter) { self.counter = counter }; func set(_: Counter) {}; func keep(_: @escaping () -> Void) {} }
        actor Bench { func take(_ graph: sending ObjectGraph) {} }
        @MainActor func keep(_ counter: Counter) {}

        """
    private static let counter = "Class(Counter.self, Counter.init)"

    /// Refused by type checking: main-actor members require `Sendable` classes.
    private static let refusedByType = [
        "\(counter).awake(onMainActor: { keep($0) })",
        "\(counter).teardown(onMainActor: { keep($0) })",
        "\(counter).action(\"count\", onMainActor: { keep($0) })",
        "\(counter).attribute(\"count\", onMainActor: { (_: Counter, _: Int) in })",
        "\(counter).outlet(\"next\", onMainActor: { (_: Counter, _: Counter) in })",
        "\(counter).method(\"x\", onMainActor: { (_: Counter, _: Int) in }, \"y\")",
        "\(counter).event(\"x\", onMainActor: { (_: Counter, _: @escaping () -> Void) in })",
        "\(counter).action(\"count\") { await keep($0) }",
        "Class(Screen.self, onMainActor: Screen.init).action(\"take\", onMainActor: { (_: Screen, _: Counter) in })",
        "Class(Counter.self, onMainActor: { Counter() })",
        "Class(Screen.self, Screen.init)",
    ].map { "static func refused() { _ = Registry { \($0) } }" }

    /// Refused by flow analysis: what code does with objects that are not `Sendable`.
    private static let refusedByFlow =
        [
            "\(counter).awake { await keep($0) }",
            "\(counter).awake { counter in Task { counter.count += 1 } }",
            "\(counter).teardown { await keep($0) }",
            "Class(Cache.self, Cache.init(counter:), \"counter\")",
            "Class(Cache.self, { Cache(counter: Counter()) }).outlet(\"c\") { await $0.set($1) }",
            "Class(Cache.self, { Cache(counter: Counter()) })"
                + ".event(\"e\") { (cache: Cache, fire: @escaping () -> Void) in await cache.keep(fire) }",
            "\(counter).event(\"e\") { (_: Counter, fire: @escaping () -> Void) in Task { fire() } }",
        ].map { "static func refused() { _ = Registry { \($0) } }" } + [
            "@MainActor static func refused(_ nib: Nib, _ counter: Counter) async throws { "
                + "let graph = try await nib.instantiate(with: Registry {}, externals: [\"counter\": counter]); "
                + "await Bench().take(graph) }"
        ]

    private static let accepted = [
        "\(counter).awake { $0.count += 1 }.awake { counter in counter.count += 1; await Task.yield() }",
        "Class(Screen.self, onMainActor: Screen.init).attribute(\"title\", onMainActor: \\.title)"
            + ".awake(onMainActor: { $0.show() })",
        "Class(Cache.self, { Cache(counter: Counter()) })"
            + ".event(\"e\") { (_: Cache, fire: @escaping @Sendable () -> Void) in Task { fire() } }",
    ].map { "static func accepted() { _ = Registry { \($0) } }" }

    @Test(arguments: [refusedByType, refusedByFlow]) func `each is refused`(snippets: [String]) throws {
        let said = try Self.compile(snippets)
        for (snippet, errors) in zip(snippets, said) {
            #expect(
                errors.contains {
                    $0.contains("'Sendable' protocol") || $0.contains("data races") || $0.contains("loses global actor")
                }, "\(snippet): \(errors)")
        }
    }

    @Test func `sound snippets compile, so the others are refused for the right reason`() throws {
        #expect(try Self.compile(Self.accepted).allSatisfy(\.isEmpty))
    }

    /// Returns the errors in each of some snippets.
    private static func compile(_ snippets: [String]) throws -> [[Substring]] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "compiled-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Program.swift")
        // Each in its own namespace, on one line.
        let program = classes + snippets.enumerated().map { "enum Space\($0) { \($1) }\n" }.joined()
        try program.write(to: file, atomically: true, encoding: .utf8)
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        // Races are diagnosed after type checking, so the program is compiled that far.
        process.arguments = [
            "swiftc", "-swift-version", "6", "-parse-as-library", "-emit-sil", "-o", "/dev/null", "-I",
            products.appending(path: "Modules").path, "-Xcc",
            "-fmodule-map-file=\(root)/Sources/CLibYAML/module.modulemap", "-Xcc",
            "-fmodule-map-file=\(root)/Sources/CSwiftRuntime/module.modulemap",
            file.path,
        ]
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let errors = said.split(separator: "\n").filter { $0.contains(": error: ") }
        let first = classes.count { $0 == "\n" } + 1
        let errorsByLine = snippets.indices.map { index in
            errors.filter { $0.contains("Program.swift:\(first + index):") }
        }
        // The snippets have the only errors.
        #expect(errors.count == errorsByLine.map(\.count).reduce(0, +), "\(said)")
        return errorsByLine
    }

    /// The folder of the package.
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// The folder with the build products.
    private static let products: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
        return bundle.bundlePath.hasSuffix(".xctest") ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
    }()
}
