import Testing
import Wiring

private protocol Board {}
protocol Clock {}
protocol Source<Element> { associatedtype Element }
protocol Map<Key, Value> {
    associatedtype Key
    associatedtype Value
}
class Base {}
enum Outer {
    struct Inner {}
    protocol Part {}
}
private struct Pair<First, Second> {}

struct TypeNameTests {
    @Test(
        arguments: [
            (Int.self, "Int"), (String.self, "String"), (Duration.self, "Duration"), (Base.self, "Base"),
            (Outer.Inner.self, "Outer.Inner"), (String.Index.self, "String.Index"),
            (Pair<Int, Base>.self, "Pair<Int, Base>"),
        ] as [(Any.Type, String)])
    func `types are called as in Swift, without modules`(type: Any.Type, name: String) {
        #expect(TypeName.describe(type) == name)
    }

    @Test(
        arguments: [
            (Int?.self, "Int?"), (Int??.self, "Int??"), ([Int].self, "[Int]"), ([[Int?]]?.self, "[[Int?]]?"),
            ([String: Int].self, "[String: Int]"), ([String: Int]?.self, "[String: Int]?"),
            (Set<String.Index>?.self, "Set<String.Index>?"),
        ] as [(Any.Type, String)])
    func `optionals and collections are written with Swift's sugar`(type: Any.Type, name: String) {
        #expect(TypeName.describe(type) == name)
    }

    @Test(
        arguments: [
            ((any Board).self, "any Board"), ((any Board)?.self, "(any Board)?"), ([any Board].self, "[any Board]"),
            ([(any Board)?].self, "[(any Board)?]"), ([String: any Clock].self, "[String: any Clock]"),
            ((any Clock & Board).self, "any Board & Clock"), ((any Outer.Part).self, "any Outer.Part"),
            ((any Base & Clock).self, "any Base & Clock"), ((any Clock & AnyObject).self, "any Clock & AnyObject"),
            ((any Error).self, "any Error"), ((any Source<Int>).self, "any Source<Int>"),
            ((any Map<Int, String>)?.self, "(any Map<Int, String>)?"), (Any.self, "Any"), (AnyObject.self, "AnyObject"),
            (Any?.self, "Any?"), ((any Clock & Sendable).self, "any Clock"),
        ] as [(Any.Type, String)])
    func `protocols are written with any`(type: Any.Type, name: String) {
        #expect(TypeName.describe(type) == name)
    }

    @Test func `functions are bracketed before a question mark`() {
        #expect(TypeName.describe((() -> Int).self) == "() -> Int")
        #expect(TypeName.describe((() -> Int)?.self) == "(() -> Int)?")
    }
}
