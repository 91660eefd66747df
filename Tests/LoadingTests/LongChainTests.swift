import Foundation
import TestVolume
import Testing
import Wiring

private final class Counter: @unchecked Sendable { var links = 0 }

private final class Link {
    var next: Link?
    weak var previous: Link?
    let first: Link?
    let counter: Counter
    var makeLink: (() throws -> Link)?
    init(first: Link?, counter: Counter) {
        (self.first, self.counter) = (first, counter)
        counter.links += 1
    }
    deinit { counter.links -= 1 }
}

private let registry = Registry {
    Class(Link.self, Link.init(first:counter:), "first", "counter")
        .outlet("next", \.next).outlet("previous", \.previous).outlet("makeLink", provider: \.makeLink)
        .awake { _ in }
    Class(Counter.self, Counter.init)
}

@Suite struct LongChainTests {
    private static let count = volume(100_000)

    /// Runs a test with a stack as small as that of a phone's secondary threads.
    private func onSmallStack(_ body: @escaping @Sendable () throws -> Void) throws {
        nonisolated(unsafe) var failure: (any Error)?
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            do { try body() } catch { failure = error }
            done.signal()
        }
        thread.stackSize = 512 * 1024
        thread.start()
        done.wait()
        if let failure { throw failure }
    }

    /// Returns a chain in which each link names another one at some distance, if there is one, as its outlets say.
    private static func text(_ outlets: @Sendable (Int) -> String) -> String {
        var text = "externals: {counter: Counter}\nobjects:\n"
        for index in 0..<count { text += "  l\(index): {class: Link, outlets: {counter: counter\(outlets(index))}}\n" }
        return text
    }

    private func makeAndRelease(tearsDown: Bool, _ outlets: @escaping @Sendable (Int) -> String) throws {
        try onSmallStack {
            let counter = Counter()
            do {
                let graph = try Nib(text: Self.text(outlets)).instantiate(
                    with: registry, externals: ["counter": counter])
                #expect(counter.links == Self.count)
                if tearsDown { graph.tearDown() }
            }
            #expect(counter.links == 0)
        }
    }

    @Test func `a chain of outlets is made and released, down and up the file`() throws {
        try makeAndRelease(tearsDown: false) { $0 + 1 < Self.count ? ", next: l\($0 + 1)" : "" }
        try makeAndRelease(tearsDown: false) { $0 > 0 ? ", next: l\($0 - 1)" : "" }
    }

    @Test func `a chain of initialisers is made and released, down and up the file`() throws {
        try makeAndRelease(tearsDown: false) { $0 + 1 < Self.count ? ", first: l\($0 + 1)" : "" }
        try makeAndRelease(tearsDown: false) { $0 > 0 ? ", first: l\($0 - 1)" : "" }
    }

    @Test func `a ring of outlets is made, and released when it is torn down`() throws {
        try makeAndRelease(tearsDown: true) {
            ", next: l\(($0 + 1) % Self.count), previous: l\(($0 + Self.count - 1) % Self.count)"
        }
    }

    @Test func `a load that fails at its end releases a chain`() throws {
        try onSmallStack {
            let counter = Counter()
            let failing = Registry {
                registry
                Class(Link.self, { throw Sunk(name: "last") }, named: "Last")
            }
            let text = Self.text { $0 > 0 ? ", first: l\($0 - 1)" : "" } + "  last: Last\n"
            #expect(
                errors { _ = try Nib(text: text).instantiate(with: failing, externals: ["counter": counter]) }
                    == ["initialiser-failed:\(Self.count + 3):3"])
            #expect(counter.links == 0)
        }
    }

    @Test func `a call of a provider costs what it makes, however large the graph`() throws {
        let counter = Counter()
        let text =
            Self.text { $0 > 0 ? ", next: l\($0 - 1)" : "" }
            + "  maker: {class: Link, outlets: {counter: counter, makeLink: {class: Link, outlets: {counter: counter}}}}\n"
        let graph = try Nib(text: text).instantiate(with: registry, externals: ["counter": counter])
        let maker = try graph.object("maker", as: Link.self)
        // If a call cost as much as a load, this would take hours.
        for _ in 0..<10_000 { _ = try maker.makeLink?() }
        #expect(counter.links == Self.count + 1)
    }

    @Test func `many mistakes take no longer than many objects`() throws {
        let text = Self.text { ", next: m\($0), nxt: l0" }
        // If a suggestion were searched for each time, among all, this would take hours.
        #expect(errors { _ = try Nib(text: text).blueprint(for: registry) }.count == 100)
    }
}
