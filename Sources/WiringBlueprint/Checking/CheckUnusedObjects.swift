internal import WiringDiagnostics
internal import WiringFile

/// Warns of objects that were named only in what overlays removed.
struct CheckUnusedObjects {
    private let nib: MergedNib
    private let isNamed: [Bool]
    /// The last overlay that removed a use of each object that is no longer named.
    private var overlays: [Int: NodeReference] = [:]

    /// Checks a nib after all its names have been looked up.
    ///
    /// - Parameter isNamed: Whether each entity is named.
    /// - Returns: The objects that nothing names any more, as entities, with the last overlay that removed a use of
    ///   each, in order.
    static func check(
        _ nib: MergedNib, isNamed: [Bool], _ reporter: Reporter
    ) -> [(entity: Int, overlay: NodeReference)] {
        guard !nib.removedContents.isEmpty else { return [] }
        var pass = CheckUnusedObjects(nib: nib, isNamed: isNamed)
        for removed in nib.removedContents { pass.findUnused(removed) }
        let found = pass.overlays.sorted { $0.key < $1.key }.map { (entity: $0.key, overlay: $0.value) }
        pass.warn(of: found, reporter)
        return found
    }

    private init(nib: MergedNib, isNamed: [Bool]) {
        self.nib = nib
        self.isNamed = isNamed
    }

    private mutating func findUnused(_ removed: RemovedContent) {
        let names = nib.names(in: removed)
        for ref in names.targets { note(nib.meaning(of: nib.text(ref), in: Int(ref.scope)), removed) }
        for ref in names.actions {
            let text = nib.string(ref)
            guard let dot = text.lastIndex(of: ".") else { continue }
            note(nib.meaning(of: String(text[..<dot]), in: Int(ref.scope)), removed)
        }
    }

    private mutating func note(_ meaning: Meaning, _ removed: RemovedContent) {
        guard case .entity(let entity) = meaning, nib.entities[entity].kind == .object, !isNamed[entity] else { return }
        overlays[entity] = removed.overlay
    }

    private func warn(of found: [(entity: Int, overlay: NodeReference)], _ reporter: Reporter) {
        var byOverlay: [NodeReference: [Int]] = [:]
        for (entity, overlay) in found {
            byOverlay[overlay, default: []].append(entity)
        }
        for (overlay, entities) in byOverlay.sorted(by: { ($0.value.first ?? 0) < ($1.value.first ?? 0) }) {
            warn(of: entities, overlay, reporter)
        }
    }

    private func warn(of entities: [Int], _ overlay: NodeReference, _ reporter: Reporter) {
        let unused = entities.compactMap { entity in
            nib.name(of: entity, asSeenFrom: Int(overlay.scope)).map { (entity: entity, name: $0) }
        }
        guard !unused.isEmpty else { return }
        let names = unused.map(\.name)
        reporter.report(
            .unusedObject, severity: .warning, at: nib.span(overlay),
            "nothing names \(Wording.quotedList(names)) any more",
            subjects: names.map { .init(.object, $0) }
        ) {
            for (entity, _) in unused.prefix(8) {
                let place = nib.span(nib.entities[entity].place)
                $0.secondary.append(.init(place: $1.place(of: place), text: "defined here"))
            }
            $0.help =
                "if nothing needs \(names.count == 1 ? "it" : "them"): 'remove: [\(names.joined(separator: ", "))]'"
        }
    }
}
