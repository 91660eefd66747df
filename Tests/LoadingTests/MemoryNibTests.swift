import Testing
import Wiring

/// Nibs whose files the program holds.
@Suite struct MemoryNibTests {
    @Test func `files in memory become objects, whether they are texts or bytes`() throws {
        let files = [
            "port.yaml": "include: [parts/lamp.yaml]\nobjects: {crane: {class: GantryCrane, outlets: {lamp: lamp}}}",
            "parts/lamp.yaml": "objects: {lamp: {class: Beacon, attributes: {colour: red}}}",
        ]
        let texts = try Nib(files: files, main: "port.yaml")
        let bytes = try Nib(files: files.mapValues { Array($0.utf8) }, main: "port.yaml")
        for nib in [texts, bytes] {
            let graph = try nib.instantiate(with: .harbour)
            #expect(try graph.object("lamp", as: Beacon.self).colour == "red")
            #expect(try graph.object("crane", as: GantryCrane.self).lamp === graph["lamp"] as? Beacon)
        }
    }

    @Test func `a parameter reads a file in memory, relative to the file that declares it`() throws {
        let files = [
            "wiring/port.yaml": """
            parameters: {colour: {file: secrets/colour.txt}}
            objects: {lamp: {class: Beacon, attributes: {colour: $(colour)}}}
            """,
            "wiring/secrets/colour.txt": "green\n",
        ]
        let graph = try Nib(files: files, main: "wiring/port.yaml").instantiate(with: .harbour)
        #expect(try graph.object("lamp", as: Beacon.self).colour == "green")
    }

    @Test(arguments: ["README.md", "../README.md"])
    func `a parameter finds no file of the disk by a relative path`(path: String) throws {
        let text = """
            parameters: {colour: {file: \(path)}}
            objects: {lamp: {class: Beacon, attributes: {colour: $(colour)}}}
            """
        let nib = try Nib(files: ["port.yaml": text], main: "port.yaml")
        let error = #expect(throws: WiringError.self) { try nib.instantiate(with: .harbour) }
        #expect(
            error?.diagnostics.map(\.message) == [
                path == "README.md"
                    ? "the parameter 'colour' has no value"
                    : "'../README.md' cannot be read: it is not among the files in memory"
            ])
    }

    @Test func `no files at all are refused`() {
        #expect(throws: WiringError.self) { try Nib(files: [:] as [String: String], main: "port.yaml") }
    }
}
