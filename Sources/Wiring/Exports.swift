// A program that uses the library imports `Wiring` alone; these modules hold types that it meets there.
@_exported public import WiringBlueprint
@_exported public import WiringDiagnostics
@_exported public import WiringFile
