import Foundation
import StarterApp
import Testing
import Wiring
import WiringFoundation
import WiringTesting

@Suite struct WiringFileTests {
    /// `RECORD_SNAPSHOTS=1 WIRING_BUILD_CHECK=warn swift test` writes the catalogs again, after a change of a registry.
    @Test func `the files fit the classes, and the catalogs are up to date`() throws {
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Registry.app.catalog().json.write(to: URL(filePath: "Sources/StarterApp/wiring/catalog.json"))
            try Registry.appTests.catalog().json.write(to: URL(filePath: "Tests/StarterTests/wiring/catalog.json"))
        }
        WiringFiles.expectValid(in: "Sources/StarterApp/wiring", for: .app)
        WiringFiles.expectValid(in: "Tests/StarterTests/wiring", root: ".", for: .appTests)
    }
}
