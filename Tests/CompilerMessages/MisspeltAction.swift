import Wiring

let registry = Registry {
    Class(Worker.self, Worker.init)
        // error: type 'Worker' has no member 'strat'
        .action("start", Worker.strat)
}
