internal import WiringBlueprint

/// The casts remembered for one load, by the types of outlets and the classes of objects.
struct CastCache {
    private struct Entry {
        /// The class of the sample: a factory may make objects of several.
        var type: ObjectIdentifier
        /// What a cast makes of its objects.
        var template: CastTemplate
    }

    /// What is known of one type of outlets.
    private struct Row {
        /// What was asked for last, which is mostly asked for next.
        var last: Entry?
        /// For each class of the plan what was asked for first.
        var entries: [Entry?] = []
        /// The template of its nil; nil where nobody asked yet.
        var nothing: CastTemplate?
    }

    /// For each type of outlets, by its number, what is known of it, as far as it was asked for.
    private var rows: [Row] = []

    /// What a cast makes of an object for an outlet. The table keeps it.
    ///
    /// - Parameters:
    ///   - target: The object.
    ///   - targetClass: The index of its class in the plan, which is asked for where it was not the last one.
    ///   - outlet: The outlet.
    @inline(__always)
    mutating func template(
        of target: AnyObject, _ targetClass: @autoclosure () -> Int, for outlet: OutletSetter
    ) -> UnretainedReference<CastTemplate> {
        let type = ObjectIdentifier(Swift.type(of: target))
        if outlet.number < rows.count, let last = rows[outlet.number].last, last.type == type {
            return UnretainedReference(last.template)
        }
        return find(type, of: target, targetClass(), for: outlet)
    }

    private mutating func find(
        _ type: ObjectIdentifier, of target: AnyObject, _ targetClass: Int, for outlet: OutletSetter
    ) -> UnretainedReference<CastTemplate> {
        let number = makeRow(for: outlet)
        while rows[number].entries.count <= targetClass { rows[number].entries.append(nil) }
        if let known = rows[number].entries[targetClass] {
            guard known.type == type else { return UnretainedReference(.unknown) }
            rows[number].last = known
            return UnretainedReference(known.template)
        }
        let entry = Entry(type: type, template: Self.template(of: target, for: outlet.type) ?? .unknown)
        rows[number].entries[targetClass] = entry
        rows[number].last = entry
        return UnretainedReference(entry.template)
    }

    /// Connects an outlet of an object to nothing.
    mutating func disconnect(_ outlet: OutletSetter, of object: AnyObject) throws {
        let number = makeRow(for: outlet)
        if let template = rows[number].nothing.map(UnretainedReference.init) {
            try template.with { template in
                try outlet.connect(object, template.isKnown ? object : Targets.None.none, template)
            }
        } else {
            rows[number].nothing = Self.templateOfNothing(for: outlet.type) ?? .unknown
            try disconnect(outlet, of: object)
        }
    }

    @inline(__always)
    private mutating func makeRow(for outlet: OutletSetter) -> Int {
        let missing = outlet.number + 1 - rows.count
        if missing > 0 { rows.append(contentsOf: repeatElement(Row(), count: missing)) }
        return outlet.number
    }

    private static func template<V>(of sample: AnyObject, for type: V.Type) -> CastTemplate? {
        CastTemplate(of: sample, for: type)
    }

    private static func templateOfNothing<V>(for type: V.Type) -> CastTemplate? { CastTemplate(ofNothingFor: type) }
}
