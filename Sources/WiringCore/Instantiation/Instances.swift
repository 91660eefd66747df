/// Objects by their index in the plan: in an array for a graph, in a dictionary for a provider call.
struct Instances {
    private var dense: [AnyObject?] = []
    private var sparse: [Int: AnyObject] = [:]
    /// The existing objects of the graph that a provider call uses.
    private var outer: [Int: AnyObject] = [:]

    /// Creates storage for all objects of a plan.
    init(count: Int) {
        dense = Array(repeating: nil, count: count)
    }

    /// Creates storage with existing objects.
    init(outer: [Int: AnyObject]) { self.outer = outer }

    /// An object, valid as long as it is stored here.
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
