import Foundation

@main struct Program {
    static func main() {
        do {
            let container = CommandContainer(services: ServiceContainer())
            try container.makeApp().run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }
}
