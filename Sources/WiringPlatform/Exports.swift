// Foundation's essentials, so that each file that needs them imports one module on every system. Where they are not a
// module of their own, all of Foundation takes their place.
#if canImport(FoundationEssentials)
@_exported public import FoundationEssentials
#else
@_exported public import Foundation
#endif
