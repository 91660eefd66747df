internal import WiringBlueprint
internal import WiringDiagnostics

/// What a provider outlet's function calls: makes a new object of a template, connected and awakened.
///
/// It keeps alive what the new objects need, except for the object that holds it and for those that only actions reach,
/// so that it makes no cycle of its own.
@usableFromInline
final class Provider {
    private let template: Int
    /// The load that it belongs to; nil when the graph was torn down.
    private(set) var assembly: Assembly?
    /// The objects that the template needs from outside of it.
    private var needs: [Int: AnyObject] = [:]
    /// The objects that only actions of the template reach.
    private var actionNeeds: [(index: Int, object: Reached)] = []
    /// The object that holds the provider, which is not kept alive even if the template needs it.
    private weak var holder: AnyObject?
    private let holderIndex: Int
    private var needsHolder = false
    private var isOpen = false

    init(template: Int, holder: AnyObject, at holderIndex: Int, _ assembly: Assembly) {
        self.template = template
        self.holder = holder
        self.holderIndex = holderIndex
        self.assembly = assembly
    }

    /// Takes hold of what the template needs; until then a call is too early.
    func open(_ instances: Instances) {
        guard let assembly else { return }
        for need in assembly.plan.templates[template].needs.map(Int.init) {
            if need == holderIndex { needsHolder = true } else { needs[need] = instances[need] }
        }
        actionNeeds = assembly.plan.templates[template].actionNeeds.map(Int.init).map {
            ($0, Reached(object: instances[$0]))
        }
        isOpen = true
    }

    /// Lets go of everything.
    func close() {
        assembly = nil
        needs = [:]
        actionNeeds = []
    }

    /// Makes an object.
    ///
    /// - Throws: ``WiringError`` where the object's own code throws, or the call comes too early or too late.
    func make<V>(_ type: V.Type) throws -> V {
        guard let assembly else { throw Self.misuse("the graph of this provider was torn down") }
        guard isOpen else { throw Self.misuse("a provider can be called when objects are awakened, not before") }
        var outer = needs
        if needsHolder {
            guard let holder else { throw Self.misuse("the object that held this provider is gone") }
            outer[holderIndex] = holder
        }
        for need in actionNeeds { outer[need.index] = need.object.object }
        let object = try assembly.make(template, outer)
        guard let typed = unboxed(object) as? V else {
            throw Self.misuse("a provider does not make objects of this class")
        }
        return typed
    }

    /// Makes an object for a function that cannot throw, and ends the program where making it throws.
    func makeOrStop<V>(_ type: V.Type) -> V {
        do {
            return try make(type)
        } catch {
            // The outlet's own type leaves no other way to tell; one that throws has it.
            fatalError("\(error)")
        }
    }

    private static func misuse(_ message: String) -> WiringError {
        WiringError([Diagnostic(.providerFailed, message)])
    }
}

/// An object that is not kept alive.
private struct Reached {
    weak var object: AnyObject?
}
