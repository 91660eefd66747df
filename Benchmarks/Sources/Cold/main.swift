import Subjects
import Wiring

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// `Cold FILE nothing|nib|blueprint|graph` loads a wiring file as far as a step and prints its peak memory in bytes.

/// Returns the peak memory of this process. (What a parent learns about its child includes the parent's own.)
func peakMemory() -> Int {
    #if canImport(Darwin)
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
    #else
    guard let status = fopen("/proc/self/status", "r") else { fatalError("the system does not report it") }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), status) != nil {
        let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        if text.hasPrefix("VmHWM:"), let kibibytes = Int(text.filter(\.isNumber)) { return kibibytes * 1024 }
    }
    fatalError("the system does not report it")
    #endif
}

let path = CommandLine.arguments[1]
switch CommandLine.arguments[2] {
case "nothing": print(peakMemory())
case "nib":
    let nib = try Nib(contentsOfFile: path)
    withExtendedLifetime(nib) { print(peakMemory()) }
case "blueprint":
    let nib = try Nib(contentsOfFile: path)
    let blueprint = try nib.blueprint(for: itemRegistry())
    withExtendedLifetime((nib, blueprint)) { print(peakMemory()) }
default:
    let nib = try Nib(contentsOfFile: path)
    let graph = try nib.instantiate(with: itemRegistry())
    guard graph.names.count > 0 else { fatalError("nothing was loaded") }
    withExtendedLifetime((nib, graph)) { print(peakMemory()) }
}
