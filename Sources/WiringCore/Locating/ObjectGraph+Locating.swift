internal import WiringDiagnostics

/// Service locators over a graph.
extension ObjectGraph {
    /// Returns the one object of some that are of a type.
    func one<T>(of found: [FoundObject]) throws -> T {
        if found.count == 1 { return try cast(found[0]) }
        let typeName = TypeName.describe(T.self)
        let names = Wording.quotedList(found.map(\.name))
        throw WiringError([
            found.isEmpty
                ? Diagnostic(.unknownObject, "no object of the graph is \(Wording.quotedWithArticle(typeName))")
                : Diagnostic(
                    .ambiguousObject,
                    "several objects of the graph are each \(Wording.quotedWithArticle(typeName)): \(names)",
                    help: "look one of them up by name")
        ])
    }

    /// Creates a value from objects of the graph: a static service locator, whose type lists its services.
    ///
    /// ```swift
    /// struct Services { var finder: any MovieFinder, clock: any Clock }
    /// let services = try graph.locate(Services.init(finder:clock:), "finder", "clock")
    /// ```
    ///
    /// - Parameters:
    ///   - make: The initialiser of a struct, or any closure; its parameters determine the types.
    ///   - names: The names of the objects, one for each parameter.
    /// - Returns: The result of `make`.
    /// - Throws: ``WiringError`` with the errors in all names, or the error that `make` throws.
    public func locate<Result, each Object>(
        _ make: (repeat each Object) throws -> Result, _ names: repeat Located<each Object>
    ) throws -> Result {
        var problems: [Diagnostic] = []
        repeat collect(each names, &problems)
        guard problems.isEmpty else { throw WiringError(problems) }
        return try make(repeat try object((each names).name))
    }

    private func collect<Object>(_ located: Located<Object>, _ problems: inout [Diagnostic]) {
        collect(&problems) { _ = try object(located.name, as: Object.self) }
    }

    /// Adds the errors that a look-up throws to others.
    func collect(_ problems: inout [Diagnostic], _ lookUp: () throws -> Void) {
        do { try lookUp() } catch { problems += (error as? WiringError)?.diagnostics ?? [] }
    }
}

/// The name of an object with the expected type, which can be written as a string literal.
public struct Located<Object>: ExpressibleByStringLiteral, Sendable {
    let name: String

    /// Creates a reference to an object by its name.
    public init(stringLiteral value: String) { name = value }
}
