import Foundation
import Testing
import Wiring
import WiringFoundation

protocol Service: AnyObject { var text: String { get } }
protocol Clock { var time: Int { get } }

final class Hello: Service { let text = "hello" }
final class Goodbye: Service { let text = "goodbye" }
struct FixedClock: Clock { var time = 0 }

final class Greeter {
    @Injected("service") var service: any Service
    @Injected var clock: any Clock
}

final class SendableGreeter: Sendable {
    let time = Injected<any Clock>("clock").wrappedValue.time
}

struct Services {
    var service: any Service
    var clock: any Clock
}

@Suite struct LocatingTests {
    let registry = Registry {
        Class(Hello.self, Hello.init)
        Class(Goodbye.self, Goodbye.init)
        Class(FixedClock.self) { FixedClock() }.attribute("time", \.time)
    }

    func graph(_ text: String) throws -> ObjectGraph { try Nib(text: text).instantiate(with: registry) }

    @Test func `an object looks up others in the ambient graph, by name and by type`() throws {
        let graph = try graph("objects: {service: Hello, clock: {class: FixedClock, attributes: {time: 7}}}")
        let greeter = graph.withAmbient { Greeter() }
        #expect(greeter.service.text == "hello")
        #expect(greeter.clock.time == 7)
        #expect(graph.withAmbient { SendableGreeter() }.time == 7)
    }

    @Test func `scopes nest and end`() throws {
        let outer = try graph("objects: {service: Hello, clock: FixedClock}")
        let inner = try graph("objects: {service: Goodbye, clock: FixedClock}")
        outer.withAmbient {
            #expect(inner.withAmbient { Greeter().service.text } == "goodbye")
            #expect(Greeter().service.text == "hello")
        }
        #expect(ObjectGraph.ambient == nil)
    }

    @Test func `a scope is that of its task`() async throws {
        let graph = try graph("objects: {service: Hello, clock: FixedClock}")
        let text = await graph.withAmbient {
            await Task.yield()
            return Greeter().service.text
        }
        #expect(text == "hello")
    }

    @Test func `a task that outlives the scope has no ambient graph`() async throws {
        let (gate, opened) = AsyncStream.makeStream(of: Void.self)
        let graph = try graph("objects: {service: Hello, clock: FixedClock}")
        let task = graph.withAmbient {
            Task {
                for await _ in gate { break }
                return ObjectGraph.ambient == nil
            }
        }
        opened.yield()
        #expect(await task.value)
    }

    @Test func `a look-up without an ambient graph stops with a message`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Greeter() }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("'service' is looked up in the ambient graph, and there is none here"))
    }

    @Test func `a look-up that may fail throws`() throws {
        let graph = try graph("objects: {service: Hello, clock: {class: FixedClock, attributes: {time: 7}}}")
        try graph.withAmbient { () throws in
            #expect(try ObjectGraph.requireAmbient() === graph)
            #expect(try Injected.resolve("service", as: (any Service).self).text == "hello")
            #expect(try Injected<any Clock>.resolve().time == 7)
            #expect(message { try Injected<any Service>.resolve("servce") }.contains("[unknown-object]"))
            #expect(message { try Injected<Goodbye>.resolve() }.contains("[unknown-object]"))
        }
        #expect(
            message { try ObjectGraph.requireAmbient() } == """
                error: the ambient graph is used, and there is none here [unknown-object]
                  help: make the object inside 'graph.withAmbient { … }'
                1 error
                """)
        #expect(
            message { try Injected<any Service>.resolve("service") } == """
                error: 'service' is looked up in the ambient graph, and there is none here [unknown-object]
                  help: make the object inside 'graph.withAmbient { … }'
                1 error
                """)
    }

    @Test func `the one object of a type is found, externals among them`() throws {
        let graph = try graph("objects: {service: Hello, clock: FixedClock}")
        #expect(try graph.object(as: (any Service).self).text == "hello")
        #expect(try graph.object(as: Hello.self).text == "hello")
    }

    @Test func `two objects of a type are too many, and none too few`() throws {
        let graph = try graph("objects: {first: Hello, second: Goodbye}")
        #expect(
            message { try graph.object(as: (any Service).self) } == """
                error: several objects of the graph are each an 'any Service': 'first' and 'second' [ambiguous-object]
                  help: look one of them up by name
                1 error
                """)
        #expect(
            message { try graph.object(as: (any Clock).self) } == """
                error: no object of the graph is an 'any Clock' [unknown-object]
                1 error
                """)
    }

    @Test func `a struct of services is filled by its initialiser`() throws {
        let graph = try graph("objects: {service: Hello, clock: FixedClock}")
        let services = try graph.locate(Services.init(service:clock:), "service", "clock")
        #expect(services.service.text == "hello")
    }

    @Test func `all missing services are reported together`() throws {
        let graph = try graph("objects: {service: Hello, clock: FixedClock}")
        #expect(
            message { try graph.locate(Services.init(service:clock:), "servic", "service") } == """
                error: there is no object 'servic' in the graph [unknown-object]
                  help: did you mean 'service'?
                error: 'service' is a 'Hello', not 'any Clock' [object-type-mismatch]
                2 errors
                """)
    }

    private func message(_ body: () throws -> some Any) -> String {
        do {
            _ = try body()
            return "nothing was thrown"
        } catch {
            return "\(error)"
        }
    }
}
