import Starter
import Testing
import Wiring
import WiringTesting

/// Each test has the objects of the app, with a recorder in place of the console.
@Suite(.wiring("Tests/StarterTests/wiring/app.test.yaml", root: ".", registry: .appTests))
struct GreeterTests {
    @Injected("greeter") var greeter: Greeter
    @Injected("console") var recorder: Recorder

    @Test func `everybody is greeted by name`() {
        greeter.greet("Ada")
        greeter.greet("Max")
        #expect(recorder.lines == ["Hi, Ada!", "Hi, Max!"])
    }
}
