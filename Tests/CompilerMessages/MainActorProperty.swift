import Wiring

let registry = Registry {
    Class(Screen.self, onMainActor: Screen.init(size:), "size")
        // error: cannot form key path to main actor-isolated property 'title'
        .attribute("title", \.title)
}
