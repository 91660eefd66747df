import Wiring

let registry = Registry {
    // error: ambiguous use of 'init'
    Class(Tray.self, Tray.init, "depth")
}
