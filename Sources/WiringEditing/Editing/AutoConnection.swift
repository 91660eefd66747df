package import WiringBlueprint
internal import WiringDiagnostics
package import WiringFile
package import WiringIndex

/// Finds targets for the required outlets that a file leaves unconnected: automatic when a file is written, explicit
/// when it is read.
package struct AutoConnection {
    /// An outlet that was left unconnected.
    package struct Open: Hashable, Sendable {
        /// The path of the outlet, such as `controller.board`.
        package var path: String
        /// The type of its targets, as written in Swift.
        package var typeName: String
        /// The objects that fit, in the order of the files.
        package var candidates: [String]
        /// Whether its targets have keys, which only the author can choose.
        package var isKeyed: Bool

        package init(path: String, typeName: String, candidates: [String], isKeyed: Bool) {
            (self.path, self.typeName, self.candidates, self.isKeyed) = (path, typeName, candidates, isKeyed)
        }
    }

    /// The file with the unambiguous connections.
    package var document: Document
    /// The connections made.
    package var made: [(path: String, target: String)] = []
    /// The outlets that the author has to decide on.
    package var open: [Open] = []

    /// Makes all connections that are unambiguous.
    ///
    /// - Throws: ``EditError`` if the file cannot be loaded, so that its objects are not known.
    package init(
        _ document: Document, in project: inout Project, classes: any ClassSource
    ) throws(EditError) {
        self.document = document
        let nib: MergedNib
        do throws(WiringError) {
            guard let file = project.index(of: document.source.name) else { return }
            nib = try project.nib(of: file)
        } catch {
            throw EditError(
                "'\(document.source.name)' must load without errors before its outlets can be connected",
                diagnostics: error.diagnostics)
        }
        let targets = Self.targets(of: nib, classes)
        let externals = document.section(.externals)
        // Externals are connected by the code that creates them.
        for definition in document.placedDefinitions where document.parent(of: definition.node) != externals {
            let className = document.className(of: definition.node)
            guard let descriptor = className.flatMap({ classes.descriptor(ofPlaceholder: $0) }) else { continue }
            for member in descriptor.members where member.isOutlet && member.isRequired {
                guard !document.sets(member.name, at: definition.node) else { continue }
                try connect("\(definition.path).\(member.name)", member, from: definition.path, targets, classes)
            }
        }
    }

    private struct Target {
        var name: String
        var descriptor: ClassDescriptor
        /// Whether only a provider can name it.
        var isForProviders: Bool
        /// How many of its members the caller of a provider passes.
        var givenCount: Int
    }

    private mutating func connect(
        _ path: String, _ member: MemberDescriptor, from object: String, _ targets: [Target], _ classes: any ClassSource
    ) throws(EditError) {
        let fitting = Self.names(of: targets, fitting: member, of: object, classes)
        guard fitting.count == 1, member.shape != .keyed else {
            open.append(
                Open(path: path, typeName: member.typeName, candidates: fitting, isKeyed: member.shape == .keyed))
            return
        }
        document = try document.connecting(path, to: fitting, shape: member.shape)
        made.append((path, fitting[0]))
    }

    /// Returns the names of the objects of a file that fit an outlet of one of them, in the order of the files.
    package static func names(
        fitting outlet: MemberDescriptor, of object: String, in nib: MergedNib, _ classes: any ClassSource
    ) -> [String] {
        names(of: targets(of: nib, classes), fitting: outlet, of: object, classes)
    }

    private static func names(
        of targets: [Target], fitting outlet: MemberDescriptor, of object: String, _ classes: any ClassSource
    ) -> [String] {
        targets.filter { target in
            target.name != object && target.isForProviders == outlet.isProvider
                && target.givenCount == outlet.arguments.count
                && classes.fit(target.descriptor, outlet: outlet) == .fits
        }.map(\.name)
    }

    private static func targets(of nib: MergedNib, _ classes: any ClassSource) -> [Target] {
        nib.namable.compactMap { index in
            let entity = nib.entities[index]
            let name = nib.string(nib.classRef(of: entity.definition))
            let descriptor =
                entity.kind == .object ? classes.descriptor(ofClass: name) : classes.descriptor(ofPlaceholder: name)
            return descriptor.map {
                Target(
                    name: nib.fullName(index), descriptor: $0,
                    isForProviders: !nib.isShared(entity.definition)
                        || nib.laziness(of: entity.definition) == true,
                    givenCount: nib.given(of: entity.definition).count)
            }
        }
    }
}

extension Document {
    /// All definitions of the file with their paths, each before the inline ones inside it.
    var placedDefinitions: [(path: String, node: NodeIndex)] {
        sites.flatMap { placed($0.path, $0.definition) }
    }

    private func placed(_ path: String, _ definition: NodeIndex) -> [(path: String, node: NodeIndex)] {
        var found = [(path, definition)]
        guard let outlets = section(.outlets, of: definition) else { return found }
        for (key, value) in tree.entries(of: outlets) {
            for (step, target) in tree.targets(of: value).steps(file.string) where tree.isDefinition(target) {
                found += placed([path, file.string(key), step].compactMap(\.self).joined(separator: "."), target)
            }
        }
        return found
    }

    func sets(_ member: String, at definition: NodeIndex) -> Bool {
        [Keyword.outlets, .attributes].contains { keys(of: $0, of: definition).contains(member) }
            || passedMembers(of: definition).contains(member)
    }

    /// The members that the caller of a provider passes.
    private func passedMembers(of definition: NodeIndex) -> [String] {
        section(.given, of: definition).map { tree.children(of: $0).map(file.string) } ?? []
    }
}
