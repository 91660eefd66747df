// `Class` is a family of functions and not a type, so that the compiler chooses the kind of registration by the kind of
// the type: classes are connected after they are made, values before they are handed on. Of two that could be meant it
// takes the one that knows more: that the type is `Sendable`, or that the initialiser is not async.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Registers a class with its initialiser, under the name of its type.
///
/// - Parameters:
///   - type: The class, which needs to know nothing of the library.
///   - make: Its initialiser or any closure that makes an object: `GridBoard.init(rows:columns:)`.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - fileID: The file of the registration, which messages name.
///   - line: Its line.
public func Class<T: AnyObject, each P>(
    _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>,
    fileID: String = #fileID, line: Int = #line
) -> ClassOf<T> {
    ClassOf(record: ClassRecord(nil, type, .object(make, repeat each parameters), fileID, line))
}

/// Registers a class with its initialiser, under another name.
///
/// - Parameters:
///   - name: The name in wiring files.
///   - type: The class, which needs to know nothing of the library.
///   - make: Its initialiser or any closure that makes an object.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - fileID: The file of the registration, which messages name.
///   - line: Its line.
public func Class<T: AnyObject, each P>(
    _ name: String, _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T,
    _ parameters: repeat Parameter<each P>, fileID: String = #fileID, line: Int = #line
) -> ClassOf<T> {
    ClassOf(record: ClassRecord(name, type, .object(make, repeat each parameters), fileID, line))
}

/// Registers a `Sendable` class or an actor with its initialiser, under the name of its type.
///
/// - Parameters:
///   - type: The class or actor, which needs to know nothing of the library.
///   - make: Its initialiser or any closure that makes an object.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - fileID: The file of the registration, which messages name.
///   - line: Its line.
public func Class<T: AnyObject & Sendable, each P>(
    _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>,
    fileID: String = #fileID, line: Int = #line
) -> ClassOf<T> {
    ClassOf(record: ClassRecord(nil, type, .object(make, repeat each parameters), isSendable: true, fileID, line))
}

/// Registers a `Sendable` class or an actor with its initialiser, under another name.
///
/// - Parameters:
///   - name: The name in wiring files.
///   - type: The class or actor, which needs to know nothing of the library.
///   - make: Its initialiser or any closure that makes an object.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - fileID: The file of the registration, which messages name.
///   - line: Its line.
public func Class<T: AnyObject & Sendable, each P>(
    _ name: String, _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T,
    _ parameters: repeat Parameter<each P>, fileID: String = #fileID, line: Int = #line
) -> ClassOf<T> {
    ClassOf(record: ClassRecord(name, type, .object(make, repeat each parameters), isSendable: true, fileID, line))
}

/// Registers a `Sendable` class or an actor with its async initialiser, under the name of its type.
///
/// Objects of such classes that do not need each other are made at the same time, by `try await nib.instantiate(…)`.
///
/// - Parameters:
///   - type: The class or actor, which needs to know nothing of the library.
///   - make: Its initialiser or any closure that makes an object.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - fileID: The file of the registration, which messages name.
///   - line: Its line.
@_disfavoredOverload
public func Class<T: AnyObject & Sendable, each P>(
    _ type: T.Type, _ make: @escaping @concurrent @Sendable (repeat each P) async throws -> T,
    _ parameters: repeat Parameter<each P>, fileID: String = #fileID, line: Int = #line
) -> ClassOf<T> {
    ClassOf(record: ClassRecord(nil, type, .asyncObject(make, repeat each parameters), isSendable: true, fileID, line))
}

/// Registers a `Sendable` class or an actor with its async initialiser, under another name.
///
/// Objects of such classes that do not need each other are made at the same time, by `try await nib.instantiate(…)`.
///
/// - Parameters:
///   - name: The name in wiring files.
///   - type: The class or actor, which needs to know nothing of the library.
///   - make: Its initialiser or any closure that makes an object.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - fileID: The file of the registration, which messages name.
///   - line: Its line.
@_disfavoredOverload
public func Class<T: AnyObject & Sendable, each P>(
    _ name: String, _ type: T.Type, _ make: @escaping @concurrent @Sendable (repeat each P) async throws -> T,
    _ parameters: repeat Parameter<each P>, fileID: String = #fileID, line: Int = #line
) -> ClassOf<T> {
    ClassOf(record: ClassRecord(name, type, .asyncObject(make, repeat each parameters), isSendable: true, fileID, line))
}

/// Registers a class of the main actor, under the name of its type.
///
/// Classes that are marked `@MainActor` are `Sendable`. Another could be used outside of the main actor as well, while
/// what its initialiser gave it to uses it there.
///
/// - Parameters:
///   - type: The class, which needs to know nothing of the library.
///   - make: Its initialiser or any closure that makes an object: `Screen.init(title:)`.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - fileID: The file of the registration, which messages name.
///   - line: Its line.
public func Class<T: AnyObject & Sendable, each P>(
    _ type: T.Type, onMainActor make: @escaping @MainActor @Sendable (repeat each P) throws -> T,
    _ parameters: repeat Parameter<each P>, fileID: String = #fileID, line: Int = #line
) -> ClassOf<T> {
    ClassOf(record: ClassRecord(nil, type, .onMainActor(make, repeat each parameters), isSendable: true, fileID, line))
}

/// Registers a class of the main actor, under another name.
///
/// - Parameters:
///   - name: The name in wiring files.
///   - type: The class, which needs to know nothing of the library.
///   - make: Its initialiser or any closure that makes an object.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - fileID: The file of the registration, which messages name.
///   - line: Its line.
public func Class<T: AnyObject & Sendable, each P>(
    _ name: String, _ type: T.Type, onMainActor make: @escaping @MainActor @Sendable (repeat each P) throws -> T,
    _ parameters: repeat Parameter<each P>, fileID: String = #fileID, line: Int = #line
) -> ClassOf<T> {
    ClassOf(record: ClassRecord(name, type, .onMainActor(make, repeat each parameters), isSendable: true, fileID, line))
}
