import Wiring

let registry = Registry {
    Class(Screen.self, onMainActor: Screen.init(size:), "size")
        // error: call to main actor-isolated instance method 'refresh()' in a synchronous nonisolated context
        .awake { $0.refresh() }
}
