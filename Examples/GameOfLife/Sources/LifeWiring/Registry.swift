import GameOfLife
public import Wiring

extension Registry {
    /// The classes that a wiring file of the Game of Life can name.
    ///
    /// All of them are registered by what the compiler knows of them and what their documentation says: `swift package
    /// register LifeWiring` writes `Registry+Generated.swift` again after they have changed.
    public static let life = Registry {
        Registry.generated

        // Which of the protocols files may declare externals as is the registry's decision.
        Interface((any Screen).self)
    }
}
