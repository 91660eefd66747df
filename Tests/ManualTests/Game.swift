// The program that the manual wires. It knows nothing of the library.

protocol Board: AnyObject {
    var rows: Int { get }
    var columns: Int { get }
}

protocol Game: AnyObject {
    func step()
}

protocol Button: AnyObject {
    var label: String { get set }
    var onTap: ((any Button) -> Void)? { get set }
}

protocol Clock {
    var now: Duration { get }
}

protocol ClockUser: AnyObject {
    func use(clock: any Clock)
}

/// What a toolbar needs from the object that owns its nib.
protocol ToolbarOwner: AnyObject {
    var toolbar: Toolbar? { get set }
}

final class LifeApp {
    var controller: LifeController?
}

final class GridBoard: Board {
    let rows: Int
    let columns: Int

    init(rows: Int, columns: Int) {
        self.rows = rows
        self.columns = columns
    }
}

final class FakeBoard: Board {
    let rows = 1
    let columns = 1
}

final class ConwayGame: Game, ClockUser {
    var born = [3]
    var server: String?
    var board: (any Board)!
    private(set) var clock: (any Clock)?
    private(set) var generation = 0

    func step() { generation += 1 }

    func use(clock: any Clock) { self.clock = clock }
}

final class SpyGame: Game {
    var inner: (any Game)?
    private(set) var steps = 0

    func step() {
        steps += 1
        inner?.step()
    }
}

final class CallSpy {
    private(set) var calls = 0

    func call() { calls += 1 }
}

final class LifeController: ToolbarOwner {
    var title = ""
    var rules: [String] = []
    var board: (any Board)!
    var game: (any Game)!
    var hints: HintEngine?
    var buttons: [any Button] = []
    var panes: [String: Pane] = [:]
    var toolbar: Toolbar?
    var makeButton: (() -> any Button)?
    weak var app: LifeApp?
    private(set) var isRunning = false

    func start() { isRunning = true }

    func stop() { isRunning = false }

    func toggle(_ button: any Button) { button.label = button.label == "on" ? "off" : "on" }
}

final class HintEngine {
    let game: any Game
    let delay: Duration

    init(game: any Game, delay: Duration) {
        self.game = game
        self.delay = delay
    }
}

final class PushButton: Button {
    var label = ""
    var style: Style?
    var onTap: ((any Button) -> Void)?
}

struct Style {
    var radius = 0.0
    var font: Font?
}

final class Font {
    let name: String

    init(name: String) { self.name = name }
}

final class RoundButtonFactory {
    var makeButton: () throws -> any Button = { PushButton() }
}

final class Toolbar {
    var size = 16
    var save: (any Button)?
    var clock: (any Clock)?
}

final class Screen {
    private(set) var board: (any Board)?
    private(set) var title = ""

    func show(board: any Board, title: String) {
        self.board = board
        self.title = title
    }
}

enum Align: String { case leading, centre = "middle", trailing }

struct Insets: Decodable, Equatable {
    var top: Int
    var left: Int?
}

struct Link: Equatable {
    var host: String

    init?(_ text: String) {
        guard text.hasPrefix("https://") else { return nil }
        host = String(text.dropFirst(8))
    }
}

final class Pane {
    var title = ""
    var subtitle: String?
    var opacity = 1.0
    var isHidden = false
    var shortcut: Character = " "
    var fade = Duration.zero
    var align = Align.leading
    var insets = Insets(top: 0)
    var tags: Set<String> = []
    var columns: [String: Int] = [:]
    var link: Link?
    private(set) var width = 0

    func resize(to width: Int) throws {
        guard width > 0 else { throw NoRoom(width: width) }
        self.width = width
    }
}

struct NoRoom: Error, CustomStringConvertible {
    var width: Int
    var description: String { "a pane of width \(width) cannot be seen" }
}

struct FixedClock: Clock {
    var now = Duration.zero
}

final class SystemClock: Clock {
    let now = Duration.seconds(1)
}

final class Chicken {
    let egg: Egg

    init(egg: Egg) { self.egg = egg }
}

final class Egg {
    let chicken: Chicken

    init(chicken: Chicken) { self.chicken = chicken }
}

/// Two of these hold each other.
final class Person {
    var child: Person?
    var parent: Person?
}
