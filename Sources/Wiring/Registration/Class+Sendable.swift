// As in `Class.swift`, where the parameters of the initialiser are `Sendable`: see `ClassOf+Sendable.swift`.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Registers a class with its initialiser, which takes what is `Sendable`.
///
/// - Parameters:
///   - type: The class, which needs to know nothing of the library.
///   - make: Its initialiser or any closure that creates an object: `GridBoard.init(rows:columns:)`.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - name: The name in wiring files, unless it is that of the class.
///   - fileID: The file of the registration, shown in messages.
///   - line: The line of the registration.
public func Class<T: AnyObject, each P: Sendable>(
    _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>,
    named name: String? = nil, fileID: String = #fileID, line: Int = #line
) -> ClassOf<T> {
    ClassOf(ClassRecord(name, type, .object(make, repeat each parameters).ofSendable, fileID, line))
}

/// Registers a `Sendable` class or an actor with its initialiser, which takes what is `Sendable`.
///
/// - Parameters:
///   - type: The class or actor, which needs to know nothing of the library.
///   - make: Its initialiser or any closure that creates an object.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - name: The name in wiring files, unless it is that of the class.
///   - fileID: The file of the registration, shown in messages.
///   - line: The line of the registration.
public func Class<T: AnyObject & Sendable, each P: Sendable>(
    _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>,
    named name: String? = nil, fileID: String = #fileID, line: Int = #line
) -> ClassOf<T> {
    ClassOf(ClassRecord(name, type, .object(make, repeat each parameters).ofSendable, isSendable: true, fileID, line))
}

/// Registers a `Sendable` class or an actor with its async initialiser, which takes what is `Sendable`.
///
/// `try await nib.instantiate(…)` creates objects of such classes concurrently unless they depend on each other.
///
/// - Parameters:
///   - type: The class or actor, which needs to know nothing of the library.
///   - make: Its initialiser or any closure that creates an object.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - name: The name in wiring files, unless it is that of the class.
///   - fileID: The file of the registration, shown in messages.
///   - line: The line of the registration.
@_disfavoredOverload
public func Class<T: AnyObject & Sendable, each P: Sendable>(
    _ type: T.Type, _ make: @escaping @concurrent @Sendable (repeat each P) async throws -> T,
    _ parameters: repeat Parameter<each P>, named name: String? = nil, fileID: String = #fileID, line: Int = #line
) -> ClassOf<T> {
    ClassOf(
        ClassRecord(name, type, .asyncObject(make, repeat each parameters).ofSendable, isSendable: true, fileID, line))
}

/// Registers a main-actor class whose initialiser takes what is `Sendable`.
///
/// Classes marked `@MainActor` are `Sendable`. An object of any other class could be used off the main actor while
/// something that its initialiser passed it to uses it there.
///
/// - Parameters:
///   - type: The class, which needs to know nothing of the library.
///   - make: Its initialiser or any closure that creates an object: `Screen.init(title:)`.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - name: The name in wiring files, unless it is that of the class.
///   - fileID: The file of the registration, shown in messages.
///   - line: The line of the registration.
public func Class<T: AnyObject & Sendable, each P: Sendable>(
    _ type: T.Type, onMainActor make: @escaping @MainActor @Sendable (repeat each P) throws -> T,
    _ parameters: repeat Parameter<each P>, named name: String? = nil, fileID: String = #fileID, line: Int = #line
) -> ClassOf<T> {
    ClassOf(
        ClassRecord(name, type, .onMainActor(make, repeat each parameters).ofSendable, isSendable: true, fileID, line))
}

/// Registers a struct or enum with its initialiser, which takes what is `Sendable`.
///
/// - Parameters:
///   - type: The type, whose values are complete before they are handed on.
///   - make: Its initialiser or any closure that creates a value.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - name: The name in wiring files, unless it is that of the type.
///   - fileID: The file of the registration, shown in messages.
///   - line: The line of the registration.
@_disfavoredOverload
public func Class<T, each P: Sendable>(
    _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>,
    named name: String? = nil, fileID: String = #fileID, line: Int = #line
) -> ValueOf<T> {
    ValueOf(ClassRecord(name, type, .value(make, repeat each parameters).ofSendable, fileID, line))
}

/// Registers a `Sendable` struct or enum with its initialiser, which takes what is `Sendable`.
///
/// - Parameters:
///   - type: The type, whose values are complete before they are handed on.
///   - make: Its initialiser or any closure that creates a value.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - name: The name in wiring files, unless it is that of the type.
///   - fileID: The file of the registration, shown in messages.
///   - line: The line of the registration.
@_disfavoredOverload
public func Class<T: Sendable, each P: Sendable>(
    _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>,
    named name: String? = nil, fileID: String = #fileID, line: Int = #line
) -> ValueOf<T> {
    ValueOf(ClassRecord(name, type, .value(make, repeat each parameters).ofSendable, isSendable: true, fileID, line))
}

/// Registers a `Sendable` struct or enum with its async initialiser, which takes what is `Sendable`.
///
/// - Parameters:
///   - type: The type, whose values are complete before they are handed on.
///   - make: Its initialiser or any closure that creates a value.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - name: The name in wiring files, unless it is that of the type.
///   - fileID: The file of the registration, shown in messages.
///   - line: The line of the registration.
@_disfavoredOverload
public func Class<T: Sendable, each P: Sendable>(
    _ type: T.Type, _ make: @escaping @concurrent @Sendable (repeat each P) async throws -> T,
    _ parameters: repeat Parameter<each P>, named name: String? = nil, fileID: String = #fileID, line: Int = #line
) -> ValueOf<T> {
    ValueOf(
        ClassRecord(name, type, .asyncValue(make, repeat each parameters).ofSendable, isSendable: true, fileID, line))
}
