#if Commands
internal import Wiring
internal import WiringDiagrams

extension Use {
    /// The kind of use, as `why` and `list` show it.
    var words: String {
        switch kind {
        case .outlet: isRequired ? "required outlet" : "outlet"
        case .action: "action '\(action ?? "")'"
        case .input: "input"
        case .overlay: "overlay"
        }
    }

    var json: JSON {
        ChainText.json(of: place).with([
            "kind": .string(kind.rawValue),
            "holder": .string(holder),
            "action": action.map { .string($0) },
            "isRequired": .bool(isRequired),
        ])
    }
}
#endif
