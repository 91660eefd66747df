// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Registers a struct or enum with its initialiser.
///
/// - Parameters:
///   - type: The type, whose values are complete before they are handed on.
///   - make: Its initialiser or any closure that creates a value.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - name: The name in wiring files, unless it is that of the type.
///   - fileID: The file of the registration, shown in messages.
///   - line: The line of the registration.
@_disfavoredOverload
public func Class<T, each P>(
    _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>,
    named name: String? = nil, fileID: String = #fileID, line: Int = #line
) -> ValueOf<T> {
    ValueOf(ClassRecord(name, type, .value(make, repeat each parameters), fileID, line))
}

/// Registers a `Sendable` struct or enum with its initialiser.
///
/// - Parameters:
///   - type: The type, whose values are complete before they are handed on.
///   - make: Its initialiser or any closure that creates a value.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - name: The name in wiring files, unless it is that of the type.
///   - fileID: The file of the registration, shown in messages.
///   - line: The line of the registration.
@_disfavoredOverload
public func Class<T: Sendable, each P>(
    _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>,
    named name: String? = nil, fileID: String = #fileID, line: Int = #line
) -> ValueOf<T> {
    ValueOf(ClassRecord(name, type, .value(make, repeat each parameters), isSendable: true, fileID, line))
}

/// Registers a `Sendable` struct or enum with its async initialiser.
///
/// - Parameters:
///   - type: The type, whose values are complete before they are handed on.
///   - make: Its initialiser or any closure that creates a value.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - name: The name in wiring files, unless it is that of the type.
///   - fileID: The file of the registration, shown in messages.
///   - line: The line of the registration.
@_disfavoredOverload
public func Class<T: Sendable, each P>(
    _ type: T.Type, _ make: @escaping @concurrent @Sendable (repeat each P) async throws -> T,
    _ parameters: repeat Parameter<each P>, named name: String? = nil, fileID: String = #fileID, line: Int = #line
) -> ValueOf<T> {
    ValueOf(ClassRecord(name, type, .asyncValue(make, repeat each parameters), isSendable: true, fileID, line))
}
