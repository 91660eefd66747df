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
            .outlet("makeLog", providerOnMainActor: \.makeLog)
            .method("move", onMainActor: { $0.move(left: $1, top: $2) }, "left", "top")
            .action("close", onMainActor: { $0.close() })
            .awake(onMainActor: { $0.show() })
            .teardown { try await $0.save() }
    )

    // 'flush()' is no action: an action is not async, as calls of actors are
    // 'forget(_:)' is no action: an action is not async, as calls of actors are
    classes.add(
        Class(Store.self, Store.init(path:), "path")
            .documented("A store that opens slowly.")
            .method("connect", { await $0.connect(log: $1, backup: $2) }, "log", "backup")
            .attribute("limit") { await $0.setLimit($1) }
            .awake { try await $0.warmUp() }
    )

    classes.add(Class(Loader.self, Loader.init(url:), "url").awake { try await $0.start() })
}
