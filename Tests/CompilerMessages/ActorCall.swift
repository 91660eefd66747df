import Wiring

let registry = Registry {
    Class(Store.self, Store.init)
        // error: call to actor-isolated instance method 'set(size:)' in a synchronous nonisolated context
        .attribute("size") { (store: Store, size: Int) in store.set(size: size) }
}
