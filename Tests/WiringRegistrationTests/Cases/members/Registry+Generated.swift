// Written by 'swift package register App' from the symbol graph of Shop. Changes are lost: register by hand, in another
// file, what should be otherwise.

import Shop
import Wiring

extension Registry {
    /// The classes that can be registered by what the compiler knows of them.
    static let generated = Registry(registering: registerGenerated)
}

private func registerGenerated(_ classes: inout Registrations) {
    // 'sell(for:)' cannot be an action: another one has its name, or it belongs to a global actor
    classes.add(
        Class(Shop.self, Shop.init)
            .documented("A shop with every kind of member that can be registered.")
            .attribute("title", \.title)
            .attribute("limit", \.limit)
            .attribute("opening", \.opening, required: true)
            .attribute("languages", \.languages)
            .attribute("prices", \.prices)
            .outlet("discount", \.discount)
            .outlet("shelf", \.shelf, required: true)
            .outlet("owner", \.owner)
            .outlet("covers", \.covers)
            .outlet("rooms", \.rooms)
            .outlet("main", \.main)
            .outlet("newShelf", provider: \.newShelf, required: true)
            .event("open", \.onOpen)
            .event("sale", \.onSale)
            .event("closed", \.closed)
            .outlet("cover") { $0.show($1) }
            .method("label", Shop.label(language:time:), "language", "time")
            .action("sell", { (object: Shop) in { object.sell() } })
            .action("call", Shop.call(_:))
            .action("turn", { (object: Shop) in { (degrees: Int) in object.turn(by: degrees) } })
            .awake { try $0.open() }
            .teardown { _ = $0.close() }
    )

    classes.add(
        Class(Branch.self, Branch.init)
            .documented("A shop that inherits what it can do.")
            .attribute("street", \.street)
            .awake { $0.unlock() }
    )

    // 'init()' is inherited from Branch
    classes.add(Class(Kiosk.self, Kiosk.init).attribute("hasWindow", \.hasWindow))

    // 'put(cover:)' is left out: members of a struct are set by key paths
    classes.add(
        Class(Till.self, Till.init)
            .documented("A value that an outlet can take.")
            .outlet("shelf", \.shelf)
            .attribute("slots", \.slots)
    )
}
