/// The limit of combining marks.
@usableFromInline
package enum CombiningMarks {
    /// The maximum run. Comparing texts requires sorting the marks, which in Swift takes time quadratic in their number.
    @inlinable package static var most: Int { 256 }
}

extension ArraySlice<UInt8> {
    /// Whether the bytes contain a run of `count` combining marks that are subject to canonical reordering. O(length).
    package func haveMarks(inARow count: Int) -> Bool {
        // The first combining mark is U+0300.
        guard contains(where: { $0 >= 0xCC }) else { return false }
        var run = 0
        for scalar in String(decoding: self, as: UTF8.self).unicodeScalars {
            let isMark = scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
            run = isMark ? run + 1 : 0
            if run == count { return true }
        }
        return false
    }
}
