import Wiring

let registry = Registry {
    // error: unnamed argument #4 must precede argument 'named'
    Class(GridBoard.self, GridBoard.init(rows:columns:), named: "Grid", "rows", "columns")
}
