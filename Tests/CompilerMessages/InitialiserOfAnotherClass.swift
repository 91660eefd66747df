import Wiring

let registry = Registry {
    // error: cannot convert value of type '@Sendable (Int, Int) -> GridBoard' to expected argument type '@Sendable (Int, Int) throws -> Worker'
    Class(Worker.self, GridBoard.init(rows:columns:), "rows", "columns")
}
