import Foundation
import Testing
import Wiring

private final class Boat {}
private final class Ship {
    var makeBoat: (() -> Boat)?
}

/// Blocks of text that show what no command of their page prints.
@Suite struct TextBlockTests {
    @Test func `the page of injection shows the error of a registration`() throws {
        let registry = Registry {
            Class(Ship.self, Ship.init, fileID: "Port/Registry.swift", line: 9).outlet("makeBoat", \.makeBoat)
        }
        let error = try #require(throws: WiringError.self) { try registry.check() }
        #expect(try "\(error)".hasPrefix(text(of: "Injection.md")))
    }

    #if Commands
    @Test func `the page of builds shows what the check of a build reports`() throws {
        let folder = try PageFolder()
        for path in ["Shared", "Sources", "wiring", "Package.swift"] {
            try folder.copy("Tests/Packages/BuildCheck/\(path)", to: path)
        }
        // A build names the file of the catalog without its folder.
        let printed = try folder.run(
            """
            file=Sources/App/wiring/life.yaml
            sed 's/class: ConwayGame/class: ConwayGam/' $file >life && mv life $file && wiring check $file
            """
        ).map { $0.replacing("wiring/catalog.json", with: "catalog.json") }
        #expect(try printed.starts(with: ConsoleCommand.lines(text(of: "CheckedBuilds.md"))), "\(printed)")
    }
    #endif

    private func text(of name: String) throws -> String {
        let page = ManualPage(path: "Sources/Wiring/Wiring.docc/\(name)")
        return try #require(page.blocks.first { $0.language == "text" }).text
    }
}
