extension RandomAccessCollection {
    /// Returns the index of the first element that belongs to the second part of a collection whose elements are
    /// partitioned, as those of a sorted one are by any value; the end index if there is none. O(log count).
    @inlinable package func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Index {
        var (start, count) = (startIndex, count)
        while count > 0 {
            let half = count / 2
            let middle = index(start, offsetBy: half)
            if belongsInSecondPart(self[middle]) {
                count = half
            } else {
                start = index(after: middle)
                count -= half + 1
            }
        }
        return start
    }
}
