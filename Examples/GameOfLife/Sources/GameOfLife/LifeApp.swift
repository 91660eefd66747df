/// The program: it owns the wiring file and is given what the file makes.
public final class LifeApp {
    /// Outlet: plays the game.
    public var controller: (any Controller)!

    /// Makes an app that is not yet connected.
    public init() {}

    /// Shows a number of generations, the first of them as it is, and pauses before each of the others.
    public func run(generations: Int, pause: () -> Void = {}) {
        controller.show()
        for _ in 1..<generations {
            pause()
            controller.step()
        }
    }
}
