import Wiring

let registry = Registry {
    // error: extra argument in call
    // error: could not infer pack element #0 from context
    // error: could not infer pack element #1 from context
    // error: could not infer pack element #2 from context
    Class(GridBoard.self, GridBoard.init(rows:columns:), "rows", "columns", "depth")
}
