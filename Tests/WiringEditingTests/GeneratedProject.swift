import TestVolume
import WiringEditing

/// A root with two objects and a list, a part under a prefix, an included part, and an overlay, written at random.
struct GeneratedProject {
    /// The files, the overlay last.
    private(set) var files: [String: String] = [:]
    private var random: SeededNumbers

    /// The objects of the root that are known by name there.
    static let objects = ["alpha", "beta", "gamma", "delta"]

    init(seed: Int) {
        random = SeededNumbers(seed: UInt64(seed))
        files["part.yaml"] = part()
        files["more.yaml"] = "objects:\n  gamma: \(definition())\n  delta: Item\n"
        files["main.yaml"] = root()
        files["test.yaml"] = overlay()
    }

    mutating func pick<T>(_ choices: [T]) -> T { choices[random.number(0..<choices.count)] }

    mutating func chance(_ percent: Int) -> Bool { random.chance(percent) }

    private mutating func part() -> String {
        let externals = chance(50) ? "externals: {clock: Item}\n" : "externals:\n  clock: Item\n"
        return externals + "objects:\n  inner: {class: Item, outlets: {next: clock}}\n  other: Item  # alone\n"
    }

    private mutating func root() -> String {
        var text = chance(30) ? "# The root.\n" : ""
        text += "include: [more.yaml, {file: part.yaml, as: side, externals: {clock: alpha}}]\n"
        if chance(30) { text += "\n" }
        text += "parameters: {size: 3}\n"
        text += "objects:\n  alpha: {class: Item, attributes: {size: $(size)}}\n  beta:\n    class: Item\n"
        text += chance(50) ? "    attributes:\n      title: one  # first\n" : "    attributes: {title: one}\n"
        text += chance(50) ? "    outlets:\n      next: alpha\n" : "    outlets: {next: alpha, list: [alpha, gamma]}\n"
        if chance(50) { text += "    actions: {tap: gamma.step}\n" }
        return text
    }

    private mutating func definition() -> String {
        pick([
            "Item", "{class: Item}", "{class: Item, attributes: {title: two}}",
            "{class: Item, outlets: {list: [delta], held: {class: Item, attributes: {title: in}}}}",
            "{class: Item, outlets: {keyed: {left: delta, right: delta}}, shared: true}",
        ])
    }

    private mutating func overlay() -> String {
        var text = chance(30) ? "# An overlay.\n" : ""
        text += chance(50) ? "include: [main.yaml]\n" : "include:\n  - main.yaml\n"
        if chance(30) { text += "\nparameters: {size: 4}\n" }
        if chance(30) {
            text +=
                chance(50)
                ? "change: {beta: {attributes: {title: three}}}\n" : "change:\n  beta: {attributes: {extra: 1}}\n"
        }
        if chance(20) { text += "remove: [side.other]\n" }
        return text
    }

    /// A random edit of the root or of the overlay, and its opposite.
    mutating func edit() -> (file: String, edit: ProjectEdit, opposite: ProjectEdit) {
        let isOverlay = chance(60)
        let object = pick(isOverlay ? Self.objects + ["side.inner"] : ["alpha", "beta"])
        let (fresh, target) = ("\(object).fresh", pick(Self.objects))
        var pairs: [(ProjectEdit, ProjectEdit)] = [
            (.set(fresh, pick(["1", "[a, b]", "it's", "x: y", "$(size)"])), .unset(fresh)),
            (.connect(fresh, [target]), .disconnect(fresh)),
            (.connect(fresh, [target, "alpha"]), .disconnect(fresh)),
            (.connect("\(fresh).left", [target]), .disconnect("\(fresh).left")),
            (.connect("\(object).event", ["\(target).step"]), .disconnect("\(object).event")),
            (.add("more"), .remove("more")),
            (.add(fresh), isOverlay ? .remove(fresh) : .disconnect(fresh)),
            (.addParameter("more"), .removeParameter("more")),
            (.include("part.yaml", as: "again"), .removeInclude("part.yaml", as: "again")),
            (.share("alpha.shared", false), .share("alpha.shared", true)),
            (.connect("beta.next", ["gamma"]), .connect("beta.next", ["alpha"])),
            (.set("alpha.size", "5"), .set("alpha.size", "$(size)")),
        ]
        if isOverlay {
            pairs += [
                (.disconnect("beta.next"), .connect("beta.next", ["alpha"])),
                (.remove("beta.next"), .connect("beta.next", ["alpha"])),
                (.unset("alpha.size"), .set("alpha.size", "$(size)")),
                (.connect("side.inner.next", ["beta"]), .connect("side.inner.next", ["alpha"])),
                (.disconnect("side.inner.next"), .connect("side.inner.next", ["alpha"])),
            ]
            if files["main.yaml"]?.contains("list:") == true {
                pairs += [
                    (.disconnect("beta.list"), .connect("beta.list", ["alpha", "gamma"])),
                    (.connect("beta.list", ["delta"]), .disconnectTarget("beta.list", "delta")),
                    (.disconnectTarget("beta.list", "gamma"), .connect("beta.list", ["gamma"])),
                ]
            }
            if files["main.yaml"]?.contains("tap:") == true {
                pairs.append((.disconnect("beta.tap"), .connect("beta.tap", ["gamma.step"])))
                pairs.append((.connect("beta.tap", ["delta.step"]), .disconnectTarget("beta.tap", "delta.step")))
            }
            if files["more.yaml"]?.contains("held") == true {
                pairs.append((.set("gamma.held.title", "x"), .set("gamma.held.title", "in")))
                pairs.append((.unset("gamma.held.title"), .set("gamma.held.title", "in")))
                pairs.append((.connect("gamma.held.next", ["beta"]), .disconnect("gamma.held.next")))
            }
            if !(files["test.yaml"] ?? "").contains("side.other") {
                pairs.append((.remove("side.other"), .add("side.other")))
            }
        }
        let pair = pick(pairs)
        return (isOverlay ? "test.yaml" : "main.yaml", pair.0, pair.1)
    }
}
