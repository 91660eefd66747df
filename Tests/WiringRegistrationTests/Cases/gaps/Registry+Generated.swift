// Written by 'swift package register App' from the symbol graph of Shop. Changes are lost: register by hand, in another
// file, what should be otherwise.

import Shop
import Wiring

extension Registry {
    /// The classes that can be registered by what the compiler knows of them.
    static let generated = Registry(registering: registerGenerated)
}

private func registerGenerated(_ classes: inout Registrations) {
    // Cache is not registered: it is generic; register the types that you use: Class(Cache<…>.self, …, named: "Cache")
    classes.add(Class(Planks.self, Planks.init))

    // 'shelf' keeps its default, Planks()
    classes.add(
        Class(Rack.self, { (width: Int) in Rack(width: width) }, "width")
            .documented("Keeps the default of a generic parameter.")
    )

    // Loaded is not registered: 'init(shelf:)' is generic
    // Failing is not registered: 'init(text:)' can return nil
    // Several is not registered: 'init(_:)' takes 'numbers', which is neither a value nor an object
    // Closed is not registered: none of its initialisers can be called from other modules
    // Barrel is not registered: it belongs to the global actor 'Cellar'
    // Caller is not registered: 'init(call:)' takes a function, 'call'

    // 'start' belongs to an actor, and there is no method 'set(start:)' to set it with
    classes.add(Class(Counter.self, Counter.init))

    // 'limit' is 'internal(set)': only code of Shop can set it
    // 'shelf' cannot be set from here
    // 'depth' cannot be set from here
    // 'grid' is left out: it holds collections of collections of objects, and no outlet takes these: let another class
    // hold an inner one
    // 'pair' is left out: its type is neither a value's nor an object's
    // 'convert' is left out: its function is neither an event nor a provider
    // 'risk()' cannot be an action: an action cannot throw
    // 'ask()' cannot be an action: it returns a value
    // 'swap(_:_:_:)' cannot be an action: an action takes two arguments at most
    // ShelfUser injects by 'use(shelf:)': register it once, by Interface((any ShelfUser).self)
    classes.add(
        Class(Members.self, Members.init)
            .attribute("height", \.height)
            .event("failing", \.failing)
    )
}
