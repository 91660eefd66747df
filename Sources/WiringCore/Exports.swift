// Programs import only `WiringCore` or `Wiring`; these modules declare types of their public interface.
@_exported public import WiringBlueprint
@_exported public import WiringDiagnostics
@_exported public import WiringFile
