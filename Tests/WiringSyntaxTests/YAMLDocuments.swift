/// Documents with the corners of YAML, each of which libyaml accepts.
let documents: [String] = [
    // Plain scalars.
    "a", "a b", "a\nb", "a\n\n\nb\n", "a: b", "a: b c\n", "a: b\n  c\n   d\n", "a: b\n\n  c\n", "a: b#c", "a: b # c\n",
    "a: -1", "a: -b - c", "a: ?b", "a: :b", "a: b:c", "a::b: c", "a: 'b'\nc: d", "é: ü\n𝄞: e\u{301}x\n", "a b: c d\n",
    "a: b\n \tc\n", "a: b \t\n", "a: b\t# c\n", "a: x,y]z}\n", "-: a", "-a: b", "a: b\n  - c\n  - d\n", "a: b\n  # c\n",
    "- a\n  b\n- c\n", "- a\n\n  b\n", "a: b\n  ? c\n", "a: http://x.y/z?q#r\n", "a: $(b) %c @d\n", "a: b\n\n\n\nc: d\n",
    "a: b\r\n  c\r\nd: e\r\n", "a: b\r  c\rd: e\r", "\u{FEFF}a: b\n", "a:  b   \nc  :  d\n", "? a\n", "a: b\n...\n",
    "---\na: b\n", "--- a\n", "--- # c\na: b\n...\n# d\n", "--- |\n a\n", "# a\n\n# b\n---\n# c\nd: e\n", "...a: b",
    // Quoted scalars.
    "'a'", "\"a\"", "a: ''\nb: \"\"\n", "'a''b': 'c''d'''\n", "\"a\\\"b\": \"c\\\\\"\n", "a: 'b\n  c'\n", "a: 'b\n\n\n  c'\n",
    "a: \"b\n  c\"\n", "a: \"b \\\n   c\"\n", "a: \"b\\\n\n\n  c\"\n", "a: \" b \n c \"\n", "a: 'b\nc'\n", "a: \"b\n# no\nc\"\n",
    "a: \"\\0\\a\\b\\t\\n\\v\\f\\r\\e\\ \\/\\N\\_\\L\\P\\x41\\u00e9\\U0001D11E\"\n", "a: \"\\\tb\"\n", "a: \"b\"#c\n",
    "a: 'b' # c\n", "a: \"b\u{85}c\u{2028}d\u{2029} e\"\n", "a: '\t b\t\n\t c'\n", "a: \"b\r\n  c\r\n\"\n", "\"a\\\n b\"",
    "\"a b\" : c", "'a'  :  b\n", "a: \"b: c\"\n", "a: \"b\n: c\nd: e\"\n", "{\"a\":b, 'c':d}\n", "[\"a\",'b']", "a: ' b'\n",
    // Block scalars.
    "|\n a\n b\n", ">\n a\n b\n", "a: |\n  b\n  c\n", "a: >\n  b\n  c\n\n  d\n", "a: >\n  b\n   c\n  d\n", "a: |-\n  b\n\nc: d\n",
    "a: |+\n  b\n\n\nc: d\n", "a: |\n  b\n\n\nc: d\n", "a: |2\n   b\n  c\n", "a: |2-\n   b\n", "a: |-2\n   b\n", "a: >+1\n  b\n",
    "a: | # c\n  b # no\n", "a: |#c\n  b\n", "a: |\n", "a: |", "a: |\n\n\n", "a: >-\n\n  b\n\n   \n", "a: |\n  b\n # c\nd: e\n",
    "a: |\n   b\n  # c\n", "a:\n|\n b\n", "a:\n  |\n  b\n", "- |\n a\n- >\n b\n", "- |\n  a\n-\n|\n b\n", "a: |\r\n  b\r\n  c\r\n",
    "a: >\n  b\n\n\n  c\n   d\n\n  e\n", "a: |\n\n\n  b\n", "a: |\n  b", "a: |\n  b\n  ",
    "a: |\n  - b\n  c: d\n  \"e\n", "a:\n  b: |\n    c\n  d: e\n", "a: |\n  é𝄞\n  ü\nb: c\n", "a: |-\n", "- - |\n   a\n  - b\n",
    "a: |\n  b\u{2028}  c\n",
    // Flow collections.
    "{}", "[]", "{a: b}", "[a, b]", "[a, b, ]", "{a: b, }", "{ a: b , c: d }", "{a, b: , c}", "[a: b, c]", "[a: , b]", "[[], {}]",
    "[{a: b}, [c]]", "{a: {b: [c, {d: e}]}}", "a: {b: c}\nd: [e]\n", "a: [\n  b,\n  c\n]\nd: e\n", "a: {\nb: c\n}\n", "a: [b\n  c, d]\n",
    "[a # b\n, c]", "{a: b, # c\n # d\n e: f}\n", "[\ta,\tb\t]", "{a:\tb,\n\tc: d}\n", "{? a : b}", "[? a : b]", "{? a, c: d}",
    "{? a\n b: c}", "[a:b, c:d]", "{a:b}", "{a: b:c}", "[a b, c d]", "[-1, -a]", "[-]", "[a#b]", "{a: 'b', \"c\": d}", "{\"a\":b}",
    "[\"a\":b]", "{[a]: b}", "[[a]: b]", "[[a]:b]", "{a: \"b\n c\"}", "[ , ]".replacing(" ,", with: "a,"), "[é, ü𝄞: \u{1F600}]",
    "{a: [b, c], d: {e: f}} # g\n", "[a\n,b\n,c]\n", "{a: b\n,c: d\n}", "a: [b]#c\n", "- [a]\n- {b: c}\n", "[a]: b\n", "{a: b}: c\n",
    "{a: |b}".replacing("|", with: "x"), "[a?b, c?]", "[(a), $(b)]", "a: {b: $(c), d: \"$(e)\"}\n", "{a: http://b}\n", "[a,b,c]\n\n\n",
    "a: [b, c\n]\n# d\n", "{\n  \"a\": {\n    \"b\": [1, 2.5, true, null]\n  }\n}\n", "[a, b: c, [d: e]]", "[{a, b}, {c: }]",
    // Block collections.
    "a: b\nc: d\n", "a:\n  b: c\n  d: e\nf: g\n", "a:\n- b\n- c\nd: e\n", "a:\n  - b\n  - c\nd: e\n", "- a\n- b\n", "- - a\n  - b\n- c\n",
    "- a: b\n  c: d\n- e\n", "-\n  a: b\n-\n  - c\n", "- \n- a\n-\n", "a:\nb:\n", "a:\n\n\n  b: c\n", "a:\n  - b: c\n    d: e\n  -\n    f: g\n",
    "a:\n- b:\n  - c\n  - d\n- e\n", "? a\n: b\n", "? a\n? b\n: c\nd: e\n", "? - a\n  - b\n: - c\n  - d\n", "? a: b\n: c: d\n", "?\n  a\n:\n  b\n",
    "? |\n  a\n: |\n  b\n", "?\n- a\n:\n- b\n", "a:   # b\n  c: d\n", "a: # b\n  # c\n\n  # d\n  e: f\n# g\n", "# a\nb: c\n  # d\ne: f # g\n# h",
    "- # a\n  b\n", "-   a\n-   b: c\n    d: e\n", "  a: b\n  c: d\n", " - a\n - b\n", "a:\n      b: c\n      d: e\n", "a:\n b:\n  c:\n   d: e\n  f: g\n h: i\n",
    "a: b\n\n# c\n\nd: e\n", "- a\n# b\n- c\n", "a:\n  b\n", "a:\n  'b'\nc: d\n", "a:\n  [b,\nc]\nd: e\n", "a:\n  {b: c}\n", "'a': b\n\"c\": d\n",
    "a: &b c\nd: *b\n", "&a b: c\n", "a: !b c\n", "a: !!map\n  b: c\n", "a: &b\n  c: d\n", "a: &b\n- c\n", "- !a\n- &b\n", "- &a b: c\n", "&a [b]",
    "!a\n&b\nc: d\n", "*a : b\n", "[&a b, *a , !c d]", "!a : b\n", "<<: a\n", "- - - a\n    - b\n  - c\n", "- ? a\n  : b\n", "[! a, !<b> c]",
]

/// Texts that libyaml refuses, as they are while they are typed.
let unfinishedTexts: [String] = [
    "a: b: c\n", "a: [b\nc: d\n", "a: {b: c\nd: e\n", "a: \"b\nc: d\ne: \"f\"\n", "a: 'b\nc: d\n", "a\nb: c\n", "a: b\nc\n", "a:\n  b\n  c: d\n",
    "a:\n  b: c\n d: e\n", "a: B\n  c: d\n", "- a\nb: c\n", "a:\n  - b\n  c: d\n", "a: b\n  - c: d\n", "\ta: b\n", "a:\n\tb: c\n", "[", "{", "[[", "{a", "{a:", "}",
    "]", ",", "a: ]\n", "a: [}\n", "{a: [b}\n", "a: |x\n  b\n", "a: >\n b\nc", ":", ": a\n", "? a\n b: c\n", "&", "*", "a: &\n", "%a\n", "@a\n",
    "---\n---\n", "a: b\n---\nc: d\n", "<<<<<<< a\nb: c\n=======\nb: d\n>>>>>>> e\n", "\"a\" b: c\n", "[a b: c\n d, e]\n", "a: {b: c d: e}\n", "a: - b\n", "a: \"b\" c\n",
    "objects:\n  game: {class: Game, outlets: {board: \n  board: Board\n", "a: [b, c\n  d: e\nf: g\n", "a: {b: \"c}\nd: e\n", "a:\n  b: [c,\n  d: e\n", "\0", "a\0b: c",
]
