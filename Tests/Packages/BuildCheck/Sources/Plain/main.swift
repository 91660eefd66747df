import Game
import Wiring

let registry = Registry {
    Class(GridBoard.self, GridBoard.init(rows:), "rows")
    Class(PushButton.self, PushButton.init, named: "Button")
}

actor Host {
    private var nib: NightTestNib?

    func open() async throws -> Int {
        nib = try await NightTestNib.instantiate(with: registry)
        return nib?.board.rows ?? 0
    }

    /// A graph without objects of the caller can be sent to anyone.
    func take(_ nib: sending NightTestNib) { self.nib = nib }
}

let host = Host()
print(try await host.open())
await host.take(try NightTestNib.instantiate(with: registry))
