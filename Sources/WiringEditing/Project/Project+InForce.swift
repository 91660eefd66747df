package import WiringDiagnostics
internal import WiringFile

extension Project {
    /// What an object or member is in a file with all that it includes.
    package struct InForce {
        /// The class, value, targets or actions, as YAML on one line.
        package var value: String
        package var place: Place
    }

    /// Returns the value that an object, or a member of one, gets from included files again after an edit that takes an
    /// overlay of it out of a file; nil if there is none.
    package mutating func inForce(_ path: String, after edited: Document, of overlay: Document) -> InForce? {
        let isOverlaid = overlay.nameUses.contains { use in
            let name = use.words.joined(separator: ".")
            return use.kind == .overlay && (path == name || path.hasPrefix(name + "."))
        }
        var project = replacing([edited.source.name: edited.source.bytes])
        guard isOverlaid, let nib = project.nib(for: edited) else { return nil }
        let found = Self.value(at: path, in: nib)
        return found?.place.file == edited.source.name ? nil : found
    }

    private static func value(at path: String, in nib: MergedNib) -> InForce? {
        let places = Reporter(sources: nib.sources)
        if let site = nib.site(path, members: 0), site.rest.isEmpty {
            let ref = nib.classRef(of: site.definition)
            return InForce(value: nib.string(ref), place: places.place(of: nib.span(ref)))
        }
        guard let site = nib.site(path, members: 1), let member = site.rest.first else { return nil }
        for section in Keyword.settingSections {
            let setting = nib.settings(section, of: site.definition).first { nib.texts.string($0.key) == member }
            guard let setting else { continue }
            var value = nib.model(of: setting.value, section, .asWritten)
            for key in site.rest.dropFirst() {
                guard case .mapping(let entries) = value else { return nil }
                value = entries.first { $0.key == .name(key) }?.value
            }
            return value.map { InForce(value: $0.flowText, place: places.place(of: nib.span(setting.keyRef))) }
        }
        return nil
    }
}
