// Re-exports FoundationEssentials or, on systems without that module, all of Foundation.
#if canImport(FoundationEssentials)
@_exported public import FoundationEssentials
#else
@_exported public import Foundation
#endif
