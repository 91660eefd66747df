/// A reference to an object that something else keeps alive, which is not counted.
///
/// Counting a reference up and down takes as long as setting a plain outlet, so that doing so for all that connecting an
/// outlet touches (object, target, class, code) took half of the time of a load.
///
/// Whoever makes one sees to it that the object outlives it: one that is made of what a plan, a binding or the storage of
/// a graph holds is never kept beyond the step of the load that looks it up.
@safe package struct UnretainedReference<Object: AnyObject> {
    private let reference: Unmanaged<Object>

    /// Borrows an object.
    @inline(__always)
    package init(_ object: Object) { unsafe reference = Unmanaged.passUnretained(object) }

    /// Calls `body` with the object.
    @inline(__always)
    package func with<Result, Failure: Error>(_ body: (Object) throws(Failure) -> Result) throws(Failure) -> Result {
        var failure: Failure?
        let result: Result? = unsafe reference._withUnsafeGuaranteedRef { object in
            do throws(Failure) {
                return try body(object)
            } catch {
                failure = error
                return nil
            }
        }
        if let result { return result }
        throw failure!
    }
}
