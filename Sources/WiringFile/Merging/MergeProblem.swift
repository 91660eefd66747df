internal import WiringDiagnostics

/// A problem found while merging files. Its code and wording are in `MergeProblem+Wording.swift`.
enum MergeProblem {
    // Names
    /// An object or external with the name of a prefix.
    case nameOfPrefix(Entity)
    /// A prefix with the name of an object, an external or another prefix.
    case prefixTaken(NodeIndex, file: Int, namespace: Int)
    /// An object that another file defines.
    case definedTwice(Entity, first: Int)
    /// A placeholder that two files declare to be of different classes.
    case differentClasses(Entity, first: Int)
    /// A member of a placeholder that two declarations set.
    case setTwice(Setting, other: NodeReference)

    // Limits
    /// Too many objects.
    case tooManyObjects(NodeReference)
    /// Too many files, copies counted.
    case tooManyFiles(Span)
    /// Too many bytes, copies counted.
    case tooManyBytes(Span)

    // Nested nibs
    /// An owner that the including file does not give.
    case missingOwner(Merger.Copy, scope: Int, owner: Int)
    /// An owner that the nib does not declare.
    case unknownOwner(Merger.Copy, NodeReference)
    /// An external that the including file does not give.
    case missingExternal(Merger.Copy, scope: Int, external: Int)
    /// An external that the nib does not declare.
    case unknownExternal(Merger.Copy, NodeReference)
    /// A parameter that the nib does not declare.
    case unknownParameter(Merger.Copy, NodeReference)

    // What overlays act on
    /// A path whose beginning names nothing that the file includes.
    case unknownTarget(NodeReference, name: String, namespace: Int, outOfSight: Int?)
    /// The prefix of a nested nib.
    case prefixTarget(NodeReference, namespace: Int)
    /// Something that the file itself declares.
    case ownTarget(NodeReference, name: String)
    /// Something that an included file removed.
    case removedTarget(NodeReference, removal: NodeReference?)
    /// A path to a part that does not exist.
    case unknownPart(Merger.OverlayTarget)
    /// A path to a part that has no definition.
    case partWithoutDefinition(Merger.OverlayTarget, Keyword, section: Keyword, key: String, object: String?)
    /// File's Owner, for a verb other than `change`.
    case ownerTarget(NodeReference, Keyword)
    /// A prefix that no included file gives.
    case unknownPrefix(NodeReference, step: String, namespace: Int)
    /// A prefix that the file itself gives.
    case ownPrefix(NodeReference)

    // What overlays say
    /// `shared` for something that is passed in.
    case sharedPlaceholder(NodeReference, entity: Int)
    /// `given` or `lazy` for something that is passed in.
    case createdOnlyPlaceholder(NodeReference, entity: Int)
    /// Something without a name, wrapped.
    case wrappedPart(NodeReference)
    /// A wrapper without an outlet to what it wraps.
    case emptyWrapper(NodeReference)
    /// A name that one file puts under two verbs, or twice under one.
    case namedTwice(NodeReference, first: NodeReference, Keyword)
    /// Something that one file overrides twice.
    case overriddenTwice(Overrides.Override, first: Overrides.Override)

    // Files that disagree
    /// Different overrides in two files, neither of which includes the other.
    case conflict(Overrides.Conflict)
    /// Files that put different ones under a prefix.
    case conflictingFiles(path: String, Span, other: Span)
    /// Files that declare a parameter differently.
    case conflictingParameters(ParameterDeclaration, other: ParameterDeclaration)
}

extension Merger {
    /// Reports a problem.
    func report(_ problem: MergeProblem) { problem.report(to: reporter, self) }
}
