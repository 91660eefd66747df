import Testing
import Wiring

private protocol Bound: AnyObject { var name: String { get } }
private protocol Open { var name: String { get } }
private protocol Further { var length: Int { get } }
private protocol Failing: Error { var name: String { get } }

private class Thing: Bound, Open, Further {
    var name = ""
    var length: Int { name.count }
}
private final class Special: Thing {
    override var length: Int { 100 }
}
private final class Mishap: Failing, @unchecked Sendable { var name = "" }
private struct Mark: Open { var name: String }

/// An outlet of every kind of type, some whose values can be created from a template and some whose cannot.
private final class Holder {
    var exact: Thing?
    var must = Thing()
    var bound: (any Bound)?
    var open: (any Open)?
    var openMust: any Open = Mark(name: "none")
    var both: (any Open & Further)?
    var boundBoth: (any Bound & Open & Further)?
    var mixed: (any Thing & Further)?
    var object: AnyObject?
    var anything: Any?
    var error: (any Error)?
    var failing: (any Failing)?
    weak var held: Thing?
    unowned(safe) var unownedHeld: Thing
    var observed: (any Bound)? { didSet { changes += 1 } }
    var computed: (any Bound)? {
        get { bound }
        set { bound = newValue }
    }
    var changes = 0

    init() { unownedHeld = must }
}

private let registry = Registry {
    Class(Thing.self, Thing.init, named: "Thing").attribute("name", \.name)
    Class(Special.self, Special.init, named: "Special")
    // A factory may create objects of several classes.
    Class(Thing.self, { (isSpecial: Bool) in isSpecial ? Special() : Thing() }, "isSpecial", named: "Either")
        .attribute("name", \.name)
    Class(Mishap.self, Mishap.init, named: "Mishap").attribute("name", \.name)
    Class(Mark.self, Mark.init(name:), "name", named: "Mark")
    Class(Holder.self, Holder.init, named: "Holder")
        .outlet("exact", \.exact).outlet("must", \.must).outlet("bound", \.bound).outlet("open", \.open)
        .outlet("openMust", \.openMust).outlet("both", \.both).outlet("boundBoth", \.boundBoth)
        .outlet("mixed", \.mixed).outlet("object", \.object).outlet("anything", \.anything)
        .outlet("error", \.error).outlet("failing", \.failing).outlet("held", \.held)
        .outlet("unownedHeld", \.unownedHeld).outlet("observed", \.observed).outlet("computed", \.computed)
}

@Suite struct CastTemplateTests {
    /// Loads holders whose outlet is connected to one target after another, so that all but the first can use a
    /// template.
    private func holders(of outlet: String, _ targets: [String], as className: String = "Thing") throws -> ObjectGraph {
        var text = "objects:\n"
        for name in targets { text += "  \(name): {class: \(className), attributes: {name: \(name)}}\n" }
        for name in targets { text += "  of-\(name): {class: Holder, outlets: {\(outlet): \(name)}}\n" }
        return try Nib(text: text).instantiate(with: registry)
    }

    @Test(arguments: [
        "exact", "must", "bound", "open", "openMust", "both", "boundBoth", "mixed", "object", "anything", "held",
        "unownedHeld", "observed", "computed",
    ])
    func `each object gets its own target, and what the target's class can do`(outlet: String) throws {
        let names = ["a", "b", "c", "d"]
        let graph = try holders(of: outlet, names)
        for name in names {
            let holder = try graph.object("of-\(name)", as: Holder.self)
            let target = try graph.object(name, as: Thing.self)
            let held = held(by: holder, in: outlet)
            #expect(held.object === target)
            #expect(held.name == name)
            #expect(held.length == 1)
        }
    }

    /// Returns what an outlet holds, as seen through the protocols of its type: the name, and the length if a protocol
    /// has one.
    private func held(by holder: Holder, in outlet: String) -> (object: AnyObject?, name: String?, length: Int?) {
        func all(_ object: Any?, _ name: String?, _ length: Int? = 1) -> (AnyObject?, String?, Int?) {
            (object as? Thing, name, length)
        }
        switch outlet {
        case "exact": return all(holder.exact, holder.exact?.name)
        case "must": return all(holder.must, holder.must.name)
        case "bound": return all(holder.bound, holder.bound?.name)
        case "computed": return all(holder.computed, holder.computed?.name)
        case "observed": return all(holder.observed, holder.observed?.name)
        case "open": return all(holder.open, holder.open?.name)
        case "openMust": return all(holder.openMust, holder.openMust.name)
        case "both": return all(holder.both, holder.both?.name, holder.both?.length)
        case "boundBoth":
            let bound: (any Bound)? = holder.boundBoth
            return all(holder.boundBoth, bound?.name, holder.boundBoth?.length)
        case "mixed":
            let further: (any Further)? = holder.mixed
            return all(holder.mixed, holder.mixed?.name, further?.length)
        case "object": return all(holder.object, (holder.object as? Thing)?.name)
        case "anything": return all(holder.anything, (holder.anything as? Thing)?.name)
        case "held": return all(holder.held, holder.held?.name)
        case "unownedHeld": return all(holder.unownedHeld, holder.unownedHeld.name)
        default: return (nil, nil, nil)
        }
    }

    @Test(arguments: ["error", "failing"])
    func `errors, which have boxes of their own, are cast`(outlet: String) throws {
        let names = ["a", "b", "c"]
        let graph = try holders(of: outlet, names, as: "Mishap")
        for name in names {
            let holder = try graph.object("of-\(name)", as: Holder.self)
            let held: (any Error)? = outlet == "error" ? holder.error : holder.failing
            #expect((held as? Mishap)?.name == name)
        }
    }

    @Test func `values in an outlet are cast, each for itself`() throws {
        let text = """
            objects:
              a: {class: Mark, attributes: {name: a}}
              b: {class: Mark, attributes: {name: b}}
              thing: {class: Thing, attributes: {name: thing}}
              of-a: {class: Holder, outlets: {open: a}}
              of-thing: {class: Holder, outlets: {open: thing}}
              of-b: {class: Holder, outlets: {open: b, openMust: a}}
            """
        let graph = try Nib(text: text).instantiate(with: registry)
        #expect(try graph.object("of-a", as: Holder.self).open?.name == "a")
        #expect(try graph.object("of-b", as: Holder.self).open?.name == "b")
        #expect(try graph.object("of-b", as: Holder.self).openMust.name == "a")
        #expect(try graph.object("of-thing", as: Holder.self).open?.name == "thing")
    }

    @Test func `a factory that makes objects of several classes gives each what its own class can do`() throws {
        let text = """
            objects:
              a: {class: Either, attributes: {isSpecial: false, name: a}}
              b: {class: Either, attributes: {isSpecial: true, name: b}}
              c: {class: Either, attributes: {isSpecial: false, name: c}}
              of-a: {class: Holder, outlets: {both: a, exact: a}}
              of-b: {class: Holder, outlets: {both: b, exact: b}}
              of-c: {class: Holder, outlets: {both: c, exact: c}}
            """
        let graph = try Nib(text: text).instantiate(with: registry)
        #expect(try graph.object("of-a", as: Holder.self).both?.length == 1)
        #expect(try graph.object("of-b", as: Holder.self).both?.length == 100)
        #expect(try graph.object("of-c", as: Holder.self).both?.length == 1)
        #expect(try graph.object("of-b", as: Holder.self).exact is Special)
    }

    @Test func `targets of several classes in turn each get what their own class can do`() throws {
        // `Either` begins with a `Special`, and objects of that class come before and after it.
        let (thing, special, either, eitherSpecial) = (("Thing", 1), ("Special", 100), ("Either", 1), ("Either", 100))
        let classes = [
            thing, special, thing, eitherSpecial, thing, either, special, eitherSpecial, either, eitherSpecial, thing,
        ]
        var text = "objects:\n"
        for (index, (name, length)) in classes.enumerated() {
            let isSpecial = name == "Either" ? ", isSpecial: \(length == 100)" : ""
            text += "  t\(index): {class: \(name), attributes: {name: t\(isSpecial)}}\n"
            text += "  h\(index): {class: Holder, outlets: {both: t\(index), openMust: t\(index)}}\n"
        }
        let graph = try Nib(text: text).instantiate(with: registry)
        for (index, (_, length)) in classes.enumerated() {
            let holder = try graph.object("h\(index)", as: Holder.self)
            #expect(holder.both as? Thing === graph["t\(index)"] as? Thing)
            #expect(holder.openMust as? Thing === graph["t\(index)"] as? Thing)
            #expect(holder.both?.length == length)
        }
    }

    @Test func `targets from a cast template are held, released and disconnected like all others`() throws {
        weak var first: Thing?
        weak var second: Thing?
        let graph = try holders(of: "both", ["a", "b"])
        let holder = try graph.object("of-b", as: Holder.self)
        (first, second) = (try graph.object("a", as: Thing.self), try graph.object("b", as: Thing.self))
        #expect(first != nil && second != nil)
        graph.tearDown()
        #expect(holder.both == nil)
        #expect(first == nil && second == nil)
    }

    @Test func `an outlet whose type has no empty value keeps its target when the graph is torn down`() throws {
        let graph = try holders(of: "openMust", ["a", "b"])
        let holder = try graph.object("of-b", as: Holder.self)
        graph.tearDown()
        #expect(holder.openMust.name == "b")
    }
}
