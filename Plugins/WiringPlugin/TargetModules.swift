import PackagePlugin

extension Target {
    /// The target, if it is compiled.
    var sourceModule: (any SourceModuleTarget)? { self as? any SourceModuleTarget }

    /// The options that name the modules which it depends on: those of its package, and those of others.
    var moduleOptions: [String] {
        dependencies.flatMap { dependency -> [String] in
            switch dependency {
            case .target(let target): [target].compactMap(\.sourceModule).map { "--sibling=\($0.moduleName)" }
            case .product(let product):
                product.targets.compactMap(\.sourceModule).map { "--other=\($0.moduleName)" }
            @unknown default: []
            }
        }
    }
}
