// Programs import only `Wiring`; these modules declare types of its public interface.
@_exported public import WiringBlueprint
@_exported public import WiringDiagnostics
@_exported public import WiringFile
