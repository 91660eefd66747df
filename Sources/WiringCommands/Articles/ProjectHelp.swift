#if Commands
/// The text of `wiring help project`, to which the help of each command refers.
enum ProjectHelp {
    /// The word after `help`.
    static let topic = "project"

    static var text: String {
        """
        Which files and classes the commands look at

        The files of a project are in one folder, the wiring root, and the folders below
        it. The root of a file is the first of:
          1. the folder that '--root' names
          2. the folder of the package: the nearest parent folder with a 'Package.swift'
          3. outside of packages, the nearest parent folder with a 'catalog.json' or
             'wiring/catalog.json'
          4. the file's own folder, or the working directory if no file is named

        A question without a file is about the main files of the project: those that no
        other file includes, and those that are included only to be overridden, as for a
        test.

        The classes come from the first of:
          1. the catalog that '--catalog' names, for all files
          2. the registry, in an app's own tool
          3. the nearest 'catalog.json' or 'wiring/catalog.json' of each file, from its
             folder up to that of the package
        A file without a catalog, such as an overlay beside tests, uses the catalog of
        the files that it includes. Classes that are not in it are then not checked.

        The file '-' is standard input. '--stdin-name' says which file it replaces:
        paths of includes are relative to that file, which need not exist. Without the
        option, it is a file of the working directory.

        Examples:
          \(WiringTool.name) check
          \(WiringTool.name) check --root Sources/App/wiring --catalog wiring/catalog.json
          git show :wiring/life.yaml | \(WiringTool.name) check --stdin-name wiring/life.yaml -
        """
    }
}
#endif
