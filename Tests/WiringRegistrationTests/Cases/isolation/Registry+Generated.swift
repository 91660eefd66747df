// Written by 'swift package register App' from the symbol graph of Shop. Changes are lost: register by hand, in another
// file, what should be otherwise.

import Shop
import Wiring

extension Registry {
    /// The classes that can be registered by what the compiler knows of them.
    static let generated = Registry(registering: registerGenerated)
}

private func registerGenerated(_ classes: inout Registrations) {
    classes.add(
        Class(Window.self, onMainActor: Window.init(title:id:), "title", Parameter("id", default: 7))
            .documented("A window on the main actor.")
            .outlet("log", onMainActor: \.log)
            .event("close", onMainActor: \.onClose)
            .event("saved", onMainActor: \.onSaved)
            .event("drag", onMainActor: \.onDrag)
            .outlet("makeLog", providerOnMainActor: \.makeLog)
            .method("move", onMainActor: { $0.move(left: $1, top: $2) }, "left", "top")
            .action("close", onMainActor: { $0.close() })
            .awake(onMainActor: { $0.show() })
            .teardown { try await $0.save() }
    )

    classes.add(
        Class(Store.self, Store.init(path:), "path")
            .documented("A store that opens slowly.")
            .method("connect", { await $0.connect(log: $1, backup: $2) }, "log", "backup")
            .attribute("limit") { await $0.setLimit($1) }
            .action("flush") { await $0.flush() }
            .action("forget") { await $0.forget($1) }
            .action("move") { await $0.move($1, to: $2) }
            .action("count", call: { (object: Store, number: Int) in await object.count(number) })
            .awake { try await $0.warmUp() }
    )

    classes.add(
        Class(Loader.self, Loader.init(url:), "url")
            .action("reload") { await $0.reload() }
            .awake { try await $0.start() }
    )

    // 'load(_:)' cannot be an action: it is async, and 'Page' is not Sendable
    classes.add(
        Class(Page.self, Page.init)
            .event("loaded", \.onLoaded)
            .outlet("makeLog", provider: \.makeLog)
            .action("scroll", Page.scroll(from:to:))
    )
}
