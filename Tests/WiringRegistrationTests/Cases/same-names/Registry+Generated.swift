// Written by 'swift package register App' from the symbol graph of Shop. Changes are lost: register by hand, in another
// file, what should be otherwise.

import Shop
import Wiring

extension Registry {
    /// The classes that can be registered by what the compiler knows of them.
    static let generated = Registry(registering: registerGenerated)
}

private func registerGenerated(_ classes: inout Registrations) {
    classes.add(Class(Market.Stall.self, Market.Stall.init, named: "Stall").documented("The only stall."))
    classes.add(Class(Market.Node.self, Market.Node.init, named: "Market.Node").attribute("stall", \.stall))
    classes.add(Class(Market.Sign.self, Market.Sign.init, named: "Market.Sign"))
    classes.add(Class(Square.Node.self, Square.Node.init, named: "Square.Node"))
    classes.add(Class(Square.Sign.self, Square.Sign.init, named: "Square.Sign"))

    classes.add(
        Class(Node.self, Node.init)
            .outlet("market", \.market)
            .outlet("square", \.square)
            .outlet("next", \.next)
    )
}
