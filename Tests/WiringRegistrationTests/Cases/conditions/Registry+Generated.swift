// Written by 'swift package register App' from the symbol graph of Shop. Changes are lost: register by hand, in another
// file, what should be otherwise.

import Shop
import Wiring

extension Registry {
    /// The classes that can be registered by what the compiler knows of them.
    static let generated = Registry(registering: registerGenerated)
}

private func registerGenerated(_ classes: inout Registrations) {
    #if !SMALL
    classes.add(Class(Cellar.self, Cellar.init).attribute("depth", \.depth))
    #endif

    #if !SMALL
    #if canImport(Swift)
    classes.add(
        Class(Barrel.self, Barrel.init(name:), "name")
            .documented("Has a comment, and a condition inside a condition.")
            .attribute("litres", \.litres)
    )
    #endif
    #endif

    #if !(SMALL) && !(os(none))
    // swift-format-ignore
    classes.add(
        Class(House.self, House.init)
            .attribute("doors", \.doors)
            #if !SMALL
            .attribute("windows", \.windows)
            #endif
            #if !SMALL
            .event("rain", \.onRain)
            #endif
            #if !SMALL
            .action("air", House.air)
            #endif
    )
    #endif

    classes.add(Class(Garden.self, Garden.init))
    classes.add(Class(Shed.self, Shed.init(height:), "height"))

    #if (!SMALL || os(none)) && canImport(Swift)
    classes.add(Class(Stable.self, Stable.init).attribute("story", \.story))
    #endif
}
