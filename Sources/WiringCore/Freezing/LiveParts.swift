/// The targets in the value of an outlet, taken apart by its shape.
enum LiveParts {
    case one(Any?)
    case many([Any])
    case keyed([(key: Any, part: Any)])

    /// What an outlet has, without saying which.
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
            case many(any ManyOutlet.Type)
            case keyed(any KeyedOutlet.Type)
        }

        /// The type if it is an Optional.
        private var optional: (any OptionalOutlet.Type)?
        private var shape = Shape.one
        /// The type of the keys of a keyed outlet.
        let key: Any.Type?

        init(_ type: Any.Type) {
            let outlet = OutletType(type)
            key = outlet.key
            var type = type
            if outlet.isOptional, let optional = type as? any OptionalOutlet.Type {
                self.optional = optional
                type = optional.wrapped
            }
            switch outlet.shape {
            case .toOne: break
            case .toMany: if let many = type as? any ManyOutlet.Type { shape = .many(many) }
            case .keyed: if let keyed = type as? any KeyedOutlet.Type { shape = .keyed(keyed) }
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

extension Optional {
    static func content(of live: Any) -> Any? { (live as? Self)?.map { $0 as Any } }
}

extension Array {
    static func parts(of live: Any) -> [Any] { (live as? Self)?.map { $0 as Any } ?? [] }
}

extension Dictionary {
    static func entries(of live: Any) -> [(key: Any, part: Any)] {
        (live as? Self)?.map { (key: $0.key as Any, part: $0.value as Any) } ?? []
    }
}
