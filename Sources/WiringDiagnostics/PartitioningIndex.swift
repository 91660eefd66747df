extension RandomAccessCollection where Index == Int {
    /// Returns the index of the first element that a predicate holds for, or the end. It has to hold for all elements after
    /// that one too. O(log n).
    @inlinable package func partitioningIndex(where isInSecondPart: (Element) throws -> Bool) rethrows -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if try isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
