import Wiring

let registry = Registry {
    // error: converting function value of type '@MainActor @Sendable (Int) -> Screen' to '@Sendable (Int) throws -> Screen' loses global actor 'MainActor'
    Class(Screen.self, Screen.init(size:), "size")
}
