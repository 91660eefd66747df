// The compiler prefers the initialisers with `each P: Sendable` if all parameters are `Sendable`. These record that, so
// that the check of a plan can tell: see `Class+Sendable.swift`.

extension Class {
    /// Registers a type with its initialiser.
    ///
    /// - Parameters:
    ///   - type: The class, struct or enum.
    ///   - make: Its initialiser or any closure that makes an instance: `GridBoard.init(rows:columns:)`.
    ///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
    ///   - name: The name in wiring files; by default, the name of the type.
    ///   - fileID: The file of the registration, shown in messages.
    ///   - line: The line of the registration.
    public init<each P>(
        _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>,
        named name: String? = nil, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(ClassRecord(name, type, .calling(make, repeat each parameters), fileID, line))
    }

    /// Registers a type with its initialiser, which takes what is `Sendable`.
    ///
    /// - Parameters:
    ///   - type: The class, struct or enum.
    ///   - make: Its initialiser or any closure that makes an instance: `GridBoard.init(rows:columns:)`.
    ///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
    ///   - name: The name in wiring files; by default, the name of the type.
    ///   - fileID: The file of the registration, shown in messages.
    ///   - line: The line of the registration.
    public init<each P: Sendable>(
        _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>,
        named name: String? = nil, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(ClassRecord(name, type, .calling(make, repeat each parameters).ofSendable, fileID, line))
    }

    /// Registers nothing: it cannot be called.
    ///
    /// The compiler infers `T` at the initialiser only if not all initialisers have the same result, so this one is
    /// failable. Otherwise it tries the members of a chain before it knows the type, which takes many times as long.
    @available(*, unavailable, message: "register a type with its initialiser: Class(GridBoard.self, GridBoard.init)")
    public init?(
        _ type: (T, Never, Never).Type, _ make: (Never, Never).Type, _ parameters: Never..., named name: Never? = nil
    ) { return nil }
}

extension Class where T: Sendable {
    /// Registers a `Sendable` type, such as an actor, with its initialiser.
    ///
    /// - Parameters:
    ///   - type: The class, actor, struct or enum.
    ///   - make: Its initialiser or any closure that makes an instance.
    ///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
    ///   - name: The name in wiring files; by default, the name of the type.
    ///   - fileID: The file of the registration, shown in messages.
    ///   - line: The line of the registration.
    public init<each P>(
        _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>,
        named name: String? = nil, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(ClassRecord(name, type, .calling(make, repeat each parameters), isSendable: true, fileID, line))
    }

    /// Registers a `Sendable` type, such as an actor, with its initialiser, which takes what is `Sendable`.
    ///
    /// - Parameters:
    ///   - type: The class, actor, struct or enum.
    ///   - make: Its initialiser or any closure that makes an instance.
    ///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
    ///   - name: The name in wiring files; by default, the name of the type.
    ///   - fileID: The file of the registration, shown in messages.
    ///   - line: The line of the registration.
    public init<each P: Sendable>(
        _ type: T.Type, _ make: @escaping @Sendable (repeat each P) throws -> T, _ parameters: repeat Parameter<each P>,
        named name: String? = nil, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            ClassRecord(name, type, .calling(make, repeat each parameters).ofSendable, isSendable: true, fileID, line))
    }

    /// Registers a `Sendable` type, such as an actor, with its async initialiser.
    ///
    /// `try await nib.instantiate(…)` makes instances of such types concurrently unless they depend on each other.
    ///
    /// - Parameters:
    ///   - type: The class, actor, struct or enum.
    ///   - make: Its initialiser or any closure that makes an instance.
    ///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
    ///   - name: The name in wiring files; by default, the name of the type.
    ///   - fileID: The file of the registration, shown in messages.
    ///   - line: The line of the registration.
    public init<each P>(
        _ type: T.Type, _ make: @escaping @concurrent @Sendable (repeat each P) async throws -> T,
        _ parameters: repeat Parameter<each P>, named name: String? = nil, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(ClassRecord(name, type, .waiting(make, repeat each parameters), isSendable: true, fileID, line))
    }

    /// Registers a `Sendable` type, such as an actor, with its async initialiser, which takes what is `Sendable`.
    ///
    /// `try await nib.instantiate(…)` makes instances of such types concurrently unless they depend on each other.
    ///
    /// - Parameters:
    ///   - type: The class, actor, struct or enum.
    ///   - make: Its initialiser or any closure that makes an instance.
    ///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
    ///   - name: The name in wiring files; by default, the name of the type.
    ///   - fileID: The file of the registration, shown in messages.
    ///   - line: The line of the registration.
    public init<each P: Sendable>(
        _ type: T.Type, _ make: @escaping @concurrent @Sendable (repeat each P) async throws -> T,
        _ parameters: repeat Parameter<each P>, named name: String? = nil, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            ClassRecord(name, type, .waiting(make, repeat each parameters).ofSendable, isSendable: true, fileID, line))
    }

    /// Registers an existing instance: every definition of the class is this instance, in every graph.
    ///
    /// ```swift
    /// Class(SystemClock.self, instance: SystemClock())
    /// Class((any Clock & Sendable).self, instance: SystemClock(), named: "Clock")
    /// ```
    ///
    /// The instance must be `Sendable`, since a registry can be used from several threads; pass any other as an
    /// external. Every load sets the members of the definition on the instance itself, or on a copy if it is a struct.
    /// No graph tears the instance down or disconnects it, since other graphs may use it.
    ///
    /// - Parameters:
    ///   - type: The type of the instance, or a protocol, which then names it.
    ///   - instance: The instance.
    ///   - name: The name in wiring files; by default, the name of the type.
    ///   - fileID: The file of the registration, shown in messages.
    ///   - line: The line of the registration.
    public init(
        _ type: T.Type, instance: T, named name: String? = nil, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            ClassRecord(
                name ?? _typeName(type, qualified: false), Swift.type(of: instance as Any), .handing(out: instance),
                isSendable: true, fileID, line))
    }
}

extension Class where T: AnyObject & Sendable {
    /// Registers a main-actor class.
    ///
    /// Classes marked `@MainActor` are `Sendable`. An object of any other class could be used off the main actor while
    /// something that its initialiser passed it to uses it there.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - make: Its initialiser or any closure that makes an object: `Screen.init(title:)`.
    ///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
    ///   - name: The name in wiring files; by default, the name of the class.
    ///   - fileID: The file of the registration, shown in messages.
    ///   - line: The line of the registration.
    public init<each P>(
        _ type: T.Type, onMainActor make: @escaping @MainActor @Sendable (repeat each P) throws -> T,
        _ parameters: repeat Parameter<each P>, named name: String? = nil, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(ClassRecord(name, type, .onMainActor(make, repeat each parameters), isSendable: true, fileID, line))
    }

    /// Registers a main-actor class whose initialiser takes what is `Sendable`.
    ///
    /// Classes marked `@MainActor` are `Sendable`. An object of any other class could be used off the main actor while
    /// something that its initialiser passed it to uses it there.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - make: Its initialiser or any closure that makes an object: `Screen.init(title:)`.
    ///   - parameters: The names of the initialiser's parameters in wiring files, one for each.
    ///   - name: The name in wiring files; by default, the name of the class.
    ///   - fileID: The file of the registration, shown in messages.
    ///   - line: The line of the registration.
    public init<each P: Sendable>(
        _ type: T.Type, onMainActor make: @escaping @MainActor @Sendable (repeat each P) throws -> T,
        _ parameters: repeat Parameter<each P>, named name: String? = nil, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(
            ClassRecord(
                name, type, .onMainActor(make, repeat each parameters).ofSendable, isSendable: true, fileID, line))
    }
}
