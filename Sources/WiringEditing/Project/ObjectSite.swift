internal import WiringFile

/// An object, external, owner or inline definition, in a file with all that it includes.
struct ObjectSite {
    /// Its name or path.
    var path: String
    /// The rest of the path: a member, and parts of its value.
    var rest: [String]
    var definition: Definition
}

extension MergedNib {
    /// Returns the object that a path begins with, leaving at least `members` words over; nil if there is none.
    func site(_ path: String, members: Int) -> ObjectSite? {
        let words = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        for count in stride(from: words.count - members, through: 1, by: -1) {
            let name = words[..<count].joined(separator: ".")
            guard let entity = entities.indices.first(where: { removed[$0] == nil && fullName($0) == name }) else {
                continue
            }
            let site = ObjectSite(path: name, rest: Array(words[count...]), definition: entities[entity].definition)
            return descended(site, members: members)
        }
        return nil
    }

    /// Follows the inline definitions along a path.
    private func descended(_ site: ObjectSite, members: Int) -> ObjectSite {
        guard site.rest.count > members, let value = value(of: site.rest[0], .outlets, in: site.definition) else {
            return site
        }
        let part = site.rest.count > members + 1 ? site.rest[1] : nil
        for (step, target) in targets(of: value).steps(string) {
            guard case .definition(let definition) = target, step == nil || step == part else { continue }
            let steps = [site.rest[0], step].compactMap(\.self)
            return descended(
                ObjectSite(
                    path: ([site.path] + steps).joined(separator: "."),
                    rest: Array(site.rest.dropFirst(steps.count)), definition: definition), members: members)
        }
        return site
    }

    /// Returns what a definition sets a member to.
    func value(of member: String, _ section: Keyword, in definition: Definition) -> Setting.Value? {
        for setting in settings(section, of: definition) where texts.string(setting.key) == member {
            return setting.value
        }
        return nil
    }

    /// Returns the full names of the targets of an outlet or event, without removed ones; nil if some have none.
    func names(of value: Setting.Value, _ section: Keyword) -> [String]? {
        var names: [String] = []
        for target in targets(of: value).all {
            if case .removed = target { continue }
            guard let name = name(of: target, section) else { return nil }
            names.append(name)
        }
        return names
    }

    /// Returns the full name of a target of an outlet or event; nil if it has none.
    func name(of target: Target, _ section: Keyword) -> String? {
        guard case .name(let ref) = target else { return nil }
        return name(at: ref, isAction: section == .actions)
    }

    /// Returns the full name of an object, or of an action of one.
    ///
    /// - Parameter isGiven: Whether a nested nib's owner or external is called by the name of the object given for it.
    func name(at ref: NodeReference, isAction: Bool, isGiven: Bool = false) -> String {
        let text = string(ref)
        let dot = isAction ? text.lastIndex(of: ".") : nil
        let object = String(text[..<(dot ?? text.endIndex)])
        guard let entity = entity(named: object, in: ref.scope) else { return text }
        return fullName(isGiven ? target(of: entity) : entity) + text[(dot ?? text.endIndex)...]
    }
}
