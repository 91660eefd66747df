import Testing

private struct Identifier: RawRepresentable, Decodable, Hashable {
    var rawValue: String
    init?(rawValue: String) {
        guard rawValue.hasPrefix("id-") else { return nil }
        self.rawValue = rawValue
    }
}

private enum Shape: Decodable, Equatable {
    case circle(radius: Int)
    case box(Int, height: Int?)
    case nothing
}

private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

private struct Bag: Decodable {
    var keys: [String] = []
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        keys = container.allKeys.map(\.stringValue)
    }
}

private class Animal: Decodable {
    let name: String
}

private final class Dog: Animal {
    let age: Int
    enum CodingKeys: CodingKey { case age, parent }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        age = try container.decode(Int.self, forKey: .age)
        if container.contains(.parent) {
            try super.init(from: container.superDecoder(forKey: .parent))
        } else {
            try super.init(from: container.superDecoder())
        }
    }
}

/// Its own keys and those of a part share one mapping.
private struct Flat<Part: Decodable>: Decodable {
    var part: Part
    var note: String
    enum CodingKeys: CodingKey { case note }

    init(from decoder: any Decoder) throws {
        part = try Part.self == Point.self ? decoder.singleValueContainer().decode(Part.self) : Part(from: decoder)
        note = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .note)
    }
}

private struct Point: Decodable, Equatable { var x: Int, y: Int }

private struct Place: Decodable, Equatable { var x: Int }

private enum Either: Decodable, Equatable {
    case point(Point), place(Place), number(Int), nothing
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .nothing
        } else if let point = try? container.decode(Point.self) {
            self = .point(point)
        } else if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else {
            self = .place(try container.decode(Place.self))
        }
    }
}

private struct Nested: Decodable, Equatable {
    var inner: Int?
    var list: [String] = []
    var names: [Int?] = []
    enum CodingKeys: CodingKey { case deep, list, maybe }
    enum DeepKeys: CodingKey { case inner }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let deep = try container.nestedContainer(keyedBy: DeepKeys.self, forKey: .deep)
        inner = try deep.decodeNil(forKey: .inner) ? nil : deep.decode(Int.self, forKey: .inner)
        var elements = try container.nestedUnkeyedContainer(forKey: .list)
        while !elements.isAtEnd {
            var pair = try elements.nestedUnkeyedContainer()
            list.append(try pair.decode(String.self))
            names.append(try pair.decodeNil() ? nil : pair.decode(Int.self))
        }
    }
}

private struct Paths: Decodable {
    var paths: [String] = []

    init(from decoder: any Decoder) throws {
        var list = try decoder.container(keyedBy: AnyKey.self)
            .nestedUnkeyedContainer(forKey: AnyKey(stringValue: "list"))
        paths.append("\(list.currentIndex) of \(list.count ?? -1)")
        let keyed = try list.nestedContainer(keyedBy: AnyKey.self)
        paths.append(keyed.codingPath.map(\.stringValue).joined(separator: "."))
        let element = try list.superDecoder()
        paths.append(element.codingPath.map { $0.intValue.map(String.init) ?? "-" }.joined(separator: "."))
        let context = DecodingError.Context(codingPath: element.codingPath, debugDescription: "found it")
        if try element.singleValueContainer().decode(Int.self) == 0 { throw DecodingError.dataCorrupted(context) }
    }
}

struct DecoderTests {
    @Test func `a type that is one value is a scalar`() throws {
        #expect(try read(Identifier.self, "id-1").rawValue == "id-1")
        #expect(try read([Identifier: Identifier].self, "{id-1: 'id-2'}").count == 1)
        #expect(try problem(Identifier.self, "[id-1]") == "[id-1] <- takes 'String', not a list")
        #expect(
            try problem(Identifier.self, "x")
                == "x <- cannot be read as 'Identifier': Cannot initialize Identifier from invalid String value x")
    }

    @Test func `an enum with payloads is a mapping with one key`() throws {
        #expect(try read(Shape.self, "{circle: {radius: 3}}") == .circle(radius: 3))
        #expect(try read(Shape.self, "{box: {_0: 1, height: 2}}") == .box(1, height: 2))
        #expect(try read(Shape.self, "{box: {_0: 1}}") == .box(1, height: nil))
        #expect(try read(Shape.self, "{nothing: {}}") == .nothing)
    }

    @Test func `mistakes in an enum with payloads are reported`() throws {
        #expect(
            try problem(Shape.self, "{circel: {radius: 3}}") == """
                circel <- has the key 'circel', which 'Shape' does not read [unknownKey]
                label: did you mean 'circle'?
                help: the keys of 'Shape' are 'circle', 'box' and 'nothing'
                """)
        #expect(
            try problem(Shape.self, "{circle: {radius: 3}, colour: red}") == """
                colour <- has the key 'colour', which 'Shape' does not read [unknownKey]
                help: the only key of 'Shape' is 'circle'
                """)
        #expect(
            try problem(Shape.self, "{circle: {radius: 3, width: 4}}") == """
                width <- has the key 'width', which 'Shape' does not read [unknownKey]
                help: the only key of 'Shape' is 'radius'
                """)
        #expect(
            try problem(Shape.self, "{circle: {}}") == "{} <- lacks the key 'radius' of 'Shape' [missingKey]")
        #expect(try problem(Shape.self, "{circle: 3}") == "3 <- takes a mapping, not '3'")
        #expect(
            try problem(Shape.self, "{circle: {radius: 1}, nothing: {}}") == """
                {circle: {radius: 1}, nothing: {}} <- cannot be read as 'Shape': \
                Invalid number of keys found, expected one
                """)
        #expect(
            try problem(Shape.self, "nothing") == """
                nothing <- takes 'Shape', not 'nothing'
                help: 'Shape' is read from a mapping
                """)
    }

    @Test func `a type that lists the keys may have any, in the order of the text`() throws {
        #expect(try read(Bag.self, "{b: 1, a: 2, 3: [4]}").keys == ["b", "a", "3"])
    }

    @Test func `a superclass is read from a part of its own`() throws {
        let dog = try read(Dog.self, "{age: 3, super: {name: Rex}}")
        #expect(dog.age == 3 && dog.name == "Rex")
        #expect(try read(Dog.self, "{age: 3, parent: {name: Rex}}").name == "Rex")
        #expect(
            try problem(Dog.self, "{age: 3}") == "{age: 3} <- lacks the key 'super' of 'Dog' [missingKey]")
        #expect(
            try problem(Dog.self, "{age: 3, super: {name: Rex, tail: long}}") == """
                tail <- has the key 'tail', which 'Dog' does not read [unknownKey]
                help: the only key of 'Dog' is 'name'
                """)
    }

    @Test func `types may share a mapping`() throws {
        #expect(try read(Flat<Point>.self, "{x: 1, y: 2, note: a}").part == Point(x: 1, y: 2))
        #expect(try read(Flat<Place>.self, "{x: 1, note: a}").part == Place(x: 1))
        #expect(
            try problem(Flat<Point>.self, "{x: 1, y: 2, note: a, z: 3}") == """
                z <- has the key 'z', which 'Point' does not read [unknownKey]
                help: the keys of 'Point' are 'x', 'y' and 'note'
                """)
        #expect(
            try problem(Flat<Place>.self, "{x: 1, note: a, z: 3}") == """
                z <- has the key 'z', which 'Flat<Place>' does not read [unknownKey]
                help: the keys of 'Flat<Place>' are 'x' and 'note'
                """)
    }

    @Test func `a type may try one form after the other`() throws {
        #expect(try read(Either.self, "{x: 1, y: 2}") == .point(Point(x: 1, y: 2)))
        #expect(try read(Either.self, "3") == .number(3))
        #expect(try read(Either.self, "{x: 1}") == .place(Place(x: 1)))
        #expect(try read([Either].self, "[null]") == [.nothing])
        #expect(
            try problem(Either.self, "{x: 1, yy: 2}") == """
                yy <- has the key 'yy', which 'Place' does not read [unknownKey]
                help: the only key of 'Place' is 'x'
                """)
    }

    @Test func `mappings and lists may be decoded in place`() throws {
        let nested = try read(Nested.self, "{deep: {inner: 1}, list: [[a, 1], [b, null]]}")
        #expect(nested.inner == 1 && nested.list == ["a", "b"] && nested.names == [1, nil])
        #expect(try read(Nested.self, "{deep: {inner: ~}, list: []}").inner == nil)
    }

    @Test func `nothing is overlooked in containers that are decoded in place`() throws {
        #expect(
            try problem(Nested.self, "{deep: {inner: 1, outer: 2}, list: []}") == """
                outer <- has the key 'outer', which 'Nested' does not read [unknownKey]
                help: the only key of 'Nested' is 'inner'
                """)
        #expect(
            try problem(Nested.self, "{deep: {inner: 1}, list: [[a, 1, 2]]}")
                == "2 <- has 3 elements, of which 'Nested' reads 2")
        #expect(
            try problem(Nested.self, "{deep: {inner: 1}, list: [[a]]}")
                == "[a] <- has only 1 element, too few for 'Nested'")
        #expect(try problem(Nested.self, "{deep: {inner: 1}, list: [a]}") == "a <- takes a list, not 'a'")
        #expect(
            try problem(Nested.self, "{deep: {}, list: []}") == "{} <- lacks the key 'inner' of 'Nested' [missingKey]")
        #expect(
            try problem(Nested.self, "{deep: {inner: 1}, list: [], maybe: 1}") == """
                maybe <- has the key 'maybe', which 'Nested' does not read [unknownKey]
                help: the keys of 'Nested' are 'deep' and 'list'
                """)
    }

    @Test func `types see where they are`() throws {
        #expect(try read(Paths.self, "{list: [{}, 1]}").paths == ["0 of 2", "list.Index 0", "-.1"])
        #expect(
            try problem(Paths.self, "{list: [{}, 0]}") == "0 <- cannot be read as 'Paths': found it")
    }

    @Test func `very many keys are read in good time`() throws {
        let keys = (0..<20_000).map { "k\($0): \($0)" }.joined(separator: ", ")
        #expect(try read(Bag.self, "{\(keys)}").keys.count == 20_000)
        #expect(try read([String: Int].self, "{\(keys)}")["k19999"] == 19_999)
    }
}
