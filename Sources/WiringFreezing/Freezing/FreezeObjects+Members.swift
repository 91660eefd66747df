internal import Wiring
internal import WiringBlueprint
internal import WiringFile

/// Reads the members of an object, and finds what a file has to say of them.
extension FreezeObjects {
    typealias Member = FreezingClass.Member

    /// Returns what a file sets of an object, and what it cannot.
    mutating func settings(of node: Int) -> [Setting] {
        guard let type = nodes[node].type else { return [] }
        let instance = nodes[node].instance
        let isPlaceholder = nodes[node].isPlaceholder
        let values = type.values(of: instance)
        let new = isPlaceholder ? nil : newMembers(of: type, like: values)
        var settings: [Setting] = []
        settings.reserveCapacity(type.members.count)
        for member in type.members {
            // What an owner was made with is the program's.
            if isPlaceholder, member.isParameter { continue }
            let setting = setting(of: member, values[member.index], new, in: node)
            if let setting { settings.append(setting) }
        }
        for (event, isKnown) in type.events(of: instance) where !isPlaceholder || event.role != .parameter {
            var setting = Setting(section: .actions, name: event.name)
            setting.omit(event.name, TypeName.describe(event.type), .calls(event.name, isKnown: isKnown))
            settings.append(setting)
        }
        return settings
    }

    private mutating func setting(
        of member: Member, _ live: Any?, _ new: NewMembers?, in node: Int
    ) -> Setting? {
        var setting = Setting(
            section: member.section, name: member.descriptor.name, isParameter: member.isParameter,
            isRequired: member.descriptor.isRequired)
        guard let live else {
            setting.omit(member, member.obstacle ?? .hasNoGetter(member.descriptor))
            return setting
        }
        if member.descriptor.isProvider { return function(live, member, setting) }
        if let parts = member.parts?.parts(of: live), isOutlet(member, live, parts) {
            setting.section = .outlets
            return outlet(parts, member, new, setting, in: node)
        }
        return attribute(live, member, new, setting, in: node)
    }

    /// Whether a value is written as targets. One that could be text as well is if it has objects, or structs that have
    /// no text.
    private func isOutlet(_ member: Member, _ live: Any, _ parts: LiveParts) -> Bool {
        guard member.descriptor.sections == .either else { return true }
        return holdsObjects(parts)
            || (parts.state == .connected && (try? reader.written(live, ofType: member.type)) == nil)
    }

    private func holdsObjects(_ parts: LiveParts) -> Bool {
        switch parts {
        case .one(let part): part.map { type(of: $0) is AnyClass } ?? false
        case .many(let parts): parts.contains { type(of: $0) is AnyClass }
        case .keyed(let entries): entries.contains { type(of: $0.part) is AnyClass }
        }
    }

    // MARK: Functions

    private func function(_ live: Any, _ member: Member, _ setting: Setting) -> Setting? {
        if let type = member.type as? any LiveOptional.Type, type.content(of: live) == nil { return nil }
        var setting = setting
        setting.section = .outlets
        setting.omit(member, .isFunction)
        return setting
    }

    // MARK: Attributes

    private func attribute(
        _ live: Any, _ member: Member, _ new: NewMembers?, _ setting: Setting, in node: Int
    ) -> Setting? {
        var setting = setting
        setting.section = .attributes
        do {
            let value = try reader.written(live, ofType: member.type)
            let isNew = new?.values[member.index] == value && !setting.isRequired
            if isNew, options.attributes == .differing { return nil }
            if isSecret(value, member) {
                if isNew { return nil }
                setting.omit(member, .isSecret(member.descriptor.name))
            } else if let reason = value.obstacle(within: ReadingLimits()) {
                setting.omit(member, FreezeObstacle(reason: reason, fix: FreezeObstacle.isTooLarge))
            } else if new?.changed.contains(member.index) == true, let className = nodes[node].className {
                setting.omit(member, .isChanged(by: className))
            } else {
                setting.content = .value(value)
            }
        } catch {
            if let raw = new?.raw[member.index], LiveEquality.areEqual(raw, live) { return nil }
            var obstacle = FreezeObstacle.isUnwritable(error)
            obstacle.reason = options.secrets.redacted(obstacle.reason)
            setting.omit(member, obstacle)
        }
        return setting
    }

    private func isSecret(_ value: WrittenValue, _ member: Member) -> Bool {
        switch member.secrecy {
        case .whole: return true
        case .texts where value.isText: return true
        case .texts, .none: return !options.secrets.isEmpty && value.texts.contains(where: options.secrets.occur)
        }
    }

    // MARK: Outlets

    private mutating func outlet(
        _ parts: LiveParts, _ member: Member, _ new: NewMembers?, _ setting: Setting, in node: Int
    ) -> Setting? {
        var setting = setting
        if parts.state != .connected { return empty(parts, member, new, setting, in: node) }
        let name = member.descriptor.name
        switch parts {
        case .one(let part):
            guard let part else { return nil }
            guard let target = target(part, name, member.objectName, &setting, in: node) else { return setting }
            setting.content = .one(target)
        case .many(let parts):
            setting.content = .many(
                parts.enumerated().map { number, part in target(part, "\(name).\(number)", nil, &setting, in: node) })
        case .keyed(let entries):
            var targets: [(key: String, node: Int?)] = []
            for (key, part) in entries.compactMap({ entry in key(entry.key, member, &setting).map { ($0, entry.part) } }
            )
            .sorted(by: { $0.0 < $1.0 }) {
                let target = target(part, "\(name).\(key)", NewNames.usable(key), &setting, in: node)
                targets.append((key, target))
            }
            setting.content = .keyed(targets)
        }
        return setting
    }

    /// Returns what a file says of an outlet that has no target; nil if it says nothing.
    private func empty(
        _ parts: LiveParts, _ member: Member, _ new: NewMembers?, _ setting: Setting, in node: Int
    ) -> Setting? {
        var setting = setting
        let state = new?.outlets[member.index]
        let className = nodes[node].className ?? ""
        switch parts {
        case .many, .keyed:
            if state == .empty, !setting.isRequired { return nil }
            setting.content = if case .many = parts { .many([]) } else { .keyed([]) }
            return setting
        case .one where setting.isRequired: setting.omit(member, .isMissing(className))
        case .one where state == .empty || state == .connected: setting.omit(member, .isEmpty(butNotIn: className))
        case .one: return nil
        }
        return setting
    }

    /// Returns the text of a key of a target; nil if it has none.
    private func key(_ live: Any, _ member: Member, _ setting: inout Setting) -> String? {
        let text = member.parts?.key.flatMap { try? reader.written(live, ofType: $0).scalar }
        guard let text else {
            setting.omit(member, .isUnwritableKey)
            return nil
        }
        guard text != Keyword.class.text else {
            setting.omit("\(member.descriptor.name).\(text)", member.descriptor.typeName, .isReservedKey)
            return nil
        }
        return text
    }

    /// Returns the node of a target; nil if it cannot be written.
    private mutating func target(
        _ part: Any, _ path: @autoclosure () -> String, _ name: String?, _ setting: inout Setting, in node: Int
    ) -> Int? {
        switch link(part, from: node, path, name: name) {
        case .success(let target): return target
        case .failure(let failure):
            setting.omit(path(), TypeName.describe(type(of: part)), failure.obstacle)
            return nil
        }
    }

    // MARK: Externals

    /// Returns the outlets of an external whose targets are all in the file. The file makes these, so that no program
    /// can pass them in.
    func connections(ofExternal node: Int) -> [Setting] {
        guard let type = nodes[node].type else { return [] }
        let values = type.values(of: nodes[node].instance)
        return type.members.compactMap { member in
            guard !member.isParameter, member.descriptor.sections == .outlet, let live = values[member.index],
                let parts = member.parts?.parts(of: live), parts.state == .connected
            else { return nil }
            var setting = Setting(section: .outlets, name: member.descriptor.name)
            switch parts {
            case .one(let part):
                guard let target = part.flatMap(known) else { return nil }
                setting.content = .one(target)
            case .many(let parts):
                let targets = parts.compactMap(known)
                guard targets.count == parts.count else { return nil }
                setting.content = .many(targets)
            case .keyed(let entries):
                let targets = entries.compactMap { entry -> (key: String, node: Int?)? in
                    guard let node = known(entry.part), let key = key(entry.key, member, &setting) else { return nil }
                    return (key, node)
                }
                guard targets.count == entries.count else { return nil }
                setting.content = .keyed(targets.sorted { $0.key < $1.key })
            }
            return setting
        }
    }
}

extension FreezeObjects.Setting {
    /// Records why a member is not written.
    mutating func omit(_ member: FreezingClass.Member, _ obstacle: FreezeObstacle) {
        omit(member.descriptor.name, TypeName.describe(member.type), obstacle)
    }

    mutating func omit(_ path: String, _ type: String, _ obstacle: FreezeObstacle) {
        omissions.append(.init(member: path, type: type, reason: .obstacle(obstacle)))
    }
}

extension WrittenValue {
    /// All texts in the value.
    fileprivate var texts: [String] {
        switch self {
        case .word(let text), .text(let text): [text]
        case .list(let items): items.flatMap(\.texts)
        case .mapping(let entries): entries.flatMap { [$0.key] + $0.value.texts }
        }
    }

    /// Whether it is a text, or has one.
    fileprivate var isText: Bool {
        switch self {
        case .word: false
        case .text(let text): !text.isEmpty
        case .list(let items): items.contains(where: \.isText)
        case .mapping(let entries): entries.contains { $0.value.isText }
        }
    }
}
