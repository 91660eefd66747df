import Wiring

let registry = Registry {
    Class(Worker.self, Worker.init)
        .attribute("limit", \.limit)
        .attribute("title", \.title)
        .attribute("tags", \.tags)
        .outlet("board", \.board)
        .outlet("boards", \.boards)
        .outlet("others", \.others)
        .outlet("next", \.next)
        .outlet("makeBoard", provider: \.makeBoard)
        .attribute("ratio", \.ratio)
        .event("change", \.onChange)
        .action("start", Worker.start)
        // error: generic parameter 'V' could not be inferred
        // error: cannot convert value of type 'KeyPath<Worker, Value>' to expected argument type 'WritableKeyPath<Worker, V>'
        // error: value of type 'Worker' has no member 'sizee'
        .attribute("size", \.sizee)
}
