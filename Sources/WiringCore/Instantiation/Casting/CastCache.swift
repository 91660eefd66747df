internal import WiringBlueprint

/// The casts remembered for one load, by the types of outlets and the classes of objects.
struct CastCache {
    private struct Entry {
        /// The class of the sample: a factory may create objects of several classes.
        var type: ObjectIdentifier
        var template: CastTemplate
    }

    /// The templates for one type of outlets.
    private struct Row {
        /// The entry that was used last, which is usually needed next.
        var last: Entry?
        /// For each class of the plan, the entry of the first object that was looked up.
        var entries: [Entry?] = []
        /// The template of the outlet's nil; nil until it is needed.
        var nothing: CastTemplate?
    }

    /// The rows by the numbers of the outlets' types, filled as they are needed.
    private var rows: [Row] = []

    /// Returns the template that casts an object for an outlet. The cache keeps it alive.
    ///
    /// - Parameters:
    ///   - target: The object.
    ///   - targetClass: The index of its class in the plan; evaluated if the last entry is for another class.
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

    /// Sets an outlet of an object to nil.
    mutating func disconnect(_ outlet: OutletSetter, of object: AnyObject) throws {
        let number = makeRow(for: outlet)
        if let template = rows[number].nothing.map(UnretainedReference.init) {
            try template.with { template in
                // Two calls, since an object chosen among two would be retained.
                guard template.isKnown else { return try outlet.connect(object, Targets.None.none, template) }
                try outlet.connect(object, object, template)
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
