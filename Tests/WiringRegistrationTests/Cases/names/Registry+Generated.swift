// Written by 'swift package register App' from the symbol graph of Shop. Changes are lost: register by hand, in another
// file, what should be otherwise.

import Shop
import Wiring

extension Wiring.Registry {
    /// The classes that can be registered by what the compiler knows of them.
    static let generated = Wiring.Registry(registering: registerGenerated)
}

private func registerGenerated(_ classes: inout Registrations) {
    classes.add(Class(Market.Stall.self, Market.Stall.init(in:), "place", named: "Stall").attribute("mode", \.mode))

    classes.add(
        Class(Shop.Registry.self, Shop.Registry.init)
            .documented("A class that is called as one of the library.")
            .attribute("default", \.default)
    )

    classes.add(
        Class(
            VeryLongNameOfAClassThatHasAnInitialiserWithManyParameters.self,
            VeryLongNameOfAClassThatHasAnInitialiserWithManyParameters.init(
                firstParameter:secondParameter:thirdParameter:fourthParameter:), "firstParameter", "secondParameter",
            "thirdParameter", "fourthParameter"
        )
        .documented(
            "A sentence that is long enough to need a line of its own, because a class with much to say has much to be documented."
        )
    )

    classes.add(
        Class(Words.self, Words.init)
            .documented("Names that mean something else after a dot, and one that does not.")
            .attribute("init", \.`init`)
            .attribute("self", \.`self`)
            .action("init", Words.`init`(sender:))
            .action("default", Words.default)
    )
}
