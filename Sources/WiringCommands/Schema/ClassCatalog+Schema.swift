package import Wiring
internal import WiringCatalog
package import WiringPlatform

extension ClassCatalog {
    /// The JSON Schema (draft-07) of wiring files that may name the classes of the catalog.
    ///
    /// It flags what an editor can see in one file: unknown keys and classes, members that a class does not have or
    /// that are missing, values of a wrong kind. Whether names exist and objects fit is left to the check.
    package var jsonSchema: Data {
        var schema = SchemaWriter(catalog: self)
        return CanonicalJSON.data(of: schema.write()) + Data("\n".utf8)
    }
}
