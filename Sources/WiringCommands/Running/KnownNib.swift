#if Commands
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// A file with all that it includes, and the classes that it can name.
struct KnownNib {
    var path: String
    var inventory: Inventory
    /// The classes; nil if none are known, so that the file is examined on its own.
    var classes: ClassesByFile.Known?

    var nib: MergedNib { inventory.nib }

    /// The references to each object.
    var uses: Uses { Uses(inventory, descriptor: descriptor) }

    /// Returns the descriptor of an object's class.
    func descriptor(of object: Inventory.Object) -> ClassDescriptor? {
        classes?.descriptor(ofClass: object.className, isPlaceholder: object.kind != .object)
    }

    /// Checks the file with the known classes.
    ///
    /// - Throws: ``WiringError`` with all errors.
    /// - Returns: The warnings.
    func check() throws -> [Diagnostic] {
        guard let classes else { return try UnknownClasses.check(nib) }
        guard classes.areAll else { return try PartialCheck(of: nib, against: classes.source).warnings() }
        return try Checker.checkAlone(nib, against: classes.source).warnings
    }
}
#endif
