import Foundation
import Testing
import Wiring
import WiringCommands

/// The JSON Schema for editors; `scripts/check-schema` validates it against its metaschema and wiring files against it.
@Suite struct SchemaTests {
    @Test func `every reference in a schema has a definition`() throws {
        let schema = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        let definitions = try #require(schema["definitions"] as? [String: Any])
        let references = references(in: schema)
        #expect(!references.isEmpty)
        for reference in references {
            let name = reference.dropFirst("#/definitions/".count).removingPercentEncoding ?? ""
            #expect(definitions[name.replacing("~1", with: "/").replacing("~0", with: "~")] != nil, "\(reference)")
        }
    }

    @Test func `a class lists its members, with their types and whether they are required`() throws {
        let schema = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        let definitions = try #require(schema["definitions"] as? [String: [String: Any]])
        let board = try #require(definitions["class GridBoard"])
        #expect(board["required"] as? [String] == ["attributes"])
        let attributes = try #require((board["properties"] as? [String: [String: Any]])?["attributes"])
        #expect(attributes["required"] as? [String] == ["rows"])
        #expect((attributes["properties"] as? [String: Any])?.keys.sorted() == ["columns", "rows"])
        let game = try #require(definitions["class ConwayGame"])
        #expect(game["required"] as? [String] == ["outlets"])
        let passed = try #require(definitions["passed ConwayGame"])
        #expect(passed["required"] == nil)
    }

    @Test func `a change requires nothing, and may set what some class has`() throws {
        let schema = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        let definitions = try #require(schema["definitions"] as? [String: [String: Any]])
        #expect(definitions["changed GridBoard"]?["required"] == nil)
        let members = try #require(definitions["members of all classes"]?["properties"] as? [String: [String: Any]])
        let attributes = try #require(members["attributes"])
        #expect(attributes["additionalProperties"] as? Bool == false)
        let names = try #require(attributes["properties"] as? [String: Any]).keys
        #expect(names.contains("rows"))
        #expect(names.contains("title"))
        #expect(!names.contains("board"))
    }

    @Test func `a schema tells which form is meant, other than of members whose class stands in another file`() throws {
        let schema = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        var definitions = try #require(schema["definitions"] as? [String: Any])
        #expect(definitions.removeValue(forKey: "members of all classes") != nil)
        let rest = try JSONSerialization.data(withJSONObject: [schema["properties"] ?? [:], definitions])
        #expect(!String(decoding: rest, as: UTF8.self).contains("anyOf"))
    }

    private var json: Data { ClassCatalog.ofCases.jsonSchema }

    private func references(in value: Any) -> [String] {
        switch value {
        case let object as [String: Any]:
            (object["$ref"] as? String).map { [$0] } ?? object.values.flatMap(references)
        case let array as [Any]: array.flatMap(references)
        default: []
        }
    }
}
