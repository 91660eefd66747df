import Testing
import Wiring

private final class Note {
    let text: String
    var page: Page?
    init(text: String) { self.text = text }
}

private final class Page {}

private final class Desk {
    var next: (() async throws -> Note)?
    var write: ((String) async -> Note)?
    var send: (@Sendable (String) async throws -> Note)?
    var own: (@MainActor () async -> Note)?
    var copy: ((String, Page, Int) async throws -> Note)?
}

private let registry = Registry {
    Class(Note.self, Note.init(text:), "text").outlet("page", \.page)
        .attribute("size", set: { (_: Note, size: Int) in if size < 0 { throw CancellationError() } })
    Class(Page.self, Page.init)
    Class(Desk.self, Desk.init)
        .outlet("next", provider: \.next).outlet("write", provider: \.write).outlet("send", provider: \.send)
        .outlet("own", provider: \.own).outlet("copy", provider: \.copy)
}

@Suite struct AsyncProviderTests {
    @Test func `functions that are async make objects`() async throws {
        let graph = try load(
            """
            objects:
              desk:
                class: Desk
                outlets:
                  next: {class: Note, attributes: {text: next}, outlets: {page: page}}
                  write: {class: Note, given: [text], outlets: {page: page}}
                  send: {class: Note, given: [text]}
                  own: {class: Note, attributes: {text: own}}
                  copy: {class: Note, given: [text, page, size]}
              page: Page
            """, registry)
        let desk = try graph.object("desk", as: Desk.self)
        let page = try graph.object("page", as: Page.self)
        let (next, second) = (try await desk.next?(), try await desk.next?())
        #expect(next?.page === page && next?.text == "next" && next !== second)
        #expect(await desk.write?("w").text == "w")
        #expect(try await desk.send?("s").text == "s")
        let copy = try #require(desk.copy)
        #expect(try await copy("c", Page(), 3).page !== page)
        await #expect(throws: WiringError.self) { _ = try await copy("c", Page(), -1) }
        await graph.tearDown()
        await #expect(throws: WiringError.self) { _ = try await copy("c", Page(), 3) }
    }

    @Test func `they name lazy objects, and those of any thread need what is Sendable`() async throws {
        let graph = try load(
            """
            objects:
              desk: {class: Desk, outlets: {next: first}}
              first: {class: Note, lazy: true, attributes: {text: first}}
            """, registry)
        let desk = try graph.object("desk", as: Desk.self)
        let note = try await desk.next?()
        let again = try await desk.next?()
        #expect(again === note && graph["first"] as? Note === note)
        #expect(
            errors {
                _ = try load(
                    "objects: {desk: {class: Desk, outlets: {send: {class: Note, given: [text], outlets: {page: p}}}}, p: Page}",
                    registry)
            } == ["not-sendable:1:41"])
    }
}
