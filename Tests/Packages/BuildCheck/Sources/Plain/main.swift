import Game
import Wiring

let registry = Registry {
    Class(Board.self, Board.init(rows:), "rows")
    Class(Button.self, Button.init)
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
