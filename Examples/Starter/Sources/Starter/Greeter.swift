/// Greets people.
public final class Greeter {
    private let greeting: String
    private let output: any Output

    public init(greeting: String, output: any Output) {
        self.greeting = greeting
        self.output = output
    }

    public func greet(_ name: String) { output.write("\(greeting), \(name)!") }
}
