// `Class` is a family of functions and not a type, so that the compiler chooses the kind of registration by the kind of
// the type: classes are connected after they are made, values before they are handed on.
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
    Class(shortName(of: type), type, make, repeat each parameters, fileID: fileID, line: line)
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
    var records: [ParameterRecord] = []
    repeat records.append((each parameters).record)
    return ClassOf(
        record: ClassRecord(
            name: name, type: type, isValue: false, parameters: records,
            make: { arguments in
                let object = try make(repeat try arguments.next(each parameters))
                return object
            },
            place: SwiftPlace(fileID: fileID, line: line)))
}

/// Registers a struct or enum with its initialiser, under the name of its type.
///
/// - Parameters:
///   - type: The type, whose objects are complete before they are handed on.
///   - make: Its initialiser or any closure that makes a value.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - fileID: The file of the registration, which messages name.
///   - line: Its line.
@_disfavoredOverload
public func Class<T, each P>(
    _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>,
    fileID: String = #fileID, line: Int = #line
) -> ValueOf<T> {
    Class(shortName(of: type), type, make, repeat each parameters, fileID: fileID, line: line)
}

/// Registers a struct or enum with its initialiser, under another name.
///
/// - Parameters:
///   - name: The name in wiring files.
///   - type: The type, whose objects are complete before they are handed on.
///   - make: Its initialiser or any closure that makes a value.
///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
///   - fileID: The file of the registration, which messages name.
///   - line: Its line.
@_disfavoredOverload
public func Class<T, each P>(
    _ name: String, _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T,
    _ parameters: repeat Parameter<each P>, fileID: String = #fileID, line: Int = #line
) -> ValueOf<T> {
    var records: [ParameterRecord] = []
    repeat records.append((each parameters).record)
    return ValueOf(
        record: ClassRecord(
            name: name, type: type, isValue: true, parameters: records,
            make: { arguments in
                let value = try make(repeat try arguments.next(each parameters))
                return Box(value)
            },
            place: SwiftPlace(fileID: fileID, line: line)))
}

/// The name of a type as it is written inside its module's innermost scope: `LifeController`.
private func shortName(of type: Any.Type) -> String { _typeName(type, qualified: false) }
