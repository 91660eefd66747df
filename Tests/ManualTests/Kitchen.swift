import Foundation
import Testing
import Wiring
import WiringFoundation
import WiringTesting

// FirstWiredApp.md, as it stands there: the classes of the app, its program and its tests. `scripts/check-tutorial` builds
// them in the package that the page creates.

/// Rings when the time is up.
protocol Bell: AnyObject {
    func ring()
}

/// Prints its sound.
final class PrintingBell: Bell {
    var sound = "Ring!"

    func ring() { print(sound) }
}

/// Counts down, then rings a bell.
final class EggTimer {
    private let count: Int
    private let pause: Double
    private let bell: any Bell

    /// - Parameters:
    ///   - count: The number with which the countdown starts.
    ///   - pause: The seconds between two numbers.
    init(count: Int, pause: Double, bell: any Bell) {
        self.count = count
        self.pause = pause
        self.bell = bell
    }

    func run() {
        for number in stride(from: count, to: 0, by: -1) {
            print(number)
            Thread.sleep(forTimeInterval: pause)
        }
        bell.ring()
    }
}

extension Registry {
    static let kitchen = Registry {
        Class(EggTimer.self, EggTimer.init(count:pause:bell:), "count", Parameter("pause", default: 1), "bell")
        Class(PrintingBell.self, PrintingBell.init)
            .attribute("sound", \.sound)
    }
}

/// Compiled but not run: it is the code of a program.
private func runKitchen() {
    do {
        let nib = try Nib(contentsOfFile: "wiring/kitchen.yaml")
        let graph = try nib.instantiate(with: .kitchen)
        let timer = try graph.object("timer", as: EggTimer.self)
        timer.run()
    } catch {
        print(error)
        exit(1)
    }
}

/// Counts how often it rings.
final class CountingBell: Bell {
    private(set) var rings = 0

    func ring() { rings += 1 }
}

extension Registry {
    /// The classes of the app, and the fakes.
    static let kitchenTests = Registry {
        Registry.kitchen
        Class(CountingBell.self, CountingBell.init)
    }
}

@Suite struct FirstWiredAppPageTests {
    @Test func `the overlay replaces the bell and the pause`() throws {
        let nib = try PageFolder("FirstWiredApp.md").nib("Tests/KitchenTests/wiring/kitchen.test.yaml")
        let graph = try nib.instantiate(with: .kitchenTests)
        let (timer, bell) = (
            try graph.object("timer", as: EggTimer.self), try graph.object("bell", as: CountingBell.self)
        )
        timer.run()
        #expect(bell.rings == 1)
    }
}

/// Compiled but not run: the files of these tests are only in the page.
@Suite(.disabled("scripts/check-tutorial runs them"))
struct Kitchen {
    @Suite(.wiring("Tests/KitchenTests/wiring/kitchen.test.yaml", root: ".", registry: .kitchenTests))
    struct EggTimerTests {
        @Injected("timer") var timer: EggTimer
        @Injected("bell") var bell: CountingBell

        @Test func `the bell rings once`() {
            timer.run()
            #expect(bell.rings == 1)
        }
    }

    @Test func `the wiring files fit the classes`() throws {
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Registry.kitchen.catalog().json.write(to: URL(filePath: "wiring/catalog.json"))
            try Registry.kitchenTests.catalog().json.write(to: URL(filePath: "Tests/KitchenTests/wiring/catalog.json"))
        }
        WiringFiles.expectValid(in: "wiring", for: .kitchen)
        WiringFiles.expectValid(in: "Tests/KitchenTests/wiring", root: ".", for: .kitchenTests)
    }
}
