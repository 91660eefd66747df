// Concurrency.md and, for the observer, ConfigurationAndLifecycle.md, as it stands there.

import Testing
import Wiring

final class BookStore: Sendable {
    let path: String
    init(path: String) async throws {
        try await Task.sleep(for: .milliseconds(5))  // opens a file
        self.path = path
    }
    func close() async {}
}

final class CoverStore: Sendable {
    let path: String
    init(path: String) async throws { self.path = path }
}

actor Catalog {
    private var books: BookStore?
    private var covers: CoverStore?
    private(set) var isWarm = false

    func connect(books: BookStore, covers: CoverStore) {
        self.books = books
        self.covers = covers
    }

    func warmUp() async throws { isWarm = books != nil && covers != nil }
}

@MainActor final class ShopWindow {
    let title: String
    var catalog: Catalog?
    private(set) var isOpen = false

    init(title: String) { self.title = title }
    func open() { isOpen = true }
    func close() { isOpen = false }
}

extension Registry {
    static let bookshop = Registry {
        Class(BookStore.self, BookStore.init(path:), "path")
            .startTimeout(.seconds(300))
            .teardown { await $0.close() }
        Class(CoverStore.self, CoverStore.init(path:), "path")
        Class(Catalog.self, Catalog.init)
            .method("connect", { await $0.connect(books: $1, covers: $2) }, "books", "covers")
            .awake { try await $0.warmUp() }
        Class(ShopWindow.self, onMainActor: ShopWindow.init(title:), "title")
            .outlet("catalog", onMainActor: \.catalog)
            .awake(onMainActor: { $0.open() })
            .teardown(onMainActor: { $0.close() })
    }
}

enum Bookshop {
    static func main() async throws {
        let nib = try Nib(contentsOfFile: "wiring/bookshop.yaml")
        let graph = try await nib.instantiate(with: .bookshop, options: LoadOptions(startTimeout: .seconds(600)))
        let catalog = try graph.object("catalog", as: Catalog.self)
        print(await catalog.isWarm ? "open" : "still cold")
        await graph.tearDown()
    }
}

func load(_ nib: Nib) async throws -> ObjectGraph {
    let observer = LoadObserver { event in print(event) }  // created books, a BookStore, in 0.005 seconds
    return try await nib.instantiate(with: .bookshop, options: LoadOptions(observer: observer))
}

@Suite struct BookshopTests {
    @Test func `the program starts everything, and takes it down`() async throws {
        let nib = try PageFolder("Concurrency.md").nib("wiring/bookshop.yaml")
        let graph = try await load(nib)
        #expect(await (try graph.object("catalog", as: Catalog.self)).isWarm)
        let window = try graph.object("window", as: ShopWindow.self)
        #expect(await window.isOpen)
        #expect(await graph.tearDown() == [])
        #expect(await !window.isOpen)
    }

    @Test func `the page shows the error thrown in a function that is not async`() throws {
        let page = ManualPage(path: "Sources/Wiring/Wiring.docc/Concurrency.md")
        let folder = try PageFolder(page)
        let nib = try folder.nib("wiring/bookshop.yaml")
        let error = #expect(throws: WiringError.self) { try nib.instantiate(with: .bookshop) }
        let shown = try #require(page.blocks.first { ["", "text"].contains($0.language) })
        let line = try #require(shown.text.split(separator: "\n").first)
        #expect(folder.relative("\(try #require(error))").contains(line))
    }
}
