internal import WiringDiagnostics

/// A property that looks itself up in the ambient graph when its object is created; traps if it cannot be found there.
///
/// An initialiser that may fail uses `resolve(_:as:)`, which throws an error instead.
///
/// ```swift
/// final class Greeter {
///     @Injected("service") var service: any GreetingService     // by name
///     @Injected var clock: any Clock                            // by type, where exactly one object fits
/// }
///
/// let greeter = graph.withAmbient { Greeter() }
/// ```
///
/// The look-up happens once, in the initialiser, and the value can be set afterwards. A `Sendable` class, which cannot
/// have a wrapped `var`, writes `let clock = Injected<any Clock>("clock").wrappedValue`.
@propertyWrapper
public struct Injected<Value> {
    /// The object that was found.
    public var wrappedValue: Value

    /// Looks up an object by name, or the one object of the type; traps if there is no ambient graph, or no such object
    /// in it.
    ///
    /// - Parameters:
    ///   - name: The name of the object; nil for the one object of the type.
    ///   - fileID: The file of the property, shown in the message of a trap.
    ///   - line: The line of the property.
    public init(_ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line) {
        self.init(named: name, fileID, line) { try Ambient.scope?.own()?.object(name) }
    }

    /// Returns an object of the ambient graph, or throws if it cannot be found there.
    ///
    /// ```swift
    /// init() throws { clock = try Injected.resolve("clock") }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the object; nil for the one object of the type.
    ///   - type: Its type.
    /// - Returns: The object.
    /// - Throws: ``WiringError`` with the code `unknown-object` if there is no ambient graph, or none of the objects
    ///   fits; `ambiguous-object` if several do; `object-type-mismatch` if the object of the name has another type; or
    ///   `not-sendable` in another task or on another actor than the caller of `withAmbient`.
    public static func resolve(_ name: String? = nil, as type: Value.Type = Value.self) throws -> Value {
        try lookedUp(name) { try Ambient.scope?.own()?.object(name) }
    }

    /// Looks an object up by its name, or by its type alone.
    ///
    /// - Parameter lookUp: Asks the ambient graph; nil if there is none.
    private init(named name: String?, _ fileID: StaticString, _ line: UInt, _ lookUp: () throws -> Value?) {
        // If a property wrapper's initialiser could throw, so would every initialiser of a class that uses it.
        do {
            wrappedValue = try Self.lookedUp(name, lookUp)
        } catch let error as WiringError where error.diagnostics[0].primary == nil {
            fatalError("\(fileID):\(line): \(error.diagnostics[0].sentence)")
        } catch {
            fatalError("\(fileID):\(line): \(error)")
        }
    }

    private static func lookedUp(_ name: String?, _ lookUp: () throws -> Value?) throws -> Value {
        var what: String { name.map { "'\($0)'" } ?? "the '\(TypeName.describe(Value.self))'" }
        do {
            if let value = try lookUp() { return value }
        } catch let refusal as AmbientRefusal {
            let use = "\(what), a '\(TypeName.describe(Value.self))', which is not Sendable, is looked up"
            throw WiringError([refusal.diagnostic(of: use)])
        }
        let use = "\(what) is looked up in the ambient graph, and there is none here"
        throw WiringError([AmbientRefusal.noGraph(for: use)])
    }
}

/// Look-ups of `Sendable` objects, which also work in child tasks.
extension Injected where Value: Sendable {
    /// Looks up an object by name, or the one object of the type, as for other types.
    ///
    /// - Parameters:
    ///   - name: The name of the object; nil for the one object of the type.
    ///   - fileID: The file of the property, shown in the message of a trap.
    ///   - line: The line of the property.
    public init(_ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line) {
        self.init(named: name, fileID, line) { try Ambient.scope?.lookUp { try $0.object(name) } }
    }

    /// Returns an object of the ambient graph, or throws if it cannot be found there, as for other types.
    public static func resolve(_ name: String? = nil, as type: Value.Type = Value.self) throws -> Value {
        try lookedUp(name) { try Ambient.scope?.lookUp { try $0.object(name) } }
    }
}
