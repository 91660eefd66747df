import Synchronization
import Wiring

/// What the fixtures wire: a desk with a drawer and a lamp.
final class Desk {
    var title = ""
    var drawer: Drawer?
    var lamp: Lamp?
}

/// A drawer that awake opens and teardown closes.
final class Drawer: Sendable {
    let isOpen = Mutex(false)
}

/// A drawer that cannot be closed.
final class StuckDrawer {}

final class Lamp: Sendable {}

struct Stuck: Error, CustomStringConvertible {
    let description = "it is stuck"
}

extension Registry {
    static let desk = Registry {
        Class(Desk.self, Desk.init)
            .attribute("title", \.title)
            .outlet("drawer", \.drawer)
            .outlet("lamp", \.lamp)
        Class(Drawer.self, Drawer.init)
            .awake { drawer in drawer.isOpen.withLock { $0 = true } }
            .teardown { drawer in drawer.isOpen.withLock { $0 = false } }
        Class(StuckDrawer.self, StuckDrawer.init).awake { _ in }.teardown { _ in throw Stuck() }
        Class(Lamp.self, Lamp.init)
    }
}

/// A wiring file of these tests.
func fixture(_ name: String) -> String { "Tests/WiringTestingTests/Fixtures/\(name).yaml" }
