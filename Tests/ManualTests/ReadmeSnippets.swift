import Foundation

/// README.md: what a program does by hand; compiled but not run.
private func composeByHand() -> Greeter {
    let console = Console()
    let greeting = ProcessInfo.processInfo.environment["GREETING"] ?? "Hello"
    let greeter = Greeter(greeting: greeting, output: console)
    return greeter
}

private struct Console {}

private struct Greeter {
    var greeting: String
    var output: Console
}
