import Testing
import Wiring

/// A class with more outlets than anyone is likely to need.
private final class Switchboard {
    var o0: Beacon?
    var o1: (any Lamp)?
    var o2: Beacon?
    var o3: (any Lamp)?
    var o4: Beacon?
    var o5: (any Lamp)?
    var o6: Beacon?
    var o7: (any Lamp)?
    var o8: Beacon?
    var o9: (any Lamp)?
    var o10: Beacon?
    var o11: (any Lamp)?
    var o12: Beacon?
    var o13: (any Lamp)?
    var o14: Beacon?
    var o15: (any Lamp)?
    var o16: Beacon?
    var o17: (any Lamp)?
    var o18: Beacon?
    var o19: (any Lamp)?
    var o20: Beacon?
    var o21: (any Lamp)?
    var o22: Beacon?
    var o23: (any Lamp)?
    var o24: Beacon?
    var o25: (any Lamp)?
    var o26: Beacon?
    var o27: (any Lamp)?
    var o28: Beacon?
    var o29: (any Lamp)?
    var o30: Beacon?
    var o31: (any Lamp)?
    var o32: Beacon?
    var o33: (any Lamp)?
    var o34: Beacon?
    var o35: (any Lamp)?
    var o36: Beacon?
    var o37: (any Lamp)?
    var o38: Beacon?
    var o39: (any Lamp)?
    var o40: Beacon?
    var o41: (any Lamp)?
    var o42: Beacon?
    var o43: (any Lamp)?
    var o44: Beacon?
    var o45: (any Lamp)?
    var o46: Beacon?
    var o47: (any Lamp)?
    var o48: Beacon?
    var o49: (any Lamp)?
    var o50: Beacon?
    var o51: (any Lamp)?
    var o52: Beacon?
    var o53: (any Lamp)?
    var o54: Beacon?
    var o55: (any Lamp)?
    var o56: Beacon?
    var o57: (any Lamp)?
    var o58: Beacon?
    var o59: (any Lamp)?
    var o60: Beacon?
    var o61: (any Lamp)?
    var o62: Beacon?
    var o63: (any Lamp)?
    var o64: Beacon?
    var o65: (any Lamp)?
    var o66: Beacon?
    var o67: (any Lamp)?
    var o68: Beacon?
    var o69: (any Lamp)?
    var o70: Beacon?
    var o71: (any Lamp)?
    var o72: Beacon?
    var o73: (any Lamp)?
    var o74: Beacon?
    var o75: (any Lamp)?
    var o76: Beacon?
    var o77: (any Lamp)?
    var o78: Beacon?
    var o79: (any Lamp)?
}

@Suite struct LongRegistrationTests {
    @Test func `a registration of eighty outlets compiles, and connects them`() throws {
        let registry = Registry {
            Class(Switchboard.self, Switchboard.init)
                .outlet("o0", \.o0)
                .outlet("o1", \.o1)
                .outlet("o2", \.o2)
                .outlet("o3", \.o3)
                .outlet("o4", \.o4)
                .outlet("o5", \.o5)
                .outlet("o6", \.o6)
                .outlet("o7", \.o7)
                .outlet("o8", \.o8)
                .outlet("o9", \.o9)
                .outlet("o10", \.o10)
                .outlet("o11", \.o11)
                .outlet("o12", \.o12)
                .outlet("o13", \.o13)
                .outlet("o14", \.o14)
                .outlet("o15", \.o15)
                .outlet("o16", \.o16)
                .outlet("o17", \.o17)
                .outlet("o18", \.o18)
                .outlet("o19", \.o19)
                .outlet("o20", \.o20)
                .outlet("o21", \.o21)
                .outlet("o22", \.o22)
                .outlet("o23", \.o23)
                .outlet("o24", \.o24)
                .outlet("o25", \.o25)
                .outlet("o26", \.o26)
                .outlet("o27", \.o27)
                .outlet("o28", \.o28)
                .outlet("o29", \.o29)
                .outlet("o30", \.o30)
                .outlet("o31", \.o31)
                .outlet("o32", \.o32)
                .outlet("o33", \.o33)
                .outlet("o34", \.o34)
                .outlet("o35", \.o35)
                .outlet("o36", \.o36)
                .outlet("o37", \.o37)
                .outlet("o38", \.o38)
                .outlet("o39", \.o39)
                .outlet("o40", \.o40)
                .outlet("o41", \.o41)
                .outlet("o42", \.o42)
                .outlet("o43", \.o43)
                .outlet("o44", \.o44)
                .outlet("o45", \.o45)
                .outlet("o46", \.o46)
                .outlet("o47", \.o47)
                .outlet("o48", \.o48)
                .outlet("o49", \.o49)
                .outlet("o50", \.o50)
                .outlet("o51", \.o51)
                .outlet("o52", \.o52)
                .outlet("o53", \.o53)
                .outlet("o54", \.o54)
                .outlet("o55", \.o55)
                .outlet("o56", \.o56)
                .outlet("o57", \.o57)
                .outlet("o58", \.o58)
                .outlet("o59", \.o59)
                .outlet("o60", \.o60)
                .outlet("o61", \.o61)
                .outlet("o62", \.o62)
                .outlet("o63", \.o63)
                .outlet("o64", \.o64)
                .outlet("o65", \.o65)
                .outlet("o66", \.o66)
                .outlet("o67", \.o67)
                .outlet("o68", \.o68)
                .outlet("o69", \.o69)
                .outlet("o70", \.o70)
                .outlet("o71", \.o71)
                .outlet("o72", \.o72)
                .outlet("o73", \.o73)
                .outlet("o74", \.o74)
                .outlet("o75", \.o75)
                .outlet("o76", \.o76)
                .outlet("o77", \.o77)
                .outlet("o78", \.o78)
                .outlet("o79", \.o79)
            Class(Beacon.self, { Beacon(colour: "") })
        }
        let outlets = (0..<80).map { "o\($0): lamp" }.joined(separator: ", ")
        let graph = try load("objects: {lamp: Beacon, board: {class: Switchboard, outlets: {\(outlets)}}}", registry)
        let board = try graph.object("board", as: Switchboard.self)
        #expect(board.o0 === graph["lamp"] as? Beacon)
        #expect(board.o79 === board.o0)
    }
}
