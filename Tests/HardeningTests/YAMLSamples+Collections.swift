// The value of an attribute, and its tree: plain scalars in <>, others in "".
// The trees are those of another parser, PyYAML; the positions of errors are ours.

extension YAMLSample {
    /// Flow collections.
    static let flowCollections: [YAMLSample] = [
        .value("a list", " [a, b]", "[<a>, <b>]"),
        .value("an empty list", " []", "[]"),
        .value("a list with a comma at the end", " [a, b,]", "[<a>, <b>]"),
        .value("a list of one", " [a]", "[<a>]"),
        .value("no spaces", " [a,b]", "[<a>, <b>]"),
        .value("many spaces", " [ a ,  b ]", "[<a>, <b>]"),
        .value("nested lists", " [[a], [[b], []]]", "[[<a>], [[<b>], []]]"),
        .value("over lines", " [a,\n        b]", "[<a>, <b>]"),
        .value("with comments", " [a, # b\n        c]", "[<a>, <c>]"),
        .value("a mapping", " {a: b}", "{<a>: <b>}"),
        .value("an empty mapping", " {}", "{}"),
        .value("a mapping with a comma at the end", " {a: b,}", "{<a>: <b>}"),
        .value("two entries", " {a: b, c: d}", "{<a>: <b>, <c>: <d>}"),
        .value("a mapping over lines", " {a: b,\n        c: d}", "{<a>: <b>, <c>: <d>}"),
        .value("nested mappings", " {a: {b: {c: d}}}", "{<a>: {<b>: {<c>: <d>}}}"),
        .value("a list in a mapping", " {a: [b, c]}", "{<a>: [<b>, <c>]}"),
        .value("a mapping in a list", " [{a: b}, {c: d}]", "[{<a>: <b>}, {<c>: <d>}]"),
        .value("quoted keys", " {\"a\": b, 'c': d}", "{\"a\": <b>, \"c\": <d>}"),
        .value("a quoted key with no space", " {\"a\":b}", "{\"a\": <b>}"),
        .value("a quoted value", " {a: \"b\"}", "{<a>: \"b\"}"),
        .value("a single pair in a list", " [a: b]", "[{<a>: <b>}]"),
        .value("a key asked for", " {? a : b}", "{<a>: <b>}"),
        .value("words with spaces", " [a b, c d]", "[<a b>, <c d>]"),
        .value("a number sign in a word", " [a#b]", "[<a#b>]"),
        .value("a colon in a word", " [a:b]", "[<a:b>]"),
        .value("a plain word over lines", " [a\n        b]", "[<a b>]"),
        .value("quoted over lines", " [\"a\n        b\"]", "[\"a b\"]"),
        .value("a dash with text", " [-a, b]", "[<-a>, <b>]"),
        .value("numbers", " [1, -2, 3.5]", "[<1>, <-2>, <3.5>]"),
        .value("a URL", " [http://a/b]", "[<http://a/b>]"),
        .value(
            "many keys", " {a: 1, b: 2, c: 3, d: 4, e: 5, f: 6}",
            "{<a>: <1>, <b>: <2>, <c>: <3>, <d>: <4>, <e>: <5>, <f>: <6>}"),
        .value("deep", " [[[[[[[[[[[[[[[[[[[[a]]]]]]]]]]]]]]]]]]]]", "[[[[[[[[[[[[[[[[[[[[<a>]]]]]]]]]]]]]]]]]]]]"),
    ]

    /// Block collections.
    static let blockCollections: [YAMLSample] = [
        .value("a list", "\n        - a\n        - b", "[<a>, <b>]"),
        .value("a list of one", "\n        - a", "[<a>]"),
        .value("a mapping", "\n        a: b\n        c: d", "{<a>: <b>, <c>: <d>}"),
        .value("a mapping in a mapping", "\n        a:\n          b: c", "{<a>: {<b>: <c>}}"),
        .value("a list in a mapping", "\n        a:\n          - b\n          - c", "{<a>: [<b>, <c>]}"),
        .value("a list in a mapping, not indented", "\n        a:\n        - b\n        - c", "{<a>: [<b>, <c>]}"),
        .value(
            "a mapping in a list", "\n        - a: b\n          c: d\n        - e: f",
            "[{<a>: <b>, <c>: <d>}, {<e>: <f>}]"),
        .value("a list in a list", "\n        - - a\n          - b\n        - - c", "[[<a>, <b>], [<c>]]"),
        .value("a list below a dash", "\n        -\n          - a", "[[<a>]]"),
        .value("a mapping below a dash", "\n        -\n          a: b", "[{<a>: <b>}]"),
        .value("empty lines", "\n        a: b\n\n\n        c: d", "{<a>: <b>, <c>: <d>}"),
        .value("comments between", "\n        # x\n        a: b\n        # y\n        c: d", "{<a>: <b>, <c>: <d>}"),
        .value(
            "comments of other indentation", "\n        a: b\n             # y\n        c: d", "{<a>: <b>, <c>: <d>}"),
        .value("a comment at the end", "\n        a: b\n        # y", "{<a>: <b>}"),
        .value("quoted keys", "\n        \"a\": b\n        'c': d", "{\"a\": <b>, \"c\": <d>}"),
        .value("keys with spaces", "\n        a b: c", "{<a b>: <c>}"),
        .value("spaces before a colon", "\n        a : b", "{<a>: <b>}"),
        .value("a key with a colon", "\n        a:b: c", "{<a:b>: <c>}"),
        .value("a key with a number sign", "\n        a#b: c", "{<a#b>: <c>}"),
        .value("a key asked for", "\n        ? a\n        : b", "{<a>: <b>}"),
        .value("keys of all kinds", "\n        äé: b\n        漢字: c", "{<äé>: <b>, <漢字>: <c>}"),
        .value("flow in block", "\n        a: [b, c]\n        d: {e: f}", "{<a>: [<b>, <c>], <d>: {<e>: <f>}}"),
        .value("a block scalar in a list", "\n        - |\n          a\n        - b", "[\"a\\u{A}\", <b>]"),
        .value("a plain word over lines", "\n        a: b\n          c\n        d: e", "{<a>: <b c>, <d>: <e>}"),
        .value(
            "deep indentation", "\n        a:\n                b:\n                        c: d",
            "{<a>: {<b>: {<c>: <d>}}}"),
        .value(
            "different indentation of siblings' children",
            "\n        a:\n          b: c\n        d:\n              e: f", "{<a>: {<b>: <c>}, <d>: {<e>: <f>}}"),
        .value("a number as a key", "\n        1: a\n        2: b", "{<1>: <a>, <2>: <b>}"),
        .value("a dash in a word", "\n        - a-b\n        - c", "[<a-b>, <c>]"),
        .value("values on the next line", "\n        a:\n          b\n        c:\n          d", "{<a>: <b>, <c>: <d>}"),
        .value("an empty list", "\n        a: []", "{<a>: []}"),
        .value("an empty mapping", "\n        a: {}", "{<a>: {}}"),
        .value("tabs after values", "\n        a: b\t\n        c: d", "{<a>: <b>, <c>: <d>}"),
        .value("a tilde as a key", "\n        ~: a", "{<~>: <a>}"),
        .value("a list of mappings with gaps", "\n        - a: b\n\n        - a: c", "[{<a>: <b>}, {<a>: <c>}]"),
    ]
}
