// Programs that read wiring files import only `Wiring`.
@_exported public import WiringCore
