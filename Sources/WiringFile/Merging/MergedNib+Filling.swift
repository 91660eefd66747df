extension MergedNib {
    /// Returns the declarations of the externals that an object replaces and whose settings it keeps.
    package func declarations(filledBy entity: Int) -> [Definition] {
        filledExternals.filter { $0.entity == entity && $0.isKept }.map(\.declaration)
    }
}
