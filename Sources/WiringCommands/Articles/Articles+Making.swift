#if Commands
internal import WiringDiagnostics

/// Making the objects, and what deserves a look.
extension Article {
    private static let unusedBase = """
        objects:
          list: Pane
          detail: Pane
          controller: {class: LifeController, outlets: {pane: list}}
        """

    static let making: [Article] =
        failures + [
            Article(
                .constructionCycle, "no object needs itself to be made",
                """
                Initialisers that need each other can never begin. Give one of the two the other after it was made: as an \
                outlet that is a property or a method. Cycles through such outlets are what outlets are for.
                """,
                wrong: """
                    objects:
                      chicken: {class: Chicken, outlets: {egg: egg}}
                      egg: {class: Egg, outlets: {chicken: chicken}}
                    """,
                right: """
                    objects:
                      chicken: {class: Chicken, outlets: {egg: egg}}
                      egg: Egg
                    """),
            Article(
                .needsAsync, "what needs to wait is made where waiting is possible",
                """
                The class is an actor, belongs to the main actor, or has an async initialiser, setter or awake. Instantiate \
                with 'await'.
                """,
                wrong: .told("let graph = try nib.instantiate(with: registry)"),
                right: .told("let graph = try await nib.instantiate(with: registry)")),
            Article(
                .needsMainActor, "what belongs to the main actor is registered with its label",
                """
                The compiler takes a method of the main actor, written without a label, for one that can be called anywhere. \
                Write 'onMainActor:' before a closure that calls it.
                """,
                wrong: .told("Class(Window.self, onMainActor: Window.init).action(\"show\", Window.show)"),
                right: .told(
                    "Class(Window.self, onMainActor: Window.init).action(\"show\", onMainActor: { $0.show() })")),
            Article(
                .notSendable, "no two isolations use an object that is not Sendable",
                """
                An object of the main actor uses one that is not Sendable there, while whoever has the graph may use it \
                elsewhere: make the graph on the main actor, or make the class Sendable. Async code of a class that is not \
                Sendable runs outside of an actor, which could use what it has passed meanwhile: make such a graph in a \
                function that belongs to no actor. Another task than that of 'withAmbient' looks up what is Sendable.
                """,
                wrong: .told("func start() async throws { let graph = try await nib.instantiate(with: registry) }"),
                right: .told(
                    "@MainActor func start() async throws { let graph = try await nib.instantiate(with: registry) }")),
            Article(
                .unusedObject, "an object is named by somebody",
                "An overlay left it with nobody who names it. Remove it as well, if it is not found by name.",
                wrong: Example(
                    """
                    include: [base.yaml]
                    change: {controller: {outlets: {pane: detail}}}     # nobody names 'list' now
                    """, "base.yaml", unusedBase),
                right: Example(
                    """
                    include: [base.yaml]
                    change: {controller: {outlets: {pane: detail}}}
                    remove: [list]
                    """, "base.yaml", unusedBase)),
            Article(
                .strongCycle, "objects do not keep each other alive for ever",
                """
                The outlets lead in a circle and each holds its target, so that the objects live on until the graph is taken \
                down. Make one of the outlets weak, or see that 'tearDown()' is called. There is no mistake in the file, so \
                that '--strict' lets it pass.
                """,
                wrong: """
                    objects:
                      hen: {class: Parent, outlets: {child: chick}}
                      chick: {class: Parent, outlets: {child: hen}}
                    """,
                right: """
                    objects:
                      hen: {class: Parent, outlets: {child: chick}}
                      chick: {class: Parent, outlets: {parent: hen}}    # weak var parent: Parent?
                    """),
        ]

    private static let failures: [Article] = [
        Article(
            .initialiserFailed, "an initialiser threw an error",
            """
            The object, and all that were made before it, are released, and nothing half-wired is returned. The error of \
            your code is the underlying one.
            """,
            wrong: .told("objects: {store: {class: Store, attributes: {path: /nowhere}}}"),
            right: .told("objects: {store: {class: Store, attributes: {path: /var/lib/store}}}")),
        Article(
            .attributeFailed, "a setter of an attribute threw an error",
            "The value reads as its type, and your code refuses it. What was made is released.",
            wrong: .told("objects: {timer: {class: Timer, attributes: {interval: -1s}}}"),
            right: .told("objects: {timer: {class: Timer, attributes: {interval: 1s}}}")),
        Article(
            .outletFailed, "a setter of an outlet threw an error",
            "The target fits the type, and your code refuses it. What was made is released.",
            wrong: .told(".outlet(\"log\") { (c: Controller, log: any Log) in try c.attach(log) }    // throws"),
            right: .told(".outlet(\"log\") { (c: Controller, log: any Log) in c.log = log }")),
        Article(
            .methodFailed, "a method that takes outlets and attributes threw an error",
            "Methods are called behind the outlets, in the order of registration. What was made is released.",
            wrong: .told(".method(\"configure\", Controller.configure(game:clock:), \"game\", \"clock\")    // throws"),
            right: .told("# a file that gives it what it can use")),
        Article(
            .providerFailed, "a call of a provider failed",
            "The function that an outlet holds makes objects when it is called, and one of them could not be made.",
            wrong: .told("let button = try makeButton()    // its initialiser throws"),
            right: .told("# a definition whose objects can be made")),
        Article(
            .awakeFailed, "awake threw an error",
            "Everything was connected. What was awakened before is torn down in reverse order, and all is released.",
            wrong: .told("Class(Server.self, Server.init).awake { try $0.listen() }    // the port is taken"),
            right: .told("objects: {server: {class: Server, attributes: {port: 8081}}}")),
        Article(
            .teardownFailed, "a teardown threw an error",
            "It stops nothing: the others are torn down, and 'tearDown()' returns what was thrown.",
            wrong: .told("Class(Server.self, Server.init).teardown { try $0.close() }    // throws"),
            right: .told("Class(Server.self, Server.init).teardown { try? $0.close() }")),
        Article(
            .startTimeout, "the objects took longer to start than they may",
            """
            A class may limit the time of its start, and a program that of the whole graph. What was under way is \
            cancelled, and the error names it with what waited for it. What was awakened is torn down in reverse order, \
            and all is released.
            """,
            wrong: .told(
                "try await nib.instantiate(with: registry, startLimit: .seconds(5))    // the database sleeps"),
            right: .told("Class(Database.self, Database.init(url:), \"url\").startLimit(.seconds(30))")),
        Article(
            .cancelled, "the task that loads was cancelled",
            """
            What was under way is cancelled and waited for, what was awakened is torn down in reverse order, and all is \
            released. Nobody made a mistake in a file.
            """,
            wrong: .told("load.cancel()    // while 'try await nib.instantiate(…)' runs in it"),
            right: .told("let graph = try await nib.instantiate(with: registry)")),
        Article(
            .serviceFailed, "a service threw an error while it ran",
            "The other services are stopped, the graph is torn down, and 'run()' throws the error with the place.",
            wrong: .told("func run() async throws { try await listen() }    // the port is taken"),
            right: .told("objects: {server: {class: Server, attributes: {port: 8081}}}")),
    ]
}
#endif
