import Foundation
import Wiring

/// The variants of the program, chosen by `APP_ENV` when it starts.
enum Environment: String, CaseIterable {
    case production, demo

    static func current() throws -> Environment {
        let name = ProcessInfo.processInfo.environment["APP_ENV"] ?? "production"
        guard let environment = Environment(rawValue: name) else {
            let names = allCases.map(\.rawValue).joined(separator: " or ")
            throw Problem(description: "APP_ENV is '\(name)', and not \(names)")
        }
        return environment
    }

    /// The wiring file, as the build has checked it.
    var file: Nib {
        get throws {
            switch self {
            case .production: try AppNib.file
            case .demo: try AppDemoNib.file
            }
        }
    }
}
