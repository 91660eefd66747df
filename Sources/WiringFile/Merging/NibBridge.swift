/// The nib as the data that files are merged into, which is all that the other targets know of it.
package typealias MergedNib = Nib

extension Nib {
    /// The data alone.
    package var merged: MergedNib { self }

    /// Wraps the data.
    package init(_ merged: MergedNib) { self = merged }
}
