package import Wiring

extension Nib {
    /// The files that some of several nibs include under a prefix.
    package static func parts(of nibs: [Result<Nib, any Error>]) -> Set<String> {
        MergedNib.parts(of: nibs.map { nib in nib.map(\.merged) })
    }
}
