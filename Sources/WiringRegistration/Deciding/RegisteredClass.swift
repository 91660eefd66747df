/// The registration of one class, as data for a catalog.
package struct RegisteredClass {
    /// The name in wiring files.
    package var name: String
    /// The spelling of the type in the registration.
    package var spelling: String
    package var type: DomainType
    /// The parameters of the initialiser, in its order.
    package var parameters: [Member]
    /// The parts that the registration adds, in its order.
    package var parts: [Part]

    /// An attribute, an outlet, or a parameter.
    package struct Member: Hashable {
        package var name: String
        package var type: SwiftType
        package var section: Section
        package var isRequired = false
        package var isWeak = false
        /// Whether it takes a function; the type is then the type of the function's result.
        package var isProvider = false
        /// The types of the arguments of that function.
        package var arguments: [SwiftType] = []
    }

    /// A part that one link of a registration adds.
    package enum Part: Hashable {
        case member(Member)
        case method(String, [Member])
        case event(String, [SwiftType])
        /// An event that the initialiser takes.
        case parameter(String, [SwiftType], isRequired: Bool)
        case action(String, [SwiftType])
    }
}
