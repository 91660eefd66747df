package import WiringDiagnostics
internal import WiringFile

extension Inventory {
    /// A range of the text of a file.
    struct Extent {
        var file: String
        var utf8Range: Range<Int>

        /// Whether a place is within it.
        func holds(_ place: Diagnostic.Location) -> Bool {
            file == place.file && utf8Range.lowerBound <= place.utf8Range.lowerBound
                && place.utf8Range.upperBound <= utf8Range.upperBound
        }
    }

    /// Returns everything written about an object.
    func extents(of object: Object) -> [Extent] {
        ([object.ref, nib.classRef(of: object.definition)] + nodes(of: object.definition)).map(extent)
    }

    /// Returns what is written about a connection.
    func extents(of connection: Connection) -> [Extent] { [connection.ref, connection.memberRef].map(extent) }

    /// Returns for each place the object in whose definition it is, the innermost one; nil if it is in none.
    ///
    /// - Complexity: O(objects * places).
    package func objects(at places: [Diagnostic.Location]) -> [Int?] {
        guard !places.isEmpty else { return [] }
        let written = objects.map { extents(of: $0) }
        return places.map { Self.innermost(at: $0, among: written).first }
    }

    /// Returns the indices of what is written most closely around a place.
    static func innermost(at place: Diagnostic.Location, among written: [[Extent]]) -> [Int] {
        let lengths = written.map { extents in extents.filter { $0.holds(place) }.map(\.utf8Range.count).min() }
        guard let shortest = lengths.compactMap(\.self).min() else { return [] }
        return lengths.indices.filter { lengths[$0] == shortest }
    }

    private func nodes(of definition: Definition) -> [NodeReference] {
        switch definition {
        case .written(let ref): [ref]
        case .merged:
            Keyword.settingSections.flatMap { Array(nib.settings($0, of: definition)) }.flatMap { setting in
                [setting.keyRef] + (setting.value.ref.map { [$0] } ?? [])
            }
        }
    }

    private func extent(_ ref: NodeReference) -> Extent {
        let span = nib.span(ref)
        return Extent(file: places.sources[span.file].name, utf8Range: places.utf8Range(of: span))
    }
}
