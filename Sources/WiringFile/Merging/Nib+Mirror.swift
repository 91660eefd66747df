extension Nib: CustomReflectable {
    /// What `print` and `dump` show: the names of the files, and nothing of what stands in them.
    public var customMirror: Mirror { Mirror(self, children: ["files": files.map(\.name)]) }
}
