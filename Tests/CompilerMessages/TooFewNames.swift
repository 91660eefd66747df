import Wiring

let registry = Registry {
    // error: missing argument for parameter #3 in call
    // error: could not infer pack element #0 from context
    Class(GridBoard.self, GridBoard.init(rows:columns:), "rows")
}
