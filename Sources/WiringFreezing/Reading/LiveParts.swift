internal import Wiring

/// The targets in the value of an outlet, taken apart by its shape.
enum LiveParts {
    case one(Any?)
    case many([Any])
    case keyed([(key: Any, part: Any)])

    /// Whether an outlet has targets.
    enum State { case nothing, empty, connected }

    var state: State {
        switch self {
        case .one(let part): part == nil ? .nothing : .connected
        case .many(let parts): parts.isEmpty ? .empty : .connected
        case .keyed(let entries): entries.isEmpty ? .empty : .connected
        }
    }

    /// Takes values of one type apart; prepared once, since asking the runtime for conformances is slow.
    struct Reader {
        private enum Shape {
            case one
            case many(any LiveList.Type)
            case keyed(any LiveMapping.Type)
        }

        /// The type if it is an Optional.
        private var optional: (any LiveOptional.Type)?
        private var shape = Shape.one
        /// The type of the keys of a keyed outlet.
        let key: Any.Type?

        init(_ type: Any.Type) {
            let outlet = OutletType(type)
            key = outlet.key
            var type = type
            if outlet.isOptional, let optional = type as? any LiveOptional.Type {
                self.optional = optional
                type = optional.wrapped
            }
            switch outlet.shape {
            case .toOne: break
            case .toMany: if let many = type as? any LiveList.Type { shape = .many(many) }
            case .keyed: if let keyed = type as? any LiveMapping.Type { shape = .keyed(keyed) }
            }
        }

        /// Returns the targets in a value of the type.
        func parts(of live: Any) -> LiveParts {
            let content: Any? = if let optional { optional.content(of: live) } else { live }
            guard let content else { return .one(nil) }
            switch shape {
            case .one: return .one(content)
            case .many(let type): return .many(type.parts(of: content))
            case .keyed(let type): return .keyed(type.entries(of: content))
            }
        }
    }
}

/// An `Optional` whose wrapped type is not known statically.
protocol LiveOptional {
    static var wrapped: Any.Type { get }
    /// Returns what is wrapped in a value of the type.
    static func content(of live: Any) -> Any?
}

/// An `Array` whose element type is not known statically.
private protocol LiveList {
    /// Returns the elements of a value of the type.
    static func parts(of live: Any) -> [Any]
}

/// A `Dictionary` whose types are not known statically.
private protocol LiveMapping {
    /// Returns the entries of a value of the type.
    static func entries(of live: Any) -> [(key: Any, part: Any)]
}

extension Optional: LiveOptional {
    static var wrapped: Any.Type { Wrapped.self }

    static func content(of live: Any) -> Any? { (live as? Self)?.map { $0 as Any } }
}

extension Array: LiveList {
    fileprivate static func parts(of live: Any) -> [Any] { (live as? Self)?.map { $0 as Any } ?? [] }
}

extension Dictionary: LiveMapping {
    fileprivate static func entries(of live: Any) -> [(key: Any, part: Any)] {
        (live as? Self)?.map { (key: $0.key as Any, part: $0.value as Any) } ?? []
    }
}
