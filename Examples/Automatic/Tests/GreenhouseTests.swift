import ExampleTesting
import Foundation
import Greenhouse
import GreenhouseWiring
import Testing
import Wiring

@Suite("The greenhouse")
struct GreenhouseTests {
    private let example = Example()

    @Test("The wiring is sound")
    func wiring() throws {
        try example.expectValid(for: .greenhouse)
    }

    @Test("Without connections, the file is refused once for each object, and nothing is made")
    func loose() throws {
        let nib = try Nib(contentsOfFile: example.path("loose.yaml"))
        #expect {
            try nib.instantiate(with: .greenhouse)
        } throws: { error in
            (error as? WiringError)?.diagnostics.map(\.code) == Array(repeating: "missing-outlet", count: 3)
        }
    }

    #if Commands
    @Test("The file with connections is what the tool makes of the one without")
    func connected() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let file = try folder.write(text("loose.yaml"), to: "greenhouse.yaml")

        let run = try CommandRun("greenhouse-wiring", ["connect", "--auto", file])

        #expect(run.status == 0)
        #expect(run.output.split(separator: "\n").count == 5)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text("wiring/greenhouse.yaml"))
    }

    @Test("What two objects fit is left to the author")
    func ambiguous() throws {
        let second = "  second: {class: FixedSensor, attributes: {temperature: 3}}\n"
        let folder = try TestFolder()
        defer { folder.remove() }
        let file = try folder.write(text("loose.yaml") + second, to: "greenhouse.yaml")

        let run = try CommandRun("greenhouse-wiring", ["connect", "--auto", file])

        #expect(run.status == 1)
        #expect(run.output.split(separator: "\n").count == 4)
        #expect(
            run.errors.contains(
                "'thermostat.sensor' takes 'any Sensor', which 2 objects fit: 'thermometer' and 'second'"))
    }
    #endif

    @Test("The heating is on while it is cold")
    func heating() throws {
        let graph = try example.nib("greenhouse").instantiate(with: .greenhouse)
        let thermostat = try graph.object(as: Thermostat.self)

        for _ in 1...3 { thermostat.passHour() }

        #expect(
            thermostat.journal.lines == [
                "12.0 degrees, heating on", "15.0 degrees, heating on", "17.3 degrees, heating on",
            ])
    }

    @Test("Another file puts another sensor in, and the heating stays off")
    func patched() throws {
        let graph = try example.nib("greenhouse.test").instantiate(with: .greenhouse)
        let thermostat = try graph.object(as: Thermostat.self)

        thermostat.passHour()

        #expect(thermostat.journal.lines == ["30.0 degrees, heating off"])
    }

    private func text(_ file: String) throws -> String {
        try String(contentsOfFile: example.path(file), encoding: .utf8)
    }
}
