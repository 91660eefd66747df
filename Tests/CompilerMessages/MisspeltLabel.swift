import Wiring

let registry = Registry {
    // error: could not infer pack element #0 from context
    // error: could not infer pack element #1 from context
    // error: type 'GridBoard' has no member 'init(rows:column:)'
    Class(GridBoard.self, GridBoard.init(rows:column:), "rows", "columns")
}
