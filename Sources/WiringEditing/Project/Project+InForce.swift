package import WiringDiagnostics
internal import WiringFile
package import WiringIndex

extension Project {
    /// The value of an object or member in a file with all that it includes.
    package struct InForce {
        /// The class, value, targets or actions, as YAML on one line; nil if it is not to be shown, or was so before.
        package var value: String?
        package var place: Diagnostic.Location
    }

    /// Returns the value that an object, or a member of one, gets from included files again after an edit that takes an
    /// overlay of it out of a file; nil if there is none.
    package mutating func inForce(_ path: String, after edited: Document, of overlay: Document) -> InForce? {
        var project = replacing([edited])
        guard overlay.overrides(path), let nib = project.nib(for: edited), var found = Self.value(at: path, in: nib),
            found.place.file != edited.source.name
        else { return nil }
        let old = self.nib(for: overlay).flatMap { Self.value(at: path, in: $0) }
        if let old, old.place.file != overlay.source.name {
            // A member that another file set before is none of the overlay's, but an object may have been overridden in
            // parts.
            guard nib.site(path, members: 0)?.rest == [] else { return nil }
            found.value = nil
        }
        return found
    }

    /// Returns the declaration of a parameter that an included file has, after an edit that takes another out of the
    /// file that includes it; nil if there is none.
    package mutating func inForce(parameter name: String, after edited: Document) -> InForce? {
        var project = replacing([edited])
        guard let nib = project.nib(for: edited), let found = nib.parameter(name) else { return nil }
        let place = Reporter(sources: nib.sources).place(of: nib.span(found.place))
        guard place.file != edited.source.name else { return nil }
        return InForce(value: nib.isSecret(found) ? nil : PlainNode(nib, found.value).flowText, place: place)
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
