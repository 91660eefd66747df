import Wiring

/// A class with members of every kind.
final class N {
    var count = 0
    var text = ""
    var ratio = 0.0
    var ratios: Set<Double> = []
    var words: Set<String> = []
    var numbers: [Int] = []
    var sizes: [Int: Int] = [:]
    var next: N?
    var others: [N] = []
    var named: [String: N] = [:]
    var numbered: [Int: N] = [:]
    var make: (() -> N)?
    var onTap: (() -> Void)?
    func step() {}
}

/// A class whose initialiser needs others.
final class M {
    let parts: [M]
    init(parts: [M]) { self.parts = parts }
}

/// A struct, which fits no outlet of `N`.
struct V {}

let hostileRegistry = Registry {
    Class(N.self, N.init)
        .attribute("count", \.count)
        .attribute("text", \.text)
        .attribute("ratio", \.ratio)
        .attribute("ratios", \.ratios)
        .attribute("words", \.words)
        .attribute("numbers", \.numbers)
        .attribute("sizes", \.sizes)
        .outlet("next", \.next)
        .outlet("others", \.others)
        .outlet("named", \.named)
        .outlet("numbered", \.numbered)
        .outlet("make", provider: \.make)
        .event("tap", \.onTap)
        .action("step", N.step)
    Class(M.self, M.init(parts:), "parts")
    Class(V.self, { V() })
}
