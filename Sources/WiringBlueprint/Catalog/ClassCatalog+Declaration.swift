extension ClassCatalog {
    /// The declaration of a type, as the compiler knows it.
    package struct Declaration: Hashable, Sendable {
        package var access: Access?
        /// The file, as it is written in catalogs: from the folder of its package, or from its module.
        package var file: String?
        /// The line of the file, from 1.
        package var line: Int?
        package var documentation: String?
        /// The properties by name, inherited ones too.
        package var properties: [String: Value] = [:]
        /// The initialisers and the methods, inherited ones too.
        package var functions: [Function] = []
        /// The keys that a Decodable type reads; nil if they are not known.
        package var keys: [Key]?

        /// A key that a Decodable type reads.
        package struct Key: Hashable, Sendable {
            package var name: String
            package var type: ValueType

            package init(_ name: String, _ type: ValueType) {
                self.name = name
                self.type = type
            }
        }

        /// A type of values, as a declaration spells it.
        package indirect enum ValueType: Hashable, Sendable {
            /// A type by its name, and with its module if its declaration is known.
            case named(String, qualified: String? = nil)
            case optional(ValueType)
            case array(ValueType)
            case set(ValueType)
            case dictionary(ValueType, ValueType)
        }

        /// The declaration of a property or a parameter.
        package struct Value: Hashable, Sendable {
            package var documentation: String?
            /// The source text of the default value.
            package var `default`: String?

            package init(documentation: String? = nil, default: String? = nil) {
                self.documentation = documentation
                self.default = `default`
            }
        }

        /// The declaration of an initialiser or a method.
        package struct Function: Hashable, Sendable {
            /// `init`, or the name of the method without its labels.
            package var name: String
            package var documentation: String?
            /// By the names that files use.
            package var parameters: [String: Value]

            package init(_ name: String, documentation: String? = nil, parameters: [String: Value] = [:]) {
                self.name = name
                self.documentation = documentation
                self.parameters = parameters
            }
        }

        package init(
            access: Access? = nil, file: String? = nil, line: Int? = nil, documentation: String? = nil,
            properties: [String: Value] = [:], functions: [Function] = [], keys: [Key]? = nil
        ) {
            self.access = access
            self.file = file
            self.line = line
            self.documentation = documentation
            self.properties = properties
            self.functions = functions
            self.keys = keys
        }
    }
}

extension ClassCatalog.Declaration {
    /// Returns the function of a name that takes parameters of these names and fewest others.
    func function(_ name: String, taking names: Set<String>) -> Function? {
        functions.filter { $0.name == name && names.isSubset(of: $0.parameters.keys) }
            .min { $0.parameters.count < $1.parameters.count }
    }

    /// Returns the declaration of a property, or else of the method that sets it: `set(limit:)` or `setLimit(_:)`.
    func setting(_ name: String) -> Value? {
        if let property = properties[name] { return property }
        let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
        let method = functions.first { function in
            function.parameters.count == 1
                && (function.name == setter || function.name.hasPrefix("set") && function.parameters[name] != nil)
        }
        return method.map { Value(documentation: $0.documentation) }
    }

    /// Returns the declaration of the property that holds an event; for `tap` it is often called `onTap`.
    func event(_ name: String) -> Value? {
        properties[name] ?? properties["on" + name.prefix(1).uppercased() + name.dropFirst()]
    }

    /// Returns the declaration of the method that an action calls.
    func action(_ name: String, argumentCount: Int) -> Function? {
        functions.first { $0.name == name && $0.parameters.count == argumentCount }
    }
}
