// Written by 'swift package register App' from the symbol graph of Shop. Changes are lost: register by hand, in another
// file, what should be otherwise.

import Shop
import Wiring

extension Registry {
    /// The classes that can be registered by what the compiler knows of them.
    static let generated = Registry(registering: registerGenerated)
}

private func registerGenerated(_ classes: inout Registrations) {
    // 'depth' belongs to the global actor 'Cellar'
    // 'computed' belongs to the global actor 'Cellar'
    classes.add(Class(Wrapped.self, Wrapped.init).attribute("level", \.level))

    classes.add(
        Class(Profile.self, Profile.init)
            .documented("A class that is registered and also reads from a mapping.")
            .attribute("name", \.name)
    )

    // Code is not registered: none of its initialisers can be called from other modules

    classes.add(
        Class(Account.self, Account.init(owner:), "owner")
            .outlet("profile", \.profile)
            .outlet("others", \.others)
            .outlet("byName", \.byName)
            .attribute("draft", \.draft)
            .attribute("code", \.code)
    )

    // Base is not registered: it is generic; register the types that you use: Class(Base<…>.self, …, named: "Base")

    // Middle is not registered: it is generic; register the types that you use: Class(Middle<…>.self, …, named:
    // "Middle")

    // 'init()' is inherited from Base
    // 'value' of Base is left out: its type depends on 'Value', which no graph resolves
    // 'values' of Base is left out: its type depends on 'Value', which no graph resolves
    // 'onChange' of Base is left out: its type depends on 'Value', which no graph resolves
    // 'show(_:)' of Base is left out: it depends on 'Value', which no graph resolves
    classes.add(
        Class(Text.self, Text.init)
            .attribute("isBold", \.isBold)
            .attribute("count", \.count)
    )

    // 'init()' is inherited from Base
    // 'element' of Middle is left out: its type depends on 'Element', which no graph resolves
    // 'value' of Base is left out: its type depends on 'Value', which no graph resolves
    // 'values' of Base is left out: its type depends on 'Value', which no graph resolves
    // 'onChange' of Base is left out: its type depends on 'Value', which no graph resolves
    // 'show(_:)' of Base is left out: it depends on 'Value', which no graph resolves
    classes.add(Class(Numbers.self, Numbers.init).attribute("count", \.count))

    // Holder is not registered: it is generic; register the types that you use: Class(Holder<…>.self, …, named:
    // "Holder")

    // 'init(content:)' is inherited from Holder
    classes.add(Class(Label.self, Label.init(content:), "content"))

    // 'text' keeps its default, """ Dear "friend", (this is a letter) """
    // 'sign' keeps its default, #"a "sign""#
    classes.add(Class(Letter.self, { (pages: Int) in Letter(pages: pages) }, Parameter("pages", default: 1 + 2)))

    classes.add(
        Class(Größe.self, Größe.init)
            .attribute("länge", \.länge)
            .action("vergrößern", Größe.vergrößern)
    )

    // Never is not registered: none of its initialisers can be called from other modules
}
