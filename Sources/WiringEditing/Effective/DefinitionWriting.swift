internal import WiringDiagnostics
internal import WiringFile

/// Writes definitions of a nib as one file would have them, after all overlays.
protocol DefinitionWriting {
    var nib: MergedNib { get }
    var places: Reporter { get }

    /// Returns the name that an object has in the new file.
    ///
    /// - Parameters:
    ///   - name: Its name in the file of a scope.
    /// - Throws: The reason if one file cannot name it.
    mutating func name(_ name: String, in scope: UInt32) throws(EditError) -> String

    /// Returns the value of an attribute, and a remark on where its parts come from; nil if the whole value is from its
    /// own place.
    mutating func value(_ ref: NodeReference) -> (node: PlainNode, remark: String?)

    /// Returns further definitions whose settings an entity has, besides its own.
    func additions(to entity: Int) -> [Definition]
}

extension DefinitionWriting {
    func remark(_ ref: NodeReference) -> String { places.place(of: nib.span(ref)).short }

    /// Returns a definition, in short form if it has only a class.
    ///
    /// - Parameter entity: What it defines; nil if nothing can be wrapped in it.
    mutating func shortest(_ definition: Definition, of entity: Int?) throws(EditError) -> RemarkedNode {
        let node = try written(definition, of: entity)
        guard case .mapping(let entries) = node.content, entries.count == 1 else { return node }
        return entries[0].value
    }

    /// Returns a definition in long form; that of a `change:` may lack the class.
    ///
    /// - Parameter path: The outlets that point to it from the definition of the entity, if it is an inline definition.
    mutating func written(
        _ definition: Definition, of entity: Int?, at path: [String] = []
    ) throws(EditError) -> RemarkedNode {
        let classRef = nib.classRef(of: definition)
        var entries: [RemarkedNode.Entry] = []
        // A `change:` without a class keeps the object's class.
        if nib.isScalar(classRef) {
            entries.append(.init(.class, RemarkedNode(name: nib.string(classRef), remark: remark(classRef))))
        }
        if !nib.isShared(definition) { entries.append(.init(.shared, RemarkedNode(.line("false")))) }
        if let isLazy = nib.laziness(of: definition) {
            entries.append(.init(.lazy, RemarkedNode(.line(isLazy ? "true" : "false"))))
        }
        if let list = nib.givenList(of: definition) {
            let names = nib.given(of: definition).map { PlainNode.name(nib.string($0)) }
            entries.append(.init(.given, RemarkedNode(value: .list(names), remark: remark(list))))
        }
        for section in Keyword.settingSections {
            var settings: [RemarkedNode.Entry] = []
            for setting in effectiveSettings(section, of: definition, path.isEmpty ? entity : nil) {
                let value = try written(setting, in: definition, section, of: entity, at: path)
                settings.append(.init(name: nib.texts.string(setting.key), value))
            }
            entries.add(section, settings)
        }
        return RemarkedNode(.mapping(entries))
    }

    /// The members that a definition sets, and the members set elsewhere on the object that it defines.
    private func effectiveSettings(_ section: Keyword, of definition: Definition, _ entity: Int?) -> [Setting] {
        var settings = Array(nib.settings(section, of: definition))
        for addition in entity.map(additions) ?? [] {
            let known = Set(settings.map(\.key))
            settings += nib.settings(section, of: addition).filter { !known.contains($0.key) }
        }
        return settings
    }

    private mutating func written(
        _ setting: Setting, in definition: Definition, _ section: Keyword, of entity: Int?, at path: [String]
    ) throws(EditError) -> RemarkedNode {
        let older = nib.keys(overriddenBy: setting, in: definition).reversed().map { "over \(remark($0))" }
        let origin = ([remark(setting.keyRef)] + older).joined(separator: ", ")
        switch section {
        case .attributes:
            guard case .written(let ref) = setting.value else { return RemarkedNode(.line("null")) }
            let value = value(ref)
            return RemarkedNode(
                value: value.node, remark: [origin, value.remark].compactMap(\.self).joined(separator: ", "))
        case .outlets:
            var outlet = try targets(setting.value, of: entity, at: path + [nib.texts.string(setting.key)])
            outlet.remark = origin
            return outlet
        default:
            var names: [PlainNode] = []
            for ref in nib.actions(of: setting.value) { names.append(.name(try action(ref))) }
            let isOne = names.count == 1 && setting.value.isScalar(in: nib)
            return RemarkedNode(value: isOne ? names[0] : .list(names), remark: origin)
        }
    }

    /// Returns `object.action` with the name that the object has in the new file.
    private mutating func action(_ ref: NodeReference) throws(EditError) -> String {
        let text = nib.string(ref)
        guard let dot = text.lastIndex(of: ".") else { return text }
        return try name(String(text[..<dot]), in: ref.scope) + text[dot...]
    }

    private mutating func targets(
        _ value: Setting.Value, of entity: Int?, at path: [String]
    ) throws(EditError) -> RemarkedNode {
        switch nib.targets(of: value) {
        case .one(let target): return try written(target, of: entity, at: path) ?? RemarkedNode(.list([]))
        case .list(let targets):
            var items: [RemarkedNode] = []
            for (number, target) in targets.enumerated() {
                if let item = try written(target, of: entity, at: path + ["\(number)"]) { items.append(item) }
            }
            return RemarkedNode(.list(items))
        case .keyed(let targets):
            var entries: [RemarkedNode.Entry] = []
            for (key, target) in targets {
                guard let value = try written(target, of: entity, at: path + [nib.string(key)]) else { continue }
                let node = PlainNode.scalar(nib.string(key), isPlain: nib.isPlain(key))
                entries.append(.init(node.blockText, value))
            }
            return RemarkedNode(.mapping(entries))
        }
    }

    /// Returns a target; nil if an overlay removed it.
    private mutating func written(
        _ target: Target, of entity: Int?, at path: [String]
    ) throws(EditError) -> RemarkedNode? {
        switch target {
        case .removed: return nil
        case .definition(let definition):
            var node = try written(definition, of: entity, at: path)
            node.remark = ""
            return node
        case .name(let ref):
            if let inner = wrapped(at: ref, of: entity, path) {
                return try written(nib.entities[inner].definition, of: inner)
            }
            let text = nib.string(ref)
            return RemarkedNode(name: try name(text, in: ref.scope), remark: remark(ref))
        }
    }

    /// Returns what an entity wraps, if it holds it at a path.
    private func wrapped(at ref: NodeReference, of entity: Int?, _ path: [String]) -> Int? {
        guard let entity, let inner = nib.wrapped[entity], let held = nib.wrappedObjects[inner],
            held.path == path.joined(separator: "."), nib.entities[inner].kind == .object,
            case .entity(inner) = nib.meaning(of: nib.text(ref), in: Int(ref.scope))
        else { return nil }
        return inner
    }
}

extension Setting.Value {
    /// Whether it is written as a single word.
    fileprivate func isScalar(in nib: MergedNib) -> Bool {
        if case .written(let ref) = self { nib.isScalar(ref) } else { false }
    }
}
