import Wiring

let registry = Registry {
    // error: could not infer pack element #0 from context
    Class(Form.self, Form.init(on:), "board")
}
