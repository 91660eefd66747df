#if Commands
internal import WiringDiagnostics

/// Things that must be given, and things that do not fit.
extension Article {
    static let required: [Article] = [
        Article(
            .missingOwner, "a nib that declares an owner gets one",
            "The owner is the object that loads the file, or one that the including file names.",
            wrong: Example(
                """
                include: [{file: bar.yaml, as: bar}]
                objects: {app: App}
                """, "bar.yaml", "owner: App"),
            right: Example(
                """
                include: [{file: bar.yaml, as: bar, owner: app}]
                objects: {app: App}
                """, "bar.yaml", "owner: App")),
        Article(
            .missingExternal, "a nib gets all externals that it declares",
            "Who loads a nib passes them by name; who includes it with 'as' names objects for them.",
            wrong: Example(
                """
                include: [{file: bar.yaml, as: bar}]
                objects: {clock: FixedClock}
                """, "bar.yaml", "externals: {clock: FixedClock}"),
            right: Example(
                """
                include: [{file: bar.yaml, as: bar, externals: {clock: clock}}]
                objects: {clock: FixedClock}
                """, "bar.yaml", "externals: {clock: FixedClock}")),
        Article(
            .missingOutlet, "required outlets are connected",
            """
            A parameter of the initialiser that is an object must be given unless it has a default or is Optional, and \
            so must an outlet that is registered as required. Nothing is required of externals.
            """,
            wrong: """
                objects: {game: {class: ConwayGame}}
                """,
            right: """
                objects:
                  game: {class: ConwayGame, outlets: {board: board}}
                  board: {class: GridBoard, attributes: {rows: 3}}
                """),
        Article(
            .missingAttribute, "required attributes are set",
            "A parameter of the initialiser that is a value must be given unless it has a default or is Optional.",
            wrong: """
                objects: {board: {class: GridBoard}}
                """,
            right: """
                objects: {board: {class: GridBoard, attributes: {rows: 3}}}
                """),
        Article(
            .missingParameter, "every parameter has a value",
            "The program's value counts first, then the source, then the default, and there was none of them.",
            wrong: .loaded(
                """
                parameters: {rows: {env: LIFE_ROWS}}    # which is not set
                objects: {board: {class: GridBoard, attributes: {rows: $(rows)}}}
                """),
            right: .loaded(
                """
                parameters: {rows: {env: LIFE_ROWS, default: 15}}
                objects: {board: {class: GridBoard, attributes: {rows: $(rows)}}}
                """)),
        Article(
            .unusedParameter, "every parameter is used",
            "Nothing uses it, so that it is left over or misspelt.",
            wrong: """
                parameters: {lable: OK}
                objects: {ok: {class: Button, attributes: {label: OK}}}
                """,
            right: """
                parameters: {label: OK}
                objects: {ok: {class: Button, attributes: {label: $(label)}}}
                """),
    ]

    static let fitting: [Article] = [
        Article(
            .outletTypeMismatch, "an outlet takes objects of its Swift type",
            "The class of the target is none that the outlet's type allows. Connect another object, or another outlet.",
            wrong: """
                objects:
                  game: {class: ConwayGame, outlets: {board: pane}}
                  pane: Pane
                """,
            right: """
                objects:
                  game: {class: ConwayGame, outlets: {board: board}}
                  board: {class: GridBoard, attributes: {rows: 3}}
                """),
        Article(
            .valueTypeMismatch, "a value reads as the Swift type of its attribute",
            """
            The type decides how the text is read: an Int is digits without quotes, a Bool 'true' or 'false', an array \
            a list, an enum the name of a case.
            """,
            wrong: """
                objects: {board: {class: GridBoard, attributes: {rows: "3"}}}
                """,
            right: """
                objects: {board: {class: GridBoard, attributes: {rows: 3}}}
                """),
        Article(
            .actionTypeMismatch, "an action takes what the event sends",
            "An action without an argument can be connected to any event; one with an argument to events that send it.",
            wrong: """
                objects:
                  ok: {class: Button, actions: {tap: controller.show}}
                  controller: LifeController
                """,
            right: """
                objects:
                  ok: {class: Button, actions: {tap: controller.step}}
                  controller: LifeController
                """),
        Article(
            .ownerTypeMismatch, "the owner is what the file declares it to be",
            "The object that is named or passed as owner is of another class, or two joined files declare two classes.",
            wrong: Example(
                """
                include: [{file: bar.yaml, as: bar, owner: pane}]
                objects: {pane: Pane}
                """, "bar.yaml", "owner: App"),
            right: Example(
                """
                include: [{file: bar.yaml, as: bar, owner: app}]
                objects: {app: App}
                """, "bar.yaml", "owner: App")),
        Article(
            .externalTypeMismatch, "an external is what the file declares it to be",
            "The object that is named or passed is of another class, or two joined files declare two classes.",
            wrong: Example(
                """
                include: [{file: bar.yaml, as: bar, externals: {clock: pane}}]
                objects: {pane: Pane}
                """, "bar.yaml", "externals: {clock: FixedClock}"),
            right: Example(
                """
                include: [{file: bar.yaml, as: bar, externals: {clock: clock}}]
                objects: {clock: FixedClock}
                """, "bar.yaml", "externals: {clock: FixedClock}")),
        Article(
            .objectTypeMismatch, "an object is asked for as a type that it has",
            "The program asks the graph for an object as a type which its class is not.",
            wrong: .told("let board = try graph.object(\"game\", as: (any Board).self)"),
            right: .told("let board = try graph.object(\"board\", as: (any Board).self)")),
        Article(
            .unsupportedType, "an attribute is of a type that reads from text",
            "No text is read as the type. Make it Decodable, or register how it is read.",
            wrong: .told("Class(Page.self, Page.init).attribute(\"address\", \\.address)    // a URL"),
            right: .told(
                """
                Value(URL.self) { URL(string: $0) }
                Class(Page.self, Page.init).attribute("address", \\.address)
                """)),
        Article(
            .sharedProvider, "what a provider makes is not shared",
            """
            The outlet is a function that makes a new object at each call, and the object that it names is shared by all \
            who name it. Write 'shared: false' in its definition.
            """,
            wrong: """
                objects:
                  controller: {class: LifeController, outlets: {makePane: pane}}
                  pane: Pane
                """,
            right: """
                objects:
                  controller: {class: LifeController, outlets: {makePane: pane}}
                  pane: {class: Pane, shared: false}
                """),
    ]
}
#endif
