// Written by 'swift package register App' from the symbol graph of Shop. Changes are lost: register by hand, in another
// file, what should be otherwise.

import Shop
import Wiring

extension Registry {
    /// The classes that can be registered by what the compiler knows of them.
    static let generated = Registry(registering: registerGenerated)
}

private func registerGenerated(_ classes: inout Registrations) {
    // there is also 'init(quickly:)', 'init(rows:shelf:)'
    classes.add(
        Class(Two.self, Two.init(rows:columns:), "rows", Parameter("columns", default: 15))
            .documented("Its first designated initialiser is taken, and the other is mentioned.")
    )

    // 'secret' keeps its default, secretWidth
    // 'hidden' keeps its default, .hidden
    // 'file' keeps its default, #fileID
    // 'done' keeps its default, {}
    classes.add(
        Class(
            Defaults.self,
            {
                (
                    text: String, numbers: [Int], ratio: Double, most: Int, width: Int, size: Size, shelf: (any Shelf)?,
                    unnamed: Int, place: Int
                ) in
                try Defaults(
                    text: text, numbers: numbers, ratio: ratio, most: most, width: width, size: size, shelf: shelf,
                    unnamed, in: place)
            },
            Parameter("text", default: "a, \"b\""), Parameter("numbers", default: [1, 2]),
            Parameter("ratio", default: .pi), Parameter("most", default: Int.max),
            Parameter("width", default: standardWidth), Parameter("size", default: .small), "shelf",
            Parameter("unnamed", default: 0), "place"
        )
        .documented("Defaults that others can write are written, and the rest are left alone.")
    )

    // there is also 'init(text:)'
    classes.add(Class(Ambiguous.self, { Ambiguous() }).documented("The name alone would mean either."))

    classes.add(Class(SameLabels.self, { (value: Int) in SameLabels(value: value) }, "value"))
    classes.add(Class(Base.self, Base.init(title:), "title"))

    // 'init(title:)' is inherited from Base
    classes.add(Class(Derived.self, Derived.init(title:), "title"))
}
