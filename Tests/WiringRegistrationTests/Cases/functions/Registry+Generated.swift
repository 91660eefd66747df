// Written by 'swift package register App' from the symbol graph of Shop. Changes are lost: register by hand, in another
// file, what should be otherwise.

import Shop
import Wiring

extension Registry {
    /// The classes that can be registered by what the compiler knows of them.
    static let generated = Registry(registering: registerGenerated)
}

private func registerGenerated(_ classes: inout Registrations) {
    classes.add(Class(Page.self, Page.init(number:), "number"))

    // 'onHelp' keeps its default, { _ in }
    // 'onLog' keeps its default, { print($0) }
    classes.add(
        Class(
            Dialog.self,
            { (title: String, onClose: @escaping () -> Void, onPick: ((Int, String) -> Void)?) in
                Dialog(title: title, onClose: onClose, onPick: onPick)
            },
            "title", "onClose", "onPick"
        )
    )

    classes.add(
        Class(Panel.self, { Panel() })
            .documented("Is given the function later, as most are.")
            .event("tap", \.onTap)
    )

    classes.add(Class(Button.self, Button.init(onTap:), "onTap").documented("Keeps what it was given."))

    classes.add(
        Class(
            Wizard.self, Wizard.init(makePage:makeLast:onEnd:), Parameter(provider: "makePage"),
            Parameter(provider: "makeLast"), "onEnd"
        )
    )

    // Juggler is not registered: 'init(onCatch:)' takes a function, 'onCatch'
    // Changer is not registered: 'init(change:)' takes 'change', which is neither a value nor an object
}
