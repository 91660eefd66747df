public import Foundation
public import Wiring

extension ClassCatalog {
    /// A JSON Schema (draft-07) of the wiring files that may name the classes of the catalog.
    ///
    /// It flags what an editor can see in one file: unknown keys and classes, members that a class does not have or
    /// lacks, values of a wrong kind. Whether names are known and objects fit, the check tells.
    public var jsonSchema: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        var schema = SchemaWriter(catalog: self)
        // Nothing in a schema is without a form in JSON.
        return (try? encoder.encode(schema.write())).map { $0 + Data("\n".utf8) } ?? Data()
    }
}
