/// A step that code of a class takes during a load.
package enum ObservedStep: Sendable {
    /// The initialiser.
    case made
    /// The setter of an attribute or outlet, or a method that takes several.
    case set
    /// Awake.
    case awakened
    /// Teardown.
    case tornDown
}

extension Registry {
    /// The same classes, of whose code each step is told with the object and the time it took.
    package func observed(
        _ tell: @escaping @Sendable (ObservedStep, ObjectIdentifier, Duration) -> Void
    ) -> Registry {
        @Sendable func timed<Result>(
            _ step: ObservedStep, _ object: AnyObject, _ body: () throws -> Result
        ) rethrows -> Result {
            let start = ContinuousClock.now
            defer { tell(step, ObjectIdentifier(object), start.duration(to: .now)) }
            return try body()
        }
        var copy = registrations
        for index in copy.classes.indices {
            let record = copy.classes[index]
            copy.classes[index].make = { arguments in
                let start = ContinuousClock.now
                let object = try record.make(&arguments)
                tell(.made, ObjectIdentifier(object), start.duration(to: .now))
                return object
            }
            copy.classes[index].members = record.members.map { member in
                var member = member
                switch member.setter {
                case .attribute(let set):
                    member.setter = .attribute { object, value in
                        try timed(.set, object) { try set(object, value) }
                    }
                case .outlet(let set, let disconnect):
                    member.setter = .outlet(
                        { object, target in try timed(.set, object) { try set(object, target) } },
                        disconnect: disconnect)
                case .provider: break
                }
                return member
            }
            copy.classes[index].methods = record.methods.map { method in
                MethodRecord(name: method.name, parameters: method.parameters) { object, arguments in
                    let start = ContinuousClock.now
                    defer { tell(.set, ObjectIdentifier(object), start.duration(to: .now)) }
                    try method.call(object, &arguments)
                }
            }
            copy.classes[index].awake = record.awake.map { awake in
                { object in try timed(.awakened, object) { try awake(object) } }
            }
            copy.classes[index].teardown = record.teardown.map { teardown in
                { object in try timed(.tornDown, object) { try teardown(object) } }
            }
        }
        return Registry(copy)
    }
}
