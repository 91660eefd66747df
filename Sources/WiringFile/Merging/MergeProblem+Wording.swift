internal import WiringDiagnostics

extension MergeProblem: Problem {
    var code: Code {
        switch self {
        case .nameOfPrefix, .prefixTaken, .definedTwice: .duplicateObject
        case .differentClasses(let entity, _):
            entity.kind == .owner ? .ownerTypeMismatch : .externalTypeMismatch
        case .setTwice: .duplicateKey
        case .tooManyObjects: .tooManyObjects
        case .tooManyFiles: .tooManyFiles
        case .tooManyBytes: .tooLarge
        case .missingOwner: .missingOwner
        case .unknownOwner: .unknownOwner
        case .missingExternal: .missingExternal
        case .unknownExternal: .unknownExternal
        case .unknownParameter: .unknownParameter
        case .unknownTarget, .prefixTarget, .ownTarget, .removedTarget, .unknownPart, .partWithoutDefinition,
            .ownerTarget, .unknownPrefix, .ownPrefix, .wrappedPart:
            .unknownObject
        case .sharedPlaceholder: .unknownKey
        case .emptyWrapper: .missingOutlet
        case .namedTwice, .alteredTwice, .conflict, .conflictingFiles, .conflictingParameters: .conflictingOverlays
        }
    }

    func span(in merger: Merger) -> Span {
        let nib = merger.nib
        return switch self {
        case .nameOfPrefix(let entity), .definedTwice(let entity, _): nib.span(entity.place)
        case .prefixTaken(let node, let file, _): nib.span(of: node, file: file)
        case .differentClasses(let entity, _): nib.span(nib.classRef(of: entity.definition))
        case .setTwice(let setting, _): nib.span(setting.keyRef)
        case .tooManyFiles(let span), .tooManyBytes(let span), .conflictingFiles(_, let span, _): span
        case .missingOwner(let copy, let scope, _), .missingExternal(let copy, let scope, _):
            nib.span(NodeReference(scope: scope, node: copy.include.prefix ?? copy.include.path))
        case .tooManyObjects(let ref), .unknownOwner(_, let ref), .unknownExternal(_, let ref),
            .unknownParameter(_, let ref), .unknownTarget(let ref, _, _, _), .prefixTarget(let ref, _),
            .ownTarget(let ref, _), .removedTarget(let ref, _), .ownerTarget(let ref, _), .unknownPrefix(let ref, _, _),
            .ownPrefix(let ref), .sharedPlaceholder(let ref, _), .wrappedPart(let ref), .emptyWrapper(let ref),
            .namedTwice(let ref, _, _):
            nib.span(ref)
        case .unknownPart(let target), .partWithoutDefinition(let target, _, _, _, _): nib.span(target.place)
        case .alteredTwice(let alteration, _): nib.span(alteration.place)
        case .conflict(let conflict): nib.span(conflict.second.place)
        case .conflictingParameters(let declaration, _): nib.span(declaration.place)
        }
    }

    // MARK: Messages

    func message(in merger: Merger) -> String {
        let nib = merger.nib
        func string(_ text: TextID) -> String { nib.texts.string(text) }
        switch self {
        case .nameOfPrefix(let entity): return "the name '\(string(entity.name))' is the prefix of an included nib"
        case .prefixTaken(let node, let file, _):
            return "the name '\(string(nib.files[file].tree.text(node)))' is taken"
        case .definedTwice(let entity, _): return "the object '\(string(entity.name))' is defined in two files"
        case .differentClasses(let entity, let first):
            let subject = entity.kind == .owner ? "File's Owner" : "the external '\(string(entity.name))'"
            let classes = [entity, nib.entities[first]].map { nib.string(nib.classRef(of: $0.definition)) }
            return "\(subject) is a '\(classes[0])' here and a '\(classes[1])' in another file"
        case .setTwice(let setting, _): return "'\(string(setting.key))' is set in two files"
        case .tooManyObjects: return "a nib may have \(nib.limits.objects) objects"
        case .tooManyFiles: return "a wiring file may include \(nib.limits.files) files and copies"
        case .tooManyBytes:
            return "all files together may have \(nib.limits.totalBytes) bytes, each copy counted"
        case .missingOwner(let copy, _, _): return "the nib '\(merger.name(of: copy))' needs an owner"
        case .unknownOwner(let copy, _): return "the nib '\(merger.name(of: copy))' declares no owner"
        case .missingExternal(let copy, _, let external):
            return "the nib '\(merger.name(of: copy))' needs the external '\(string(nib.entities[external].name))'"
        case .unknownExternal(let copy, let ref):
            return "the nib '\(merger.name(of: copy))' declares no external '\(nib.string(ref))'"
        case .unknownParameter(let copy, let ref):
            return "the nib '\(merger.name(of: copy))' declares no parameter '\(nib.string(ref))'"
        case .unknownTarget(let ref, _, _, _):
            return "there is no object '\(nib.string(ref))' in the included files"
        case .prefixTarget(let ref, _): return "'\(nib.string(ref))' is the prefix of an included nib, not an object"
        case .ownTarget(_, let name):
            return "an overlay alters what its file includes, and '\(name)' is declared in this file"
        case .removedTarget(let ref, _): return "'\(nib.string(ref))' was removed by an included file"
        case .unknownPart(let target):
            return "'\(nib.fullName(target.entity))' has no part '\(target.steps.joined(separator: "."))'"
        case .partWithoutDefinition(let target, let verb, _, _, let object):
            return "'\(nib.string(target.place))' is no definition in place"
                + (object.map { " but the name of '\($0)'" } ?? ", and '\(verb.text)' takes nothing else")
        case .ownerTarget(_, let verb):
            return "File's Owner is passed in and cannot be \(verb == .replace ? "replaced by an object" : verb.past)"
        case .unknownPrefix(let ref, _, _): return "no included file includes a nib as '\(nib.string(ref))'"
        case .ownPrefix(let ref):
            return "an overlay alters what its file includes, and the prefix '\(nib.string(ref))' is given in this file"
        case .sharedPlaceholder(_, let entity):
            return "'shared' says how an object is made, and '\(nib.fullName(entity))' is passed in"
        case .wrappedPart: return "only an object or an external with a name can be wrapped"
        case .emptyWrapper(let ref):
            return "a wrapper holds what it wraps, and no outlet here names '\(nib.string(ref))'"
        case .namedTwice(let ref, _, _): return "'\(nib.string(ref))' is altered twice in this file"
        case .alteredTwice(let alteration, _):
            return "'\(merger.alterations.name(of: alteration, nib))' is altered twice in this file"
        case .conflict(let conflict): return merger.words(for: conflict)
        case .conflictingFiles(let path, _, _):
            return "two files put different files behind '\(path)', and neither includes the other"
        case .conflictingParameters(let declaration, _):
            return "two files declare the parameter '\(string(declaration.name))' differently, "
                + "and neither includes the other"
        }
    }

    // MARK: Under the caret

    func suggestion(in merger: Merger) -> Suggestion? {
        let nib = merger.nib
        func suggestion(for key: NodeReference, among names: [String]) -> Suggestion {
            Suggestion(for: nib.string(key), among: names) { nib.hasKey($0, beside: key) }
        }
        switch self {
        case .unknownExternal(let copy, let ref):
            return suggestion(
                for: ref, among: merger.externals(of: copy).map { nib.texts.string(nib.entities[$0].name) })
        case .unknownParameter(let copy, let ref):
            return suggestion(for: ref, among: merger.parameterNames.names(of: copy.namespace, in: nib))
        case .unknownTarget(let ref, let name, let namespace, _):
            let names = merger.targets(in: namespace, from: nib.scopes[Int(ref.scope)])
            return Suggestion(for: name, among: names) { nib.hasKey($0, beside: ref) }
        case .unknownPart(let target):
            let definition = nib.entities[target.entity].definition
            // Nobody writes as many as that into one definition, and each that is looked at costs.
            let parts = Keyword.settingSections.flatMap { nib.settings($0, of: definition).prefix(1_000) }
            return target.steps.first.map { step in
                Suggestion(for: String(step), among: parts.map { nib.texts.string($0.key) })
            }
        case .unknownPrefix(_, let step, let namespace):
            return Suggestion(for: step, among: nib.namespaces[namespace].children.keys.map(nib.texts.string).sorted())
        default: return nil
        }
    }

    // MARK: What explains it, and what to do

    func explain(_ diagnostic: inout Diagnostic, in merger: Merger, _ reporter: Reporter) {
        let nib = merger.nib
        func point(to span: Span, _ text: String) {
            diagnostic.secondary.append(.init(place: reporter.place(of: span), text: text))
        }
        switch self {
        case .nameOfPrefix(let entity):
            if let place = nib.span(ofName: entity.name, entity.namespace) { point(to: place, "included here") }
        case .prefixTaken(let node, let file, let namespace):
            let name = nib.files[file].tree.text(node)
            if let first = nib.span(ofName: name, namespace) { point(to: first, "here it is something else") }
        case .definedTwice(_, let first):
            point(to: nib.span(nib.entities[first].place), "first defined here")
            if let removal = nib.removed[first] ?? nil { point(to: nib.span(removal), "removed here") }
            diagnostic.help = "give one of them another name, or put the second under 'replace:'"
        case .differentClasses(_, let first):
            point(to: nib.span(nib.classRef(of: nib.entities[first].definition)), "declared here as well")
        case .setTwice(_, let other): point(to: nib.span(other), "first set here")
        case .tooManyObjects:
            diagnostic.help = "split it into nibs that are loaded one by one, or raise 'Limits.objects'"
        case .tooManyFiles: diagnostic.help = "join some of them, or raise 'Limits.files'"
        case .tooManyBytes: diagnostic.help = "include less, or raise 'Limits.totalBytes'"
        case .missingOwner(let copy, _, let owner):
            point(to: nib.span(nib.entities[owner].place), "declared here")
            diagnostic.help = "name an object of this file: 'owner: …'"
            diagnostic.note(copy)
        case .missingExternal(let copy, _, let external):
            point(to: nib.span(nib.entities[external].place), "declared here")
            let name = nib.texts.string(nib.entities[external].name)
            diagnostic.help = "name an object of this file: 'externals: {\(name): …}'"
            diagnostic.note(copy)
        case .unknownOwner(let copy, _), .unknownExternal(let copy, _), .unknownParameter(let copy, _):
            diagnostic.note(copy)
        case .unknownTarget(_, let name, _, let hidden?):
            let file = nib.files[nib.entities[hidden].file].name
            diagnostic.notes.append(.init("'\(name)' is defined in '\(file)', which this file does not include"))
        case .prefixTarget(let ref, let namespace):
            let text = nib.string(ref)
            let names = nib.names(ofUnit: namespace).map { "\(text).\($0)" }
            diagnostic.help =
                "put another file behind it with 'replace: {\(text): {file: …}}'"
                + (names.isEmpty ? "" : ", or alter its objects: \(Wording.quotedList(names))")
        case .ownTarget: diagnostic.help = "write it so in its definition"
        case .removedTarget(_, let removal?): point(to: nib.span(removal), "removed here")
        case .partWithoutDefinition(let target, _, let section, let key, let object):
            let path = nib.string(target.place).split(separator: ".")
            let holder = path.dropLast(target.steps.count).joined(separator: ".")
            let other = "set it with 'change: {\(holder): {\(section.text): {\(key): …}}}'"
            diagnostic.help = object.map { "alter '\($0)' itself, or \(other)" } ?? other
        case .ownerTarget(_, .replace): diagnostic.help = "change it, or pass another owner"
        case .ownerTarget(_, .remove): diagnostic.help = "remove what names it, and its declaration"
        case .ownerTarget: diagnostic.help = "pass an owner that holds the other"
        case .unknownPrefix(_, let step, let namespace):
            if nib.texts.find(step).flatMap({ nib.namespaces[namespace].names[$0] }) != nil {
                diagnostic.help = "'\(step)' is an object: give its new definition, with a 'class'"
            }
        case .ownPrefix: diagnostic.help = "include the other file under that prefix"
        case .wrappedPart: diagnostic.help = "give it a name under 'objects:' where it is defined"
        case .emptyWrapper: diagnostic.help = "name it in an outlet, or put the definition under 'replace:'"
        case .namedTwice(_, let first, let verb):
            point(to: nib.span(first), "here under '\(verb.text)'")
            diagnostic.help = "say all of it in one place"
        case .alteredTwice(_, let first):
            point(to: nib.span(first.place), "here it is \(first.verb.past)")
            diagnostic.help = "say all of it in one place"
        case .conflict(let conflict):
            point(to: nib.span(conflict.first.place), "the other one")
            diagnostic.help = merger.advice(on: conflict)
        case .conflictingFiles(_, _, let other):
            point(to: other, "the other one")
            diagnostic.help = "say in a file that includes both which it shall be"
        case .conflictingParameters(_, let other):
            point(to: nib.span(other.place), "the other one")
            diagnostic.help = "say in a file that includes both which it shall be"
        case .unknownTarget, .removedTarget, .unknownPart, .sharedPlaceholder: break
        }
    }
}

extension Diagnostic {
    /// Explains a nib that differs from the one that the including file means.
    fileprivate mutating func note(_ copy: Merger.Copy) {
        if let other = copy.other { notes.append(.init("an overlay put '\(other)' behind this prefix")) }
    }
}

extension Keyword {
    /// What was done, for a verb of overlays.
    fileprivate var past: String { self == .wrap ? "wrapped" : text + "d" }
}

// MARK: What the words are taken from

extension Merger {
    fileprivate func name(of copy: Copy) -> Substring { nib.namespaces[copy.namespace].prefix.dropLast() }

    /// Returns the names of what a file can alter in a namespace.
    fileprivate func targets(in namespace: Int, from scope: Scope) -> [String] {
        nib.entities.indices.filter {
            nib.entities[$0].namespace == namespace && nib.removed[$0] == nil && nib.wrappedObjects[$0] == nil
                && nib.entities[$0].file != scope.file
                && (namespace != scope.namespace || nib.isVisible($0, from: scope.file))
        }.map { nib.texts.string(nib.entities[$0].name) }
    }

    fileprivate func words(for conflict: Alterations.Conflict) -> String {
        let (first, second) = (conflict.first, conflict.second)
        let name = alterations.name(of: second, nib)
        if first.part == second.part, first.verb == second.verb {
            return "two files \(second.verb.text) '\(name)' differently, and neither includes the other"
        }
        return "'\(name)' is \(second.verb.past) here and '\(alterations.name(of: first, nib))' "
            + "is \(first.verb.past) in another file, and neither includes the other"
    }

    fileprivate func advice(on conflict: Alterations.Conflict) -> String {
        let (first, second) = (conflict.first, conflict.second)
        let name = alterations.name(of: alterations.tree.isPart(second.part, of: first.part) ? first : second, nib)
        return [first, second].contains { $0.verb != .change }
            ? "replace or remove '\(name)' in a file that includes both"
            : "say in a file that includes both what '\(name)' shall be"
    }
}

extension Nib {
    /// Returns where a name of a namespace is written: that of an object, an external or a prefix.
    fileprivate func span(ofName name: TextID, _ namespace: Int) -> Span? {
        if let entity = namespaces[namespace].names[name] { return span(entities[entity].place) }
        guard let child = namespaces[namespace].children[name], let file = namespaces[child].file else { return nil }
        return span(of: namespaces[child].prefixNode, file: file)
    }
}
