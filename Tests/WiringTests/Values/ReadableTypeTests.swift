import Testing
import Wiring

private protocol Board {}

private final class Game {}

private final class Settings: Decodable {}

struct ReadableTypeTests {
    @Test func `scalars and types composed of readable types can be read`() {
        let types: [Any.Type] = [
            Int.self, Int128.self, UInt8.self, Double.self, Float.self, Bool.self, String.self, Character.self,
            Duration.self, Int?.self, [Int].self, Set<String>.self, [Character: [Duration?]].self, Settings.self,
            ClosedRange<Int>.self, ContiguousArray<Int>.self,
        ]
        for type in types { #expect(plainReader.canRead(type), "\(type)") }
    }

    @Test func `protocols, classes, functions and types composed of them cannot`() {
        let types: [Any.Type] = [
            (any Board).self, Game.self, (any Board)?.self, [any Board].self, [String: any Board].self, Any.self,
            AnyObject.self, (() -> Int).self, (Int, Int).self, (any Decodable).self, [[Game]?].self, Int.Type.self,
        ]
        for type in types { #expect(!plainReader.canRead(type), "\(type)") }
    }
}
