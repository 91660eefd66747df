package import Wiring

extension Nib {
    /// The files that some of several nibs include under a prefix.
    package static func parts(of nibs: [Result<Nib, any Error>]) -> Set<String> {
        nibs.reduce(into: []) { parts, nib in parts.formUnion((try? nib.get())?.parts ?? []) }
    }
}
