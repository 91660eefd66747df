/// A reference that does not retain its object, which something else keeps alive.
///
/// Retaining and releasing an object takes as long as setting a plain outlet. Doing so for everything that connecting
/// an outlet touches (object, target, class, code) took half of the time of a load.
///
/// The creator of a reference must ensure that the object outlives it: a reference to something that a plan, a binding
/// or the storage of a graph holds is never kept beyond the step of the load that looks it up.
@safe package struct UnretainedReference<Object: AnyObject> {
    private let reference: Unmanaged<Object>

    /// Creates a reference to an object without retaining it.
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
