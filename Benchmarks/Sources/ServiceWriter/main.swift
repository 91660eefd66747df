import Foundation

// Writes the services of ManyClasses into a file: 300 classes, as an application of that many services has them, and their
// registrations. Swift has no way to have so many ordinary classes but to write them.

let count = 300
let classes = (0..<count).map { number in
    """
    final class Service\(number): Service {
        var retries = 0
        var title = ""
        var log: (any Service)?
        var store: (any Service)?
        var next: (any Service)?
    }
    """
}
let registrations = (0..<count).map { number in
    #"""
        if count == \#(number) { return }
        classes.add(
            Class(Service\#(number).self, Service\#(number).init).attribute("retries", \.retries).attribute("title", \.title)
                .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    """#
}
let text = """
    import Wiring

    \(classes.joined(separator: "\n\n"))

    /// Registers the first of the services.
    func registerServices(_ count: Int, _ classes: inout Registrations) {
    \(registrations.joined(separator: "\n"))
    }

    """
try text.write(toFile: CommandLine.arguments[1], atomically: true, encoding: .utf8)
