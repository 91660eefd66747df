import Wiring

let registry = Registry {
    Class(Store.self, Store.init)
        // error: cannot form key path to actor-isolated property 'size'
        .attribute("size", \.size)
}
