import Wiring

let registry = Registry {
    Class(Worker.self, Worker.init)
        // error: cannot assign value of type 'String' to type 'Int'
        .attribute("limit") { (worker: Worker, limit: String) in worker.limit = limit }
}
