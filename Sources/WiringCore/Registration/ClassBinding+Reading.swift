package import WiringBlueprint

/// Reads live objects of a class, and makes one without a load. Only freezing does so, in a module of its own.
extension ClassBinding {
    /// A property of live objects.
    package struct Property: Sendable {
        package let type: Any.Type
        /// The isolation in which it is read.
        package let isolation: CodeIsolation
        private let read: Call<PropertyValue>

        fileprivate init(_ access: PropertyAccess) {
            (type, read) = (access.type, access.read)
            isolation = read.isolation
        }

        /// Returns the value of the property; nil if its code throws. The caller is in its isolation.
        package func value(of instance: AnyObject) -> Any? { value(of: instance, by: PropertyValue()) }

        fileprivate func value(of instance: AnyObject, by value: PropertyValue) -> Any? {
            (try? read.callHere(instance, value)).flatMap { value.any }
        }
    }

    /// Returns the values of some properties of an object, as one at a time would.
    package static func values(of properties: [Property?], in instance: AnyObject) -> [Any?] {
        let value = PropertyValue()
        return properties.map { $0?.value(of: instance, by: value) }
    }

    /// An event of live objects.
    package struct Event: Sendable {
        package let name: String
        /// The type of its function.
        package let type: Any.Type
        package let role: MemberDescriptor.Role
        /// Whether an initialiser or method is given its function.
        package let isParameter: Bool
        /// The property that has its function; nil if it can only be set.
        package let property: Property?
    }

    /// How a member is read; nil if it can only be set.
    package func property(ofMember index: Int) -> Property? { accesses[index].map(Property.init) }

    /// The type of a parameter of the initialiser; nil for any other member.
    package func parameterType(ofMember index: Int) -> Any.Type? {
        index < parameterCount ? parameters[index].type : nil
    }

    /// The events, in the order of the descriptor.
    package var readableEvents: [Event] {
        events.map {
            Event(
                name: $0.name, type: $0.type, role: $0.role, isParameter: $0.parameter != nil,
                property: $0.access.map(Property.init))
        }
    }

    /// The isolation that its initialiser needs.
    package var makeIsolation: CodeIsolation { make.isolation }

    /// The isolation that the setter of a member needs.
    package func setterIsolation(ofMember index: Int) -> CodeIsolation { setters[index]?.isolation ?? .none }

    /// Makes an object with values and targets for the parameters that are members; nil for those that are left out. A
    /// function that it needs for an event calls nothing. The caller is in the isolation of its initialiser.
    package func makeObject(with given: [Any?]) throws -> AnyObject {
        var inputs: [Arguments.Input?] = given.map { value in value.map { .targets(Box<Any>($0)) } }
        for position in parameterEvents {
            let event = events[position.event]
            let callback = event.isRequired ? event.parameter.map { Callback($0) } : nil
            inputs.insert(callback.map { .event($0) }, at: position.position)
        }
        var arguments = Arguments(inputs)
        return try make.makeHere(&arguments)
    }

    /// Whether it makes objects, or hands out this one.
    package func canHandOut(_ object: AnyObject) -> Bool {
        guard isReady else { return true }
        var arguments = Arguments([])
        return (try? maker?.make(&arguments)) === object
    }
}

extension Registry {
    /// The classes that are registered for a type itself, in the order of registration.
    package func bindings(ofType type: Any.Type) -> [ClassBinding] {
        registrations.classes.filter { $0.type == type }.compactMap { binding(ofClass: $0.name) }
    }

    /// The protocols that are registered, in the order of registration.
    package var interfaces: [(name: String, type: Any.Type)] { registrations.interfaces.map { ($0.name, $0.type) } }
}
