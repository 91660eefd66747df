// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Registers a struct or enum with its initialiser, under the name of its type.
///
/// - Parameters:
///   - type: The type, whose values are complete before they are handed on.
///   - make: Its initialiser or any closure that creates a value.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - fileID: The file of the registration, shown in messages.
///   - line: The line of the registration.
@_disfavoredOverload
public func Class<T, each P>(
    _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>,
    fileID: String = #fileID, line: Int = #line
) -> ValueOf<T> {
    ValueOf(record: ClassRecord(nil, type, .value(make, repeat each parameters), fileID, line))
}

/// Registers a struct or enum with its initialiser, under another name.
///
/// - Parameters:
///   - name: The name in wiring files.
///   - type: The type, whose values are complete before they are handed on.
///   - make: Its initialiser or any closure that creates a value.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - fileID: The file of the registration, shown in messages.
///   - line: The line of the registration.
@_disfavoredOverload
public func Class<T, each P>(
    _ name: String, _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T,
    _ parameters: repeat Parameter<each P>, fileID: String = #fileID, line: Int = #line
) -> ValueOf<T> {
    ValueOf(record: ClassRecord(name, type, .value(make, repeat each parameters), fileID, line))
}

/// Registers a `Sendable` struct or enum with its initialiser, under the name of its type.
///
/// - Parameters:
///   - type: The type, whose values are complete before they are handed on.
///   - make: Its initialiser or any closure that creates a value.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - fileID: The file of the registration, shown in messages.
///   - line: The line of the registration.
@_disfavoredOverload
public func Class<T: Sendable, each P>(
    _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>,
    fileID: String = #fileID, line: Int = #line
) -> ValueOf<T> {
    ValueOf(record: ClassRecord(nil, type, .value(make, repeat each parameters), isSendable: true, fileID, line))
}

/// Registers a `Sendable` struct or enum with its initialiser, under another name.
///
/// - Parameters:
///   - name: The name in wiring files.
///   - type: The type, whose values are complete before they are handed on.
///   - make: Its initialiser or any closure that creates a value.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - fileID: The file of the registration, shown in messages.
///   - line: The line of the registration.
@_disfavoredOverload
public func Class<T: Sendable, each P>(
    _ name: String, _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T,
    _ parameters: repeat Parameter<each P>, fileID: String = #fileID, line: Int = #line
) -> ValueOf<T> {
    ValueOf(record: ClassRecord(name, type, .value(make, repeat each parameters), isSendable: true, fileID, line))
}

/// Registers a `Sendable` struct or enum with its async initialiser, under the name of its type.
///
/// - Parameters:
///   - type: The type, whose values are complete before they are handed on.
///   - make: Its initialiser or any closure that creates a value.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - fileID: The file of the registration, shown in messages.
///   - line: The line of the registration.
@_disfavoredOverload
public func Class<T: Sendable, each P>(
    _ type: T.Type, _ make: @escaping @concurrent @Sendable (repeat each P) async throws -> T,
    _ parameters: repeat Parameter<each P>, fileID: String = #fileID, line: Int = #line
) -> ValueOf<T> {
    ValueOf(record: ClassRecord(nil, type, .asyncValue(make, repeat each parameters), isSendable: true, fileID, line))
}

/// Registers a `Sendable` struct or enum with its async initialiser, under another name.
///
/// - Parameters:
///   - name: The name in wiring files.
///   - type: The type, whose values are complete before they are handed on.
///   - make: Its initialiser or any closure that creates a value.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - fileID: The file of the registration, shown in messages.
///   - line: The line of the registration.
@_disfavoredOverload
public func Class<T: Sendable, each P>(
    _ name: String, _ type: T.Type, _ make: @escaping @concurrent @Sendable (repeat each P) async throws -> T,
    _ parameters: repeat Parameter<each P>, fileID: String = #fileID, line: Int = #line
) -> ValueOf<T> {
    ValueOf(record: ClassRecord(name, type, .asyncValue(make, repeat each parameters), isSendable: true, fileID, line))
}
