import Wiring

let registry = Registry {
    Class(Worker.self, Worker.init)
        // error: closure passed to parameter of type 'WritableKeyPath<Worker, V>' that does not accept a closure
        // error: generic parameter 'V' could not be inferred
        .attribute("limit", { (worker: Worker, limit: Int) in worker.limit = limit })
}
