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
        self.init(named: name, fileID, line) { try Ambient.scope?.own()?.object(name) }
    }

    /// Looks up an object by type.
    ///
    /// Ends the program with a message if there is no ambient graph, or not exactly one object of that type in it.
    public init(fileID: StaticString = #fileID, line: UInt = #line) {
        self.init(named: nil, fileID, line) { try Ambient.scope?.own()?.object(as: Value.self) }
    }

    /// Looks up an object by name, for a `let`.
    ///
    /// Ends the program with a message if there is no ambient graph, or no object of that name and type in it.
    public static func shared(
        _ name: String, as type: Value.Type = Value.self, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Value {
        Injected(name, fileID: fileID, line: line).wrappedValue
    }

    /// Looks an object up by its name, or by its type alone.
    ///
    /// - Parameter lookUp: Asks the ambient graph; nil where there is none.
    private init(named name: String?, _ fileID: StaticString, _ line: UInt, _ lookUp: () throws -> Value?) {
        var what: String { name.map { "'\($0)'" } ?? "the '\(TypeName.describe(Value.self))'" }
        // If a property wrapper's initialiser could throw, so would every initialiser of a class that uses it.
        do {
            guard let value = try lookUp() else {
                fatalError(
                    "\(fileID):\(line): \(what) is looked up in the ambient graph, and there is none here: "
                        + "make the object inside 'graph.withAmbient { … }'")
            }
            wrappedValue = value
        } catch let refusal as AmbientRefusal {
            fatalError(
                "\(fileID):\(line): \(what), a '\(TypeName.describe(Value.self))', which is not Sendable, is looked up "
                    + refusal.words)
        } catch {
            fatalError("\(fileID):\(line): \(error)")
        }
    }
}

/// Look-ups of `Sendable` objects, which also work in child tasks.
extension Injected where Value: Sendable {
    /// Looks an object up by its name, as for other types.
    public init(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) {
        self.init(named: name, fileID, line) { try Ambient.scope?.lookUp { try $0.object(name) } }
    }

    /// Looks an object up by its type, as for other types.
    public init(fileID: StaticString = #fileID, line: UInt = #line) {
        self.init(named: nil, fileID, line) { try Ambient.scope?.lookUp { try $0.object(as: Value.self) } }
    }

    /// Looks an object up by its name, for a `let`, as for other types.
    public static func shared(
        _ name: String, as type: Value.Type = Value.self, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Value {
        Injected(name, fileID: fileID, line: line).wrappedValue
    }
}
