import Foundation
import StarterApp
import Testing
import Wiring
import WiringFoundation
import WiringTesting

@Suite struct WiringFileTests {
    /// `RECORD_SNAPSHOTS=1 WIRING_BUILD_CHECK=warn swift test` writes the catalog again, after a change of the registry.
    @Test func `the files fit the classes, and the catalog is up to date`() throws {
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Registry.app.catalog().json.write(to: URL(filePath: "Sources/StarterApp/wiring/catalog.json"))
        }
        WiringFiles.expectSound(in: "Sources/StarterApp/wiring", for: .app)
        WiringFiles.expectSound(in: "Tests/StarterTests/wiring", root: ".", for: .appTests)
    }
}
