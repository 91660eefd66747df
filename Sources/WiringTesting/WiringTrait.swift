public import Testing
public import Wiring

/// A trait that gives each test its own graph, created from a wiring file; written `@Test(.wiring(…))`.
///
/// Each test, and each argument of a parameterised one, has its own graph, which is ambient while the test runs, so
/// that `Injected` and `ObjectGraph.ambient` look in it, and is torn down afterwards. On a suite this applies to
/// each of its tests, and the suite's properties can be `@Injected`.
public struct WiringTrait: TestTrait, SuiteTrait, TestScoping {
    /// Whether the trait applies to each test of a suite: always true.
    public var isRecursive: Bool { true }

    private let load: @Sendable () async throws -> ObjectGraph

    init(_ load: @escaping @Sendable () async throws -> ObjectGraph) { self.load = load }

    /// Creates the graph, runs the test in it, and tears it down.
    ///
    /// Errors in the file and errors thrown by teardown code are recorded as issues at the location of the test,
    /// which does not run without a graph.
    ///
    /// - Throws: The error that the test throws.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard let graph = await Self.recordingIssue(at: test.sourceLocation, { try await load() }) else { return }
        let result = await Self.result { try await graph.lendAmbient { try await function() } }
        let diagnostics = await graph.tearDown()
        if !diagnostics.isEmpty { Issue.record(WiringError(diagnostics), sourceLocation: test.sourceLocation) }
        try result.get()
    }

    private static func recordingIssue<Value>(
        at place: SourceLocation, _ body: () async throws -> Value
    ) async -> Value? {
        do {
            return try await body()
        } catch {
            Issue.record(error, sourceLocation: place)
            return nil
        }
    }

    private static func result(_ body: () async throws -> Void) async -> Result<Void, any Error> {
        do { return .success(try await body()) } catch { return .failure(error) }
    }
}

extension Trait where Self == WiringTrait {
    /// Gives each test its own graph.
    ///
    /// ```swift
    /// @Test(.wiring("wiring/life.test.yaml", registry: .life, owner: LifeApp()))
    /// func `a still life stays`() throws {
    ///     let game = try #require(ObjectGraph.ambient).object("game", as: (any Game).self)
    /// }
    /// ```
    ///
    /// Owner, externals and substitutes are expressions that are evaluated for each test, so tests that run
    /// concurrently share no object as long as the expressions create new ones.
    ///
    /// - Parameters:
    ///   - path: The wiring file, relative to the working directory or absolute.
    ///   - root: The folder that no included file may be outside of; by default the file's own.
    ///   - registry: The classes that it may name.
    ///   - owner: File's Owner, if the file declares one; look it up as `owner`.
    ///   - externals: The objects that the file declares as externals, by name.
    ///   - parameters: Values for parameters of the file, by name.
    ///   - substitutes: Objects that replace some of the file's own, by name.
    ///   - options: The sources of parameters, the observer and the limits.
    /// - Returns: The trait, for a test or a suite.
    public static func wiring(
        _ path: String,
        root: String? = nil,
        registry: Registry,
        owner: @escaping @autoclosure @Sendable () throws -> AnyObject? = nil,
        externals: @escaping @autoclosure @Sendable () throws -> [String: Any] = [:],
        parameters: [String: String] = [:],
        replacing substitutes: @escaping @autoclosure @Sendable () throws -> [String: Any] = [:],
        options: LoadOptions = LoadOptions()
    ) -> Self {
        WiringTrait {
            try await Nib(contentsOfFile: path, root: root).instantiate(
                with: registry, owner: owner(), externals: externals(), parameters: parameters,
                replacing: substitutes(), options: options)
        }
    }
}
