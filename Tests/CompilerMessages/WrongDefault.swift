import Wiring

let registry = Registry {
    // error: cannot convert value of type 'String' to expected argument type 'Int'
    Class(GridBoard.self, GridBoard.init(rows:columns:), "rows", Parameter("columns", default: "15"))
}
