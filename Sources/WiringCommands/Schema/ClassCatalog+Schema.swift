public import Foundation
public import Wiring
internal import WiringFoundation

extension ClassCatalog {
    /// A JSON Schema (draft-07) of the wiring files that may name the classes of the catalog.
    ///
    /// It flags what an editor can see in one file: unknown keys and classes, members that a class does not have or
    /// lacks, values of a wrong kind. Whether names are known and objects fit, the check tells.
    public var jsonSchema: Data {
        var schema = SchemaWriter(catalog: self)
        return CanonicalJSON.data(of: schema.write()) + Data("\n".utf8)
    }
}
