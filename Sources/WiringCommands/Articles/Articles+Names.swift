#if Commands
internal import WiringDiagnostics

/// Names that nothing has, and names that too many have.
extension Article {
    static let names: [Article] = unknownNames + sharedNames

    private static let unknownNames: [Article] = [
        Article(
            .unknownClass, "a class is one that is registered",
            """
            A wiring file names classes as they are registered in Swift, which need not be their names there. Register \
            the class, or correct the name. An owner or external may also be declared to be a protocol, which is \
            registered with 'Interface'.
            """,
            wrong: """
                objects: {board: {class: GridBord, attributes: {rows: 3}}}
                """,
            right: """
                objects: {board: {class: GridBoard, attributes: {rows: 3}}}
                """),
        Article(
            .unknownObject, "a name is that of an object which the file can see",
            """
            A file names what it defines, declares as owner or external, or includes. What the including file has is \
            out of its sight: declare it under 'externals:'. Overlays alter what their file includes.
            """,
            wrong: """
                objects:
                  board: {class: GridBoard, attributes: {rows: 3}}
                  game: {class: ConwayGame, outlets: {board: bord}}
                """,
            right: """
                objects:
                  board: {class: GridBoard, attributes: {rows: 3}}
                  game: {class: ConwayGame, outlets: {board: board}}
                """),
        Article(
            .unknownOutlet, "an outlet is one that the class has",
            """
            The outlets of a class are those it is registered with, those of its superclasses, the parameters of its \
            initialiser that are objects, and what 'Interface' adds for a protocol.
            """,
            wrong: """
                objects:
                  pane: Pane
                  controller: {class: LifeController, outlets: {pain: pane}}
                """,
            right: """
                objects:
                  pane: Pane
                  controller: {class: LifeController, outlets: {pane: pane}}
                """),
        Article(
            .unknownAttribute, "an attribute is one that the class has",
            "The attributes of a class are those it is registered with, and the parameters that are values.",
            wrong: """
                objects: {ok: {class: Button, attributes: {lable: OK}}}
                """,
            right: """
                objects: {ok: {class: Button, attributes: {label: OK}}}
                """),
        Article(
            .unknownAction, "an action is one that the class of the target has",
            "Behind the last dot stands the name of an action that was registered with '.action'.",
            wrong: """
                objects:
                  ok: {class: Button, actions: {tap: controller.setp}}
                  controller: LifeController
                """,
            right: """
                objects:
                  ok: {class: Button, actions: {tap: controller.step}}
                  controller: LifeController
                """),
        Article(
            .unknownEvent, "an event is one that the class has",
            "Under 'actions:' stand events of the object, which were registered with '.event'.",
            wrong: """
                objects:
                  ok: {class: Button, actions: {tab: controller.step}}
                  controller: LifeController
                """,
            right: """
                objects:
                  ok: {class: Button, actions: {tap: controller.step}}
                  controller: LifeController
                """),
        Article(
            .unknownParameter, "a parameter is declared",
            """
            '$(name)' stands for a parameter that is declared under 'parameters:' in the same file or one that it \
            includes. A literal '$(' is written '$$('.
            """,
            wrong: """
                objects: {ok: {class: Button, attributes: {label: $(label)}}}
                """,
            right: """
                parameters: {label: OK}
                objects: {ok: {class: Button, attributes: {label: $(label)}}}
                """),
        Article(
            .unknownExternal, "an external is one that the file declares",
            """
            Who loads a nib, or includes it with 'as', passes the externals that it declares, and no others. Declare it \
            under 'externals:', or pass it no more.
            """,
            wrong: Example(
                """
                include: [{file: bar.yaml, as: bar, externals: {clock: clock}}]
                objects: {clock: FixedClock}
                """, "bar.yaml", "objects: {pane: Pane}"),
            right: Example(
                """
                include: [{file: bar.yaml, as: bar, externals: {clock: clock}}]
                objects: {clock: FixedClock}
                """, "bar.yaml",
                """
                externals: {clock: FixedClock}
                objects: {pane: Pane}
                """)),
        Article(
            .unknownOwner, "an owner is passed to a file that declares one",
            "Who loads a nib, or includes it with 'as', passes an owner if the file declares its class: 'owner: App'.",
            wrong: Example(
                """
                include: [{file: bar.yaml, as: bar, owner: app}]
                objects: {app: App}
                """, "bar.yaml", "objects: {pane: Pane}"),
            right: Example(
                """
                include: [{file: bar.yaml, as: bar, owner: app}]
                objects: {app: App}
                """, "bar.yaml",
                """
                owner: App
                objects: {pane: Pane}
                """)),
        Article(
            .unknownSource, "a parameter comes from a source that the program has",
            "'env' and 'file' are always there; others are added by the program: instantiate(…, sources: […]).",
            wrong: .loaded(
                """
                parameters: {rows: {konfig: rows, default: 3}}
                objects: {board: {class: GridBoard, attributes: {rows: $(rows)}}}
                """),
            right: .loaded(
                """
                parameters: {rows: {env: LIFE_ROWS, default: 3}}
                objects: {board: {class: GridBoard, attributes: {rows: $(rows)}}}
                """)),
    ]

    private static let sharedNames: [Article] = [
        Article(
            .duplicateObject, "a name belongs to one object",
            """
            Joined files see one set of names, and objects, externals and prefixes share it. Give one of the two \
            another name, or, to put one in the place of the other, write it under 'replace:'.
            """,
            wrong: Example(
                """
                include: [base.yaml]
                objects: {pane: Pane}
                """, "base.yaml", "objects: {pane: Pane}"),
            right: Example(
                """
                include: [base.yaml]
                replace: {pane: Pane}
                """, "base.yaml", "objects: {pane: Pane}")),
        Article(
            .staleCatalog, "a catalog says what the classes are",
            """
            The committed catalog was written before the registrations changed, so that the tool and editors go by what is \
            no longer so. Write it anew with the command 'catalog' of the program's own tool.
            """,
            wrong: .told("# wiring/catalog.json, written before a class got a new outlet"),
            right: .told("# the same file, written again")),
        Article(
            .duplicateClass, "a class name is registered once",
            "Two registrations have one name. Give one of them another: Class(\"Other\", …).",
            wrong: .told(
                """
                Registry {
                    Class(Button.self, Button.init)
                    Class("Button", RoundButton.self, RoundButton.init)
                }
                """),
            right: .told(
                """
                Registry {
                    Class(Button.self, Button.init)
                    Class("RoundButton", RoundButton.self, RoundButton.init)
                }
                """)),
        Article(
            .duplicateMember, "the members of a class have different names",
            "Attributes, outlets, parameters and events of one class are told apart by their names alone.",
            wrong: .told("Class(Game.self, Game.init(board:), \"board\").event(\"board\", \\.onBoard)"),
            right: .told("Class(Game.self, Game.init(board:), \"board\").event(\"boardChange\", \\.onBoard)")),
        Article(
            .ambiguousObject, "a look-up by type has one answer",
            "Several objects are of the type that was asked for. Ask for one by its name.",
            wrong: .told("let board: any Board = try graph.object()"),
            right: .told("let board: any Board = try graph.object(\"board\")")),
        Article(
            .conflictingOverlays, "two files alter a thing alike, or a third decides",
            """
            Two files that do not include each other alter the same thing differently, or one file alters it twice. \
            Which counts is never left to their order: say it in a file that includes both.
            """,
            wrong: Example(
                """
                include: [base.yaml]
                change: {ok: {attributes: {label: Yes}}}
                remove: [ok]
                """, "base.yaml", "objects: {ok: Button}"),
            right: Example(
                """
                include: [base.yaml]
                change: {ok: {attributes: {label: Yes}}}
                """, "base.yaml", "objects: {ok: Button}")),
        Article(
            .removedButNamed, "nothing names what was removed",
            "An overlay removes an object, and an outlet or action still names it. Change that one as well.",
            wrong: Example(
                """
                include: [base.yaml]
                remove: [pane]
                """, "base.yaml",
                """
                objects:
                  pane: Pane
                  controller: {class: LifeController, outlets: {pane: pane}}
                """),
            right: Example(
                """
                include: [base.yaml]
                remove: [pane, controller.pane]
                """, "base.yaml",
                """
                objects:
                  pane: Pane
                  controller: {class: LifeController, outlets: {pane: pane}}
                """)),
    ]
}
#endif
