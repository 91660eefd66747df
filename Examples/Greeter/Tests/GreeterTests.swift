import ExampleTesting
import Greeter
import GreeterWiring
import Testing
import Wiring

/// A service that records whom it greeted.
final class FakeService: GreetingService {
    /// Outlet: exists so that the class can replace the real one; not used.
    var counter: Counter?
    /// The names of those who were greeted.
    private(set) var names: [String] = []

    /// Remembers a name.
    func words(for name: String) -> String {
        names.append(name)
        return "fake"
    }
}

extension Registry {
    /// The classes of the program and of the test files.
    static let greeterTests = Registry {
        Registry.greeter
        Class(FakeService.self, FakeService.init).outlet("counter", \.counter)
    }
}

@Suite("The greeter")
struct GreeterTests {
    private let example = Example()

    @Test("The wiring is sound")
    func wiring() throws {
        try example.expectValid(for: .greeterTests)
    }

    @Test("A class that looks up by name finds what the file has under that name")
    func byName() throws {
        let graph = try example.nib("greeter").instantiate(with: .greeter)

        let greeter = graph.withAmbient { Greeter() }

        #expect(greeter.service === graph["service"] as? PoliteService)
        #expect(greeter.receive("Ada") == ["1. Good day, Ada.", "2. Goodbye, Ada."])
    }

    @Test("Another class can be put under a name, and the registry that it was replaced in stays as it was")
    func replacedByClass() throws {
        let nib = try example.nib("greeter")
        let fakes = try Registry.greeter.replacing {
            Class(FakeService.self, FakeService.init, named: "PoliteService")
                .attribute("words") { (_: FakeService, _: String) in }
                .outlet("counter", \.counter)
        }

        #expect(try nib.instantiate(with: fakes).withAmbient { Greeter() }.service is FakeService)
        #expect(try nib.instantiate(with: .greeter).withAmbient { Greeter() }.service is PoliteService)
    }

    @Test("An object can be put under a name, and the next load knows nothing of it")
    func replacedByInstance() throws {
        let nib = try example.nib("greeter")
        let fake = FakeService()

        let graph = try nib.instantiate(with: .greeter, replacing: ["service": fake])
        #expect(graph.withAmbient { Greeter() }.receive("Ada") == ["fake", "1. Goodbye, Ada."])
        #expect(fake.names == ["Ada"])

        #expect(try nib.instantiate(with: .greeter).withAmbient { Greeter() }.service is PoliteService)
    }

    @Test("A misspelt name replaces nothing, and says so")
    func misspelt() throws {
        #expect(throws: WiringError.self) {
            try example.nib("greeter").instantiate(with: .greeter, replacing: ["servise": FakeService()])
        }
    }

    @Test("Another file puts another class under the name")
    func replacedByFile() throws {
        let graph = try example.nib("greeter.test").instantiate(with: .greeterTests)

        let greeter = graph.withAmbient { Greeter() }

        #expect(greeter.receive("Ada") == ["fake", "1. Goodbye, Ada."])
    }

    @Test("What was looked up can be set, as any variable")
    func set() throws {
        let graph = try example.nib("greeter").instantiate(with: .greeter)
        let greeter = graph.withAmbient { Greeter() }

        greeter.service = FakeService()

        #expect(greeter.receive("Ada") == ["fake", "1. Goodbye, Ada."])
        #expect(graph.withAmbient { Greeter() }.service is PoliteService)
    }

    @Test(
        "A shared object is one for all that name it, and one that is not shared is new in each place",
        arguments: [("greeter", ["1", "2", "3", "4"]), ("unshared", ["1", "1", "2", "2"])])
    func shared(file: String, numbers: [String]) throws {
        let graph = try example.nib(file).instantiate(with: .greeter)

        let lines = ["Ada", "Ben"].flatMap { name in graph.withAmbient { Greeter() }.receive(name) }

        #expect(lines.map { String($0.prefix(1)) } == numbers)
    }

    // The test runner runs these at the same time.
    @Test("Tests that run side by side do not see each other's graphs", arguments: 0..<20)
    func sideBySide(number: Int) throws {
        let fake = FakeService()
        let graph = try example.nib("greeter").instantiate(with: .greeter, replacing: ["service": fake])

        graph.withAmbient { _ = Greeter().receive("\(number)") }

        #expect(fake.names == ["\(number)"])
    }
}
