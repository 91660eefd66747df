import Wiring

let registry = Registry {
    Class(Worker.self, Worker.init)
        // error: contextual closure type '@Sendable (Worker, V) throws -> Void' expects 2 arguments, but 1 was used in closure body
        // error: generic parameter 'V' could not be inferred
        .attribute("limit") { (worker: Worker) in worker.limit = 1 }
}
