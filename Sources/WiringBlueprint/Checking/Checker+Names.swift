internal import WiringDiagnostics
internal import WiringFile

/// What names refer to.
extension Checker {
    /// The entity of a name, or nil where there is none, which is reported.
    ///
    /// - Parameter member: The outlet that it is named for, of which advice can be given.
    mutating func lookUp(_ ref: NodeReference, of member: MemberDescriptor?) -> Int? {
        let scope = Int(ref.scope)
        let meaning = nib.meaning(of: nib.text(ref), in: scope)
        if case .entity(let entity) = meaning {
            isNamed[entity] = true
            return entity
        }
        reportUnresolved(meaning, nib.string(ref), at: nib.span(ref), scope, member)
        return nil
    }

    /// The entity of the name that a text such as `game.step` begins with.
    mutating func lookUp(objectNamed name: String, at ref: NodeReference) -> Int? {
        let scope = Int(ref.scope)
        let meaning = nib.meaning(of: name, in: scope)
        if case .entity(let entity) = meaning {
            isNamed[entity] = true
            return entity
        }
        let span = nib.span(of: name, in: Int(ref.node), file: nib.scopes[scope].file)
        reportUnresolved(meaning, name, at: span, scope, nil)
        return nil
    }

    private mutating func reportUnresolved(
        _ meaning: Meaning, _ name: String, at span: Span, _ scope: Int, _ member: MemberDescriptor?
    ) {
        switch meaning {
        case .entity: break
        case .outOfSight(let entity):
            let file = nib.files[nib.entities[entity].file].name
            reportUnknown(name, at: span, scope, member) { diagnostic in
                diagnostic.notes.append(.init("'\(name)' is defined in '\(file)', which this file does not include"))
                diagnostic.help = "declare it under 'externals:', or include that file"
            }
        case .removed(let entity):
            reporter.report(.removedButNamed, at: span, "'\(name)' was removed, and is named here") {
                if let removal = nib.removed[entity] ?? nil {
                    $0.secondary.append(.init(place: $1.place(of: nib.span(removal)), text: "removed here"))
                } else {
                    $0.notes.append(.init("it was removed by the program"))
                }
            }
        case .nothing: reportUnknown(name, at: span, scope, member) { _ in }
        }
    }

    private mutating func reportUnknown(
        _ name: String, at span: Span, _ scope: Int, _ member: MemberDescriptor?, details: (inout Diagnostic) -> Void
    ) {
        let message = "there is no object '\(name)'"
        guard reporter.shows(at: span) else { return reporter.report(.unknownObject, at: span, message) }
        if name == Keyword.owner.text {
            return reporter.report(.unknownObject, at: span, "no owner is declared in this file") { diagnostic, _ in
                diagnostic.help = "declare its class: 'owner: SomeClass'"
            }
        }
        if let namespace = nib.namespace(named: name, in: scope) {
            return reporter.report(
                .unknownObject, at: span, "'\(name)' is the prefix of an included nib, not an object"
            ) { diagnostic, _ in
                let names = nib.names(ofUnit: namespace).map { "\(name).\($0)" }
                if !names.isEmpty { diagnostic.help = "its objects are \(Wording.quotedList(names))" }
            }
        }
        if let object = objectOfPath(name, scope) {
            return reporter.report(
                .unknownObject, at: span,
                "'\(name)' is a path into '\(object)', and only an object with a name can be named"
            ) { diagnostic, _ in
                diagnostic.help = "define what stands there under 'objects:', and name it in both places"
            }
        }
        let visible = visibleNames(from: scope)
        reporter.report(
            .unknownObject, at: span, message,
            label: Suggestions.didYouMean(name, among: visible) ?? ""
        ) { diagnostic, _ in
            if diagnostic.primary?.text.isEmpty ?? true, let member {
                let fitting = objectsThatFit(member, asSeenFrom: scope)
                if !fitting.isEmpty { diagnostic.help = "objects that fit: \(Wording.quotedList(fitting))" }
            }
            details(&diagnostic)
        }
    }

    /// The names of all that can be named in a scope, which are mostly asked for again in the same scope.
    private mutating func visibleNames(from scope: Int) -> [String] {
        if let known = visible, known.scope == scope { return known.names }
        let names = nib.entities.indices.compactMap { nib.name(of: $0, asSeenFrom: scope) }
        visible = (scope, names)
        return names
    }

    /// The object that a path such as `controller.hints` leads into.
    private func objectOfPath(_ path: String, _ scope: Int) -> String? {
        var name = path[...]
        while let dot = name.lastIndex(of: ".") {
            name = name[..<dot]
            let step = path[path.index(after: dot)...].prefix { $0 != "." }
            guard case .entity(let entity) = nib.meaning(of: String(name), in: scope) else { continue }
            let outlets = nib.settings(.outlets, of: nib.entities[entity].definition)
            return outlets.contains { nib.texts.string($0.key) == step } ? String(name) : nil
        }
        return nil
    }

    /// The names of the objects that could be connected to an outlet, at most eight, as a file names them.
    func objectsThatFit(_ member: MemberDescriptor, asSeenFrom scope: Int) -> [String] {
        var names: [String] = []
        let fits = plan.classes.map { source.fit($0, outlet: member) == .fits }
        for object in plan.objects where names.count < 8 {
            guard let entity = object.entity, object.classIndex >= 0, fits[object.classIndex],
                let name = nib.name(of: entity, asSeenFrom: scope)
            else { continue }
            names.append(name)
        }
        return names
    }

    /// The name of an object in the words of the file that it stands in.
    func words(for object: Int) -> String {
        let name = plan.name(of: object)
        let prefix = nib.namespaces[nib.scopes[Int(plan.objects[object].place.scope)].namespace].prefix
        return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    }

    // MARK: Objects that nobody names any more

    /// Warns of objects that were named in what overlays took away, and that nothing names now.
    mutating func warnOfUnused() {
        var overlays: [Int: NodeReference] = [:]
        for dropped in nib.removedContents {
            let names = nib.names(in: dropped)
            for ref in names.targets {
                note(nib.meaning(of: nib.tree(ref.scope).text(Int(ref.node)), in: Int(ref.scope)), dropped, &overlays)
            }
            for ref in names.actions {
                let text = nib.string(ref)
                guard let dot = text.lastIndex(of: ".") else { continue }
                note(nib.meaning(of: String(text[..<dot]), in: Int(ref.scope)), dropped, &overlays)
            }
        }
        var byOverlay: [NodeReference: [Int]] = [:]
        for (entity, overlay) in overlays.sorted(by: { $0.key < $1.key }) {
            byOverlay[overlay, default: []].append(entity)
        }
        for (overlay, entities) in byOverlay.sorted(by: { ($0.value.first ?? 0) < ($1.value.first ?? 0) }) {
            warnOfUnused(entities, overlay)
        }
    }

    private func warnOfUnused(_ entities: [Int], _ overlay: NodeReference) {
        let unused = entities.compactMap { entity in
            nib.name(of: entity, asSeenFrom: Int(overlay.scope)).map { (entity: entity, name: $0) }
        }
        guard !unused.isEmpty else { return }
        let names = unused.map(\.name)
        reporter.report(
            .unusedObject, severity: .warning, at: nib.span(overlay),
            "nothing names \(Wording.quotedList(names)) any more"
        ) {
            for (entity, _) in unused.prefix(8) {
                let place = nib.span(nib.entities[entity].place)
                $0.secondary.append(.init(place: $1.place(of: place), text: "defined here"))
            }
            $0.help =
                "if nothing needs \(names.count == 1 ? "it" : "them"): 'remove: [\(names.joined(separator: ", "))]'"
        }
    }

    private func note(_ meaning: Meaning, _ dropped: RemovedContent, _ overlays: inout [Int: NodeReference]) {
        guard case .entity(let entity) = meaning, nib.entities[entity].kind == .object, !isNamed[entity] else { return }
        overlays[entity] = dropped.overlay
    }
}
