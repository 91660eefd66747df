#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

// Everything in the core that the compiler cannot check for memory safety, so that a review of it reads one file. What
// is here is used elsewhere without the word `unsafe`; each declaration says why it may be.

// MARK: Memory that the compiler lays out

/// A place in the runtime's own description of a type: what the standard library cannot tell of a type at run time.
///
/// The layout follows the Swift ABI ("Type Metadata", "Function Metadata"). Nothing is written. A reader first reads
/// the kind of the description, and goes on only if that and all counts and sizes are as expected.
@safe struct MetadataPlace {
    private let start: UnsafeRawPointer

    /// The description of a type.
    init(_ type: Any.Type) { unsafe start = unsafeBitCast(type, to: UnsafeRawPointer.self) }

    private init(_ start: UnsafeRawPointer) { unsafe self.start = start }

    /// The number that is stored at an offset in bytes.
    func number<Number: FixedWidthInteger & BitwiseCopyable>(_ type: Number.Type, at offset: Int = 0) -> Number {
        unsafe start.load(fromByteOffset: offset, as: type)
    }

    /// The type that is stored at an offset in bytes.
    func type(at offset: Int) -> Any.Type { unsafe start.load(fromByteOffset: offset, as: Any.Type.self) }

    /// The place whose address is stored at an offset in bytes; nil if there is none.
    func place(at offset: Int) -> MetadataPlace? {
        let address = number(UInt.self, at: offset)
        // Signed pointers keep the signature in bits that no address uses.
        guard address != 0, address >> 47 == 0, let start = unsafe UnsafeRawPointer(bitPattern: address) else {
            return nil
        }
        return unsafe MetadataPlace(start)
    }

    /// The place whose distance is stored at an offset in bytes; nil if there is none.
    func relativePlace(at offset: Int) -> MetadataPlace? {
        let distance = number(Int32.self, at: offset)
        return distance == 0 ? nil : self + (offset + Int(distance))
    }

    static func + (place: MetadataPlace, offset: Int) -> MetadataPlace { unsafe MetadataPlace(place.start + offset) }

    /// The text that begins here and ends with a zero.
    var text: String { unsafe String(cString: start.assumingMemoryBound(to: CChar.self)) }

    /// Whether the text that begins here has these bytes.
    func isText(_ bytes: [UInt8]) -> Bool {
        for (offset, byte) in bytes.enumerated() where byte == 0 || byte != number(UInt8.self, at: offset) {
            return false
        }
        return number(UInt8.self, at: bytes.count) == 0
    }
}

// MARK: Instances whose types are known at run time

/// Returns an object as an instance of a type; nil if a reference to one is not a reference to the other, as for a
/// struct in a box or for a protocol.
///
/// A cast by the runtime takes longer than setting a property. It is inlined in registrations, where the type is known:
/// one comparison remains for a class, and nothing for a struct.
@inlinable @inline(__always)
func reference<T>(to object: AnyObject, as type: T.Type) -> T? {
    // If a type of that size has the object as an instance, it is a class or `AnyObject`.
    guard Swift.type(of: object) is T.Type && MemoryLayout<T>.size == MemoryLayout<AnyObject>.size else { return nil }
    return unsafe unsafeBitCast(object, to: T.self)
}

/// An instance as a load keeps it: an object itself, a value in a new box.
@inline(__always)
func stored<T>(_ instance: T) -> AnyObject {
    // `as AnyObject` takes two thousand instructions where the compiler does not know the type.
    T.self is AnyClass ? unsafe unsafeBitCast(instance, to: AnyObject.self) : Box(instance)
}

extension EnumCases {
    /// Returns the case with a number, which the standard library cannot make. An enum without payloads is the number
    /// of its case, in as many bytes as it has.
    func value<E>(at index: Int, as type: E.Type) -> E {
        precondition(0..<count ~= index && MemoryLayout<E>.size == size, "not a case of \(type)")
        return switch size {
        case 0: unsafe unsafeBitCast((), to: type)
        case 1: unsafe unsafeBitCast(UInt8(index), to: type)
        default: unsafe unsafeBitCast(UInt16(index), to: type)
        }
    }

    /// Returns how a value is stored, which distinguishes the cases of an enum without payloads.
    static func tag<E>(of value: E) -> UInt64 {
        precondition(hasNoPayloads(E.self) && MemoryLayout<E>.size <= 8, "not a case of \(E.self)")
        return unsafe withUnsafeBytes(of: value) { bytes in unsafe bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    }
}

extension CastTemplate {
    /// Returns the words of a value; nil if it has more than there is room for. References among them are not retained.
    static func words<V>(of value: V) -> Words? {
        guard MemoryLayout<V>.size <= MemoryLayout<Words>.size else { return nil }
        var words: Words = (0, 0, 0, 0, 0, 0)
        unsafe withUnsafeMutableBytes(of: &words) { words in
            unsafe withUnsafeBytes(of: value) { value in unsafe words.copyMemory(from: value) }
        }
        return words
    }

    /// Returns the value of the sample with another object of its class.
    @inlinable @inline(__always)
    func value<V>(with object: AnyObject, as type: V.Type) -> V {
        var words = words
        return unsafe withUnsafeMutableBytes(of: &words) { bytes in
            if let offset {
                let reference = UInt(bitPattern: ObjectIdentifier(object))
                unsafe bytes.storeBytes(of: reference, toByteOffset: offset, as: UInt.self)
            }
            return unsafe bytes.load(as: V.self)
        }
    }
}

// MARK: References that are not counted

/// A reference that does not retain its object, which something else keeps alive.
///
/// Retaining and releasing an object takes as long as setting a plain outlet. Doing so for everything that connecting
/// an outlet touches (object, target, class, code) took half of the time of a load.
///
/// The creator of a reference must ensure that the object outlives it: a reference to something that a plan, a binding
/// or the storage of a graph holds is never kept beyond the step of the load that looks it up.
///
/// The standard library has nothing else that keeps the compiler from retaining: with `unowned(unsafe)`, creating and
/// connecting 1,000 objects takes 21 % more instructions, and tearing them down 20 % more.
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

// MARK: Tasks and threads

/// The identity of a task, valid as long as the task lives.
struct TaskIdentity: Equatable {
    private let hash: Int?

    /// The caller's task; the same value for all code outside a task.
    static var current: TaskIdentity {
        // Only the task's hash, which is its address, is used; the task itself is not kept.
        TaskIdentity(hash: unsafe withUnsafeCurrentTask { task in unsafe task?.hashValue })
    }
}

/// A lock that the thread which has it can take again, so that code which runs under it may lead back to it.
///
/// Unchecked, since the memory of the lock is used by the functions of the system alone, which any thread may call.
@safe final class RecursiveLock: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() {
        var attributes = pthread_mutexattr_t()
        unsafe pthread_mutexattr_init(&attributes)
        unsafe pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
        unsafe pthread_mutex_init(mutex, &attributes)
        unsafe pthread_mutexattr_destroy(&attributes)
    }

    deinit {
        unsafe pthread_mutex_destroy(mutex)
        unsafe mutex.deallocate()
    }

    /// Calls a closure while no other thread does.
    func withLock<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return try body()
    }
}

// MARK: Bytes

extension StaticString {
    /// The bytes of a literal, copied at once.
    var bytes: [UInt8] { withUTF8Buffer { unsafe Array($0) } }
}
