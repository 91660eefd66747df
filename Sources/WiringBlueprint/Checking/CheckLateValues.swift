package import WiringDiagnostics
internal import WiringFile

extension Blueprint {
    /// Checks the values that depend on parameters, now that these are known.
    package func checkLateValues(_ context: ValueContext, _ source: any ClassSource, _ reporter: Reporter) {
        for (object, connection) in late {
            guard case .value(let ref) = connection.payload else { continue }
            let facts = facts(of: object)
            let member = facts.members[connection.member]
            do throws(ValueProblem) {
                try source.check(ValueCursor(context, ref), for: member, of: facts)
            } catch {
                error.report("attribute '\(member.name)' of '\(facts.name)'", nib, reporter)
            }
        }
    }
}
