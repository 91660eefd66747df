#if Lifecycle
import Foundation
import Testing

/// ConfigurationAndLifecycle.md: a process that receives signals.
@Suite struct LifecycleProgramTests {
    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal shuts services down in reverse, then the graph is torn down`(signal: Int32) throws {
        let program = try RunningProgram(
            "LifecycleProgram", ["wiring/counter.yaml"], page: "ConfigurationAndLifecycle.md")
        try #require(program.prints("journal is open"))
        try #require(program.prints("counter is at 2"))
        program.send(signal)
        #expect(program.status() == 0)
        #expect(
            program.lines.suffix(4) == ["counter is done", "journal is closed", "counter is gone", "journal is gone"])
    }

    @Test func `a service that fails is reported with its name and place, and the graph is torn down`() throws {
        let program = try RunningProgram(
            "LifecycleProgram", ["wiring/limited.yaml"], page: "ConfigurationAndLifecycle.md",
            files: [
                "wiring/limited.yaml": """
                objects:
                  counter: {class: Counter, attributes: {interval: 1ms, limit: 3}, outlets: {journal: journal}}
                  journal: Journal

                """
            ])
        #expect(program.status() == 1)
        let told = try #require(program.output.firstRange(of: "counter is gone\njournal is gone\n"))
        #expect(
            program.output[told.upperBound...] == """
                wiring/limited.yaml:2:3: error: the service 'counter', a 'Counter', threw an error: the limit is reached [service-failed]
                2 |   counter: {class: Counter, attributes: {interval: 1ms, limit: 3}, outlets: {journal: journal}}
                  |   ^^^^^^^
                  note: 'Counter' is registered in LifecycleProgram/Program.swift:50
                wiring/limited.yaml: 1 error

                """)
    }
}
#endif
