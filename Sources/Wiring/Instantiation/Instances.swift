/// Objects by their index in the plan: an array for those of a graph, a dictionary for those of a provider's call.
struct Instances {
    private var dense: [AnyObject?] = []
    private var sparse: [Int: AnyObject] = [:]
    /// The objects of the graph that a provider's call was given, which are there before and after it.
    private var outer: [Int: AnyObject] = [:]

    /// Creates room for all objects of a plan.
    init(count: Int) {
        dense = Array(repeating: nil, count: count)
    }

    /// Starts with objects that are there already.
    init(outer: [Int: AnyObject]) { self.outer = outer }

    /// An object, for as long as it stays here.
    @inline(__always)
    func unretained(_ index: Int) -> UnretainedReference<AnyObject>? {
        index < dense.count ? dense[index].map(UnretainedReference.init) : self[index].map(UnretainedReference.init)
    }

    subscript(index: Int) -> AnyObject? {
        get { index < dense.count ? dense[index] : sparse[index] ?? outer[index] }
        set {
            if index < dense.count {
                dense[index] = newValue
            } else {
                sparse[index] = newValue
            }
        }
    }
}
