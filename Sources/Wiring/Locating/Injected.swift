internal import WiringDiagnostics

/// A property that looks itself up in the ambient graph when its object is created.
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
/// have a wrapped `var`, writes `let clock = Injected.shared("clock", as: (any Clock).self)`.
@propertyWrapper
public struct Injected<Value> {
    /// The object that was found.
    public var wrappedValue: Value

    /// Looks up an object by name.
    ///
    /// Ends the program with a message if there is no ambient graph, or no object of that name and type in it.
    public init(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) {
        wrappedValue = Self.stopIfMissing("'\(name)'", fileID, line) { try $0.object(name, as: Value.self) }
    }

    /// Looks up an object by type.
    ///
    /// Ends the program with a message if there is no ambient graph, or not exactly one object of that type in it.
    public init(fileID: StaticString = #fileID, line: UInt = #line) {
        let type = TypeName.describe(Value.self)
        wrappedValue = Self.stopIfMissing("the '\(type)'", fileID, line) { try $0.object(as: Value.self) }
    }

    /// Looks up an object by name, for a `let`.
    ///
    /// Ends the program with a message if there is no ambient graph, or no object of that name and type in it.
    public static func shared(
        _ name: String, as type: Value.Type = Value.self, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Value {
        Injected(name, fileID: fileID, line: line).wrappedValue
    }

    private static func stopIfMissing(
        _ what: String, _ fileID: StaticString, _ line: UInt, _ lookUp: (ObjectGraph) throws -> Value
    ) -> Value {
        // If a property wrapper's initialiser could throw, so would every initialiser of a class that uses it.
        let scope = Ambient.scope
        guard let graph = scope?.own else {
            guard scope?.isOpen == true else { stopWithoutGraph(what, fileID, line) }
            fatalError(
                "\(fileID):\(line): \(what) is looked up in the ambient graph of another task, and "
                    + "'\(TypeName.describe(Value.self))' is not Sendable [\(Code.notSendable)]: "
                    + "look it up in the task that called 'withAmbient', or make the type Sendable")
        }
        do {
            return try lookUp(graph)
        } catch {
            fatalError("\(fileID):\(line): \(error)")
        }
    }

    private static func stopWithoutGraph(_ what: String, _ fileID: StaticString, _ line: UInt) -> Never {
        fatalError(
            "\(fileID):\(line): \(what) is looked up in the ambient graph, and there is none here: "
                + "make the object inside 'graph.withAmbient { … }'")
    }
}

/// Look-ups of `Sendable` objects, which also work in child tasks.
extension Injected where Value: Sendable {
    /// Looks up an object by name.
    ///
    /// Ends the program with a message if there is no ambient graph, or no object of that name and type in it.
    public init(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) {
        wrappedValue = Self.stopIfMissingAnywhere("'\(name)'", fileID, line) { try $0.object(name, as: Value.self) }
    }

    /// Looks up an object by type.
    ///
    /// Ends the program with a message if there is no ambient graph, or not exactly one object of that type in it.
    public init(fileID: StaticString = #fileID, line: UInt = #line) {
        let type = TypeName.describe(Value.self)
        wrappedValue = Self.stopIfMissingAnywhere("the '\(type)'", fileID, line) { try $0.object(as: Value.self) }
    }

    /// Looks up an object by name, for a `let`.
    ///
    /// Ends the program with a message if there is no ambient graph, or no object of that name and type in it.
    public static func shared(
        _ name: String, as type: Value.Type = Value.self, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Value {
        Injected(name, fileID: fileID, line: line).wrappedValue
    }

    private static func stopIfMissingAnywhere(
        _ what: String, _ fileID: StaticString, _ line: UInt, _ lookUp: (ObjectGraph) throws -> Value
    ) -> Value {
        do {
            guard let value = try Ambient.scope?.lookUp(lookUp) else { stopWithoutGraph(what, fileID, line) }
            return value
        } catch {
            fatalError("\(fileID):\(line): \(error)")
        }
    }
}
