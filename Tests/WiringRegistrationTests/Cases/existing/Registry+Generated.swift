// Written by 'swift package register App' from the symbol graph of Shop. Changes are lost: register by hand, in another
// file, what should be otherwise.

import Dispatch
import Foundation
import Shop
import Wiring

#if canImport(WinSDK)
import WinSDK
#endif

extension Registry {
    /// The classes that can be registered by what the compiler knows of them.
    static let generated = Registry(registering: registerGenerated)
}

private func registerGenerated(_ classes: inout Registrations) {
    classes.add(
        Class(
            ViewModel.self, ViewModel.init(with:mainQueue:files:bundle:), "networkService",
            Parameter("mainQueue", default: DispatchQueue.main), Parameter("files", default: .default),
            Parameter("bundle", default: Bundle.main)
        )
        .documented("A seam with a default from another module.")
    )

    // 'grid' is left out: it holds collections of collections of objects, and no outlet takes these: let another class
    // hold an inner one
    // 'groups' is left out: it holds collections of collections of objects, and no outlet takes these: let another
    // class hold an inner one
    classes.add(
        Class(Window.self, Window.init(mode:), "mode")
            .attribute("range", \.range)
            .attribute("bounds", \.bounds)
            .attribute("version", \.version)
            .attribute("versions", \.versions)
            .attribute("style", \.style)
    )

    // Hall is not registered: 'init(rows:)' takes 'rows', collections of collections of objects, and no outlet takes
    // these: let another class hold an inner one

    classes.add(
        Class(
            Kiosk.self, Kiosk.init(makeShelf:opening:done:), Parameter(provider: "makeShelf"),
            Parameter(provider: "opening"), "done"
        )
        .documented("Creates objects by a function, and tells of them by another, which has a default.")
    )

    classes.add(
        Class(Clerk.self, Clerk.init(open:), Parameter(provider: "open"))
            .documented("Creates objects for arguments that it passes.")
            .outlet("reopen", provider: \.reopen)
    )

    // 'close' keeps its default, { $0 }
    classes.add(
        Class(Closer.self, { (shelf: any Shelf, place: Int) in Closer(for: shelf, at: place) }, "shelf", "place")
    )

    classes.add(
        Value(Style.self) { text in
            let options: [String: Style] = ["bold": .bold, "default": .default, "italic": .italic]
            let names = text.split { $0 == "," || $0 == " " }.map(String.init)
            return names.allSatisfy { options[$0] != nil } ? Style(names.compactMap { options[$0] }) : nil
        }
    )

    classes.add(Value(Version.self) { Version($0) })
}
