import ManyClasses
import Subjects
import Wiring

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// What the first load of a process costs, and the same load again. `FirstLoad items|services COUNT FILE` prints, in
// nanoseconds, what registering took, the first load of the file and the median of twenty further loads; and the page
// faults of the first load. `FirstLoad … FILE once` loads and ends, to be measured as a whole process.

/// The page faults of this process so far that needed no disk.
func pageFaults() -> Int {
    var usage = rusage()
    #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #endif
    return usage.ru_minflt
}

/// The nanoseconds that something takes.
func nanoseconds(_ body: () throws -> Void) rethrows -> Int {
    let time = try ContinuousClock().measure(body).components
    return Int(time.seconds) * 1_000_000_000 + Int(time.attoseconds / 1_000_000_000)
}

/// Returns the contents of a file.
func bytes(of path: String) -> [UInt8] {
    let file = fopen(path, "r")
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let count = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: count) { $1 = fread($0.baseAddress, 1, count, file) }
}

/// Reads a file, compiled or not, and makes its objects.
func load(_ path: String, _ registry: Registry) throws -> (nanoseconds: Int, graph: ObjectGraph) {
    var graph: ObjectGraph?
    let time = try nanoseconds {
        let nib = try path.hasSuffix(".nib") ? Nib(compiled: bytes(of: path)) : Nib(contentsOfFile: path)
        graph = try nib.instantiate(with: registry)
    }
    return (time, graph!)
}

func run(_ subject: String, _ count: Int, _ path: String, once: Bool) throws {
    var registry: Registry?
    let register = nanoseconds { registry = subject == "items" ? itemRegistry() : Application.registry(count) }
    let before = pageFaults()
    let first = try load(path, registry!)
    let faults = pageFaults() - before
    if once { return withExtendedLifetime(first.graph) {} }
    first.graph.tearDown()
    let again = try (0..<20).map { _ in
        let (time, graph) = try load(path, registry!)
        graph.tearDown()
        return time
    }
    print(register, first.nanoseconds, again.sorted()[10], faults)
}

let arguments = CommandLine.arguments
try run(arguments[1], Int(arguments[2])!, arguments[3], once: arguments.last == "once")
