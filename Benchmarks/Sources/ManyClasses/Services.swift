// Written by scripts/write-classes.
import Wiring

final class Service0: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service1: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service2: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service3: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service4: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service5: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service6: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service7: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service8: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service9: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service10: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service11: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service12: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service13: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service14: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service15: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service16: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service17: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service18: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service19: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service20: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service21: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service22: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service23: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service24: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service25: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service26: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service27: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service28: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service29: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service30: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service31: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service32: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service33: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service34: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service35: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service36: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service37: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service38: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service39: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service40: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service41: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service42: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service43: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service44: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service45: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service46: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service47: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service48: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service49: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service50: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service51: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service52: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service53: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service54: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service55: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service56: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service57: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service58: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service59: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service60: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service61: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service62: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service63: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service64: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service65: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service66: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service67: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service68: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service69: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service70: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service71: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service72: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service73: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service74: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service75: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service76: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service77: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service78: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service79: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service80: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service81: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service82: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service83: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service84: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service85: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service86: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service87: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service88: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service89: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service90: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service91: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service92: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service93: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service94: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service95: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service96: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service97: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service98: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service99: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service100: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service101: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service102: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service103: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service104: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service105: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service106: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service107: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service108: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service109: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service110: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service111: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service112: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service113: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service114: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service115: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service116: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service117: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service118: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service119: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service120: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service121: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service122: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service123: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service124: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service125: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service126: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service127: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service128: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service129: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service130: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service131: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service132: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service133: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service134: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service135: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service136: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service137: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service138: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service139: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service140: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service141: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service142: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service143: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service144: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service145: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service146: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service147: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service148: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service149: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service150: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service151: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service152: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service153: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service154: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service155: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service156: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service157: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service158: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service159: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service160: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service161: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service162: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service163: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service164: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service165: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service166: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service167: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service168: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service169: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service170: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service171: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service172: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service173: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service174: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service175: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service176: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service177: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service178: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service179: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service180: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service181: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service182: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service183: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service184: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service185: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service186: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service187: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service188: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service189: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service190: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service191: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service192: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service193: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service194: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service195: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service196: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service197: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service198: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service199: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service200: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service201: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service202: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service203: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service204: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service205: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service206: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service207: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service208: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service209: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service210: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service211: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service212: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service213: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service214: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service215: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service216: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service217: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service218: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service219: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service220: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service221: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service222: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service223: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service224: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service225: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service226: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service227: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service228: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service229: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service230: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service231: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service232: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service233: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service234: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service235: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service236: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service237: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service238: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service239: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service240: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service241: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service242: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service243: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service244: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service245: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service246: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service247: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service248: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service249: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service250: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service251: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service252: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service253: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service254: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service255: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service256: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service257: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service258: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service259: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service260: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service261: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service262: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service263: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service264: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service265: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service266: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service267: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service268: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service269: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service270: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service271: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service272: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service273: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service274: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service275: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service276: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service277: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service278: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service279: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service280: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service281: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service282: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service283: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service284: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service285: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service286: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service287: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service288: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service289: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service290: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service291: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service292: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service293: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service294: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service295: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service296: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service297: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service298: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

final class Service299: Service {
    var retries = 0
    var title = ""
    var log: (any Service)?
    var store: (any Service)?
    var next: (any Service)?
}

/// The registrations of the first of the services.
func registrations(_ count: Int) -> [any Registrable] {
    var classes: [any Registrable] = []
    if count == 0 { return classes }
    classes.append(
        Class(Service0.self, Service0.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 1 { return classes }
    classes.append(
        Class(Service1.self, Service1.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 2 { return classes }
    classes.append(
        Class(Service2.self, Service2.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 3 { return classes }
    classes.append(
        Class(Service3.self, Service3.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 4 { return classes }
    classes.append(
        Class(Service4.self, Service4.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 5 { return classes }
    classes.append(
        Class(Service5.self, Service5.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 6 { return classes }
    classes.append(
        Class(Service6.self, Service6.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 7 { return classes }
    classes.append(
        Class(Service7.self, Service7.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 8 { return classes }
    classes.append(
        Class(Service8.self, Service8.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 9 { return classes }
    classes.append(
        Class(Service9.self, Service9.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 10 { return classes }
    classes.append(
        Class(Service10.self, Service10.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 11 { return classes }
    classes.append(
        Class(Service11.self, Service11.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 12 { return classes }
    classes.append(
        Class(Service12.self, Service12.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 13 { return classes }
    classes.append(
        Class(Service13.self, Service13.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 14 { return classes }
    classes.append(
        Class(Service14.self, Service14.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 15 { return classes }
    classes.append(
        Class(Service15.self, Service15.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 16 { return classes }
    classes.append(
        Class(Service16.self, Service16.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 17 { return classes }
    classes.append(
        Class(Service17.self, Service17.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 18 { return classes }
    classes.append(
        Class(Service18.self, Service18.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 19 { return classes }
    classes.append(
        Class(Service19.self, Service19.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 20 { return classes }
    classes.append(
        Class(Service20.self, Service20.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 21 { return classes }
    classes.append(
        Class(Service21.self, Service21.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 22 { return classes }
    classes.append(
        Class(Service22.self, Service22.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 23 { return classes }
    classes.append(
        Class(Service23.self, Service23.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 24 { return classes }
    classes.append(
        Class(Service24.self, Service24.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 25 { return classes }
    classes.append(
        Class(Service25.self, Service25.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 26 { return classes }
    classes.append(
        Class(Service26.self, Service26.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 27 { return classes }
    classes.append(
        Class(Service27.self, Service27.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 28 { return classes }
    classes.append(
        Class(Service28.self, Service28.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 29 { return classes }
    classes.append(
        Class(Service29.self, Service29.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 30 { return classes }
    classes.append(
        Class(Service30.self, Service30.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 31 { return classes }
    classes.append(
        Class(Service31.self, Service31.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 32 { return classes }
    classes.append(
        Class(Service32.self, Service32.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 33 { return classes }
    classes.append(
        Class(Service33.self, Service33.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 34 { return classes }
    classes.append(
        Class(Service34.self, Service34.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 35 { return classes }
    classes.append(
        Class(Service35.self, Service35.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 36 { return classes }
    classes.append(
        Class(Service36.self, Service36.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 37 { return classes }
    classes.append(
        Class(Service37.self, Service37.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 38 { return classes }
    classes.append(
        Class(Service38.self, Service38.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 39 { return classes }
    classes.append(
        Class(Service39.self, Service39.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 40 { return classes }
    classes.append(
        Class(Service40.self, Service40.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 41 { return classes }
    classes.append(
        Class(Service41.self, Service41.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 42 { return classes }
    classes.append(
        Class(Service42.self, Service42.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 43 { return classes }
    classes.append(
        Class(Service43.self, Service43.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 44 { return classes }
    classes.append(
        Class(Service44.self, Service44.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 45 { return classes }
    classes.append(
        Class(Service45.self, Service45.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 46 { return classes }
    classes.append(
        Class(Service46.self, Service46.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 47 { return classes }
    classes.append(
        Class(Service47.self, Service47.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 48 { return classes }
    classes.append(
        Class(Service48.self, Service48.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 49 { return classes }
    classes.append(
        Class(Service49.self, Service49.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 50 { return classes }
    classes.append(
        Class(Service50.self, Service50.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 51 { return classes }
    classes.append(
        Class(Service51.self, Service51.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 52 { return classes }
    classes.append(
        Class(Service52.self, Service52.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 53 { return classes }
    classes.append(
        Class(Service53.self, Service53.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 54 { return classes }
    classes.append(
        Class(Service54.self, Service54.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 55 { return classes }
    classes.append(
        Class(Service55.self, Service55.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 56 { return classes }
    classes.append(
        Class(Service56.self, Service56.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 57 { return classes }
    classes.append(
        Class(Service57.self, Service57.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 58 { return classes }
    classes.append(
        Class(Service58.self, Service58.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 59 { return classes }
    classes.append(
        Class(Service59.self, Service59.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 60 { return classes }
    classes.append(
        Class(Service60.self, Service60.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 61 { return classes }
    classes.append(
        Class(Service61.self, Service61.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 62 { return classes }
    classes.append(
        Class(Service62.self, Service62.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 63 { return classes }
    classes.append(
        Class(Service63.self, Service63.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 64 { return classes }
    classes.append(
        Class(Service64.self, Service64.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 65 { return classes }
    classes.append(
        Class(Service65.self, Service65.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 66 { return classes }
    classes.append(
        Class(Service66.self, Service66.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 67 { return classes }
    classes.append(
        Class(Service67.self, Service67.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 68 { return classes }
    classes.append(
        Class(Service68.self, Service68.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 69 { return classes }
    classes.append(
        Class(Service69.self, Service69.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 70 { return classes }
    classes.append(
        Class(Service70.self, Service70.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 71 { return classes }
    classes.append(
        Class(Service71.self, Service71.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 72 { return classes }
    classes.append(
        Class(Service72.self, Service72.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 73 { return classes }
    classes.append(
        Class(Service73.self, Service73.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 74 { return classes }
    classes.append(
        Class(Service74.self, Service74.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 75 { return classes }
    classes.append(
        Class(Service75.self, Service75.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 76 { return classes }
    classes.append(
        Class(Service76.self, Service76.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 77 { return classes }
    classes.append(
        Class(Service77.self, Service77.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 78 { return classes }
    classes.append(
        Class(Service78.self, Service78.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 79 { return classes }
    classes.append(
        Class(Service79.self, Service79.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 80 { return classes }
    classes.append(
        Class(Service80.self, Service80.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 81 { return classes }
    classes.append(
        Class(Service81.self, Service81.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 82 { return classes }
    classes.append(
        Class(Service82.self, Service82.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 83 { return classes }
    classes.append(
        Class(Service83.self, Service83.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 84 { return classes }
    classes.append(
        Class(Service84.self, Service84.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 85 { return classes }
    classes.append(
        Class(Service85.self, Service85.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 86 { return classes }
    classes.append(
        Class(Service86.self, Service86.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 87 { return classes }
    classes.append(
        Class(Service87.self, Service87.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 88 { return classes }
    classes.append(
        Class(Service88.self, Service88.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 89 { return classes }
    classes.append(
        Class(Service89.self, Service89.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 90 { return classes }
    classes.append(
        Class(Service90.self, Service90.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 91 { return classes }
    classes.append(
        Class(Service91.self, Service91.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 92 { return classes }
    classes.append(
        Class(Service92.self, Service92.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 93 { return classes }
    classes.append(
        Class(Service93.self, Service93.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 94 { return classes }
    classes.append(
        Class(Service94.self, Service94.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 95 { return classes }
    classes.append(
        Class(Service95.self, Service95.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 96 { return classes }
    classes.append(
        Class(Service96.self, Service96.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 97 { return classes }
    classes.append(
        Class(Service97.self, Service97.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 98 { return classes }
    classes.append(
        Class(Service98.self, Service98.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 99 { return classes }
    classes.append(
        Class(Service99.self, Service99.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 100 { return classes }
    classes.append(
        Class(Service100.self, Service100.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 101 { return classes }
    classes.append(
        Class(Service101.self, Service101.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 102 { return classes }
    classes.append(
        Class(Service102.self, Service102.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 103 { return classes }
    classes.append(
        Class(Service103.self, Service103.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 104 { return classes }
    classes.append(
        Class(Service104.self, Service104.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 105 { return classes }
    classes.append(
        Class(Service105.self, Service105.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 106 { return classes }
    classes.append(
        Class(Service106.self, Service106.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 107 { return classes }
    classes.append(
        Class(Service107.self, Service107.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 108 { return classes }
    classes.append(
        Class(Service108.self, Service108.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 109 { return classes }
    classes.append(
        Class(Service109.self, Service109.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 110 { return classes }
    classes.append(
        Class(Service110.self, Service110.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 111 { return classes }
    classes.append(
        Class(Service111.self, Service111.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 112 { return classes }
    classes.append(
        Class(Service112.self, Service112.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 113 { return classes }
    classes.append(
        Class(Service113.self, Service113.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 114 { return classes }
    classes.append(
        Class(Service114.self, Service114.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 115 { return classes }
    classes.append(
        Class(Service115.self, Service115.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 116 { return classes }
    classes.append(
        Class(Service116.self, Service116.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 117 { return classes }
    classes.append(
        Class(Service117.self, Service117.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 118 { return classes }
    classes.append(
        Class(Service118.self, Service118.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 119 { return classes }
    classes.append(
        Class(Service119.self, Service119.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 120 { return classes }
    classes.append(
        Class(Service120.self, Service120.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 121 { return classes }
    classes.append(
        Class(Service121.self, Service121.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 122 { return classes }
    classes.append(
        Class(Service122.self, Service122.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 123 { return classes }
    classes.append(
        Class(Service123.self, Service123.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 124 { return classes }
    classes.append(
        Class(Service124.self, Service124.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 125 { return classes }
    classes.append(
        Class(Service125.self, Service125.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 126 { return classes }
    classes.append(
        Class(Service126.self, Service126.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 127 { return classes }
    classes.append(
        Class(Service127.self, Service127.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 128 { return classes }
    classes.append(
        Class(Service128.self, Service128.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 129 { return classes }
    classes.append(
        Class(Service129.self, Service129.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 130 { return classes }
    classes.append(
        Class(Service130.self, Service130.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 131 { return classes }
    classes.append(
        Class(Service131.self, Service131.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 132 { return classes }
    classes.append(
        Class(Service132.self, Service132.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 133 { return classes }
    classes.append(
        Class(Service133.self, Service133.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 134 { return classes }
    classes.append(
        Class(Service134.self, Service134.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 135 { return classes }
    classes.append(
        Class(Service135.self, Service135.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 136 { return classes }
    classes.append(
        Class(Service136.self, Service136.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 137 { return classes }
    classes.append(
        Class(Service137.self, Service137.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 138 { return classes }
    classes.append(
        Class(Service138.self, Service138.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 139 { return classes }
    classes.append(
        Class(Service139.self, Service139.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 140 { return classes }
    classes.append(
        Class(Service140.self, Service140.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 141 { return classes }
    classes.append(
        Class(Service141.self, Service141.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 142 { return classes }
    classes.append(
        Class(Service142.self, Service142.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 143 { return classes }
    classes.append(
        Class(Service143.self, Service143.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 144 { return classes }
    classes.append(
        Class(Service144.self, Service144.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 145 { return classes }
    classes.append(
        Class(Service145.self, Service145.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 146 { return classes }
    classes.append(
        Class(Service146.self, Service146.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 147 { return classes }
    classes.append(
        Class(Service147.self, Service147.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 148 { return classes }
    classes.append(
        Class(Service148.self, Service148.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 149 { return classes }
    classes.append(
        Class(Service149.self, Service149.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 150 { return classes }
    classes.append(
        Class(Service150.self, Service150.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 151 { return classes }
    classes.append(
        Class(Service151.self, Service151.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 152 { return classes }
    classes.append(
        Class(Service152.self, Service152.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 153 { return classes }
    classes.append(
        Class(Service153.self, Service153.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 154 { return classes }
    classes.append(
        Class(Service154.self, Service154.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 155 { return classes }
    classes.append(
        Class(Service155.self, Service155.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 156 { return classes }
    classes.append(
        Class(Service156.self, Service156.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 157 { return classes }
    classes.append(
        Class(Service157.self, Service157.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 158 { return classes }
    classes.append(
        Class(Service158.self, Service158.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 159 { return classes }
    classes.append(
        Class(Service159.self, Service159.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 160 { return classes }
    classes.append(
        Class(Service160.self, Service160.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 161 { return classes }
    classes.append(
        Class(Service161.self, Service161.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 162 { return classes }
    classes.append(
        Class(Service162.self, Service162.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 163 { return classes }
    classes.append(
        Class(Service163.self, Service163.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 164 { return classes }
    classes.append(
        Class(Service164.self, Service164.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 165 { return classes }
    classes.append(
        Class(Service165.self, Service165.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 166 { return classes }
    classes.append(
        Class(Service166.self, Service166.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 167 { return classes }
    classes.append(
        Class(Service167.self, Service167.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 168 { return classes }
    classes.append(
        Class(Service168.self, Service168.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 169 { return classes }
    classes.append(
        Class(Service169.self, Service169.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 170 { return classes }
    classes.append(
        Class(Service170.self, Service170.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 171 { return classes }
    classes.append(
        Class(Service171.self, Service171.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 172 { return classes }
    classes.append(
        Class(Service172.self, Service172.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 173 { return classes }
    classes.append(
        Class(Service173.self, Service173.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 174 { return classes }
    classes.append(
        Class(Service174.self, Service174.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 175 { return classes }
    classes.append(
        Class(Service175.self, Service175.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 176 { return classes }
    classes.append(
        Class(Service176.self, Service176.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 177 { return classes }
    classes.append(
        Class(Service177.self, Service177.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 178 { return classes }
    classes.append(
        Class(Service178.self, Service178.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 179 { return classes }
    classes.append(
        Class(Service179.self, Service179.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 180 { return classes }
    classes.append(
        Class(Service180.self, Service180.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 181 { return classes }
    classes.append(
        Class(Service181.self, Service181.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 182 { return classes }
    classes.append(
        Class(Service182.self, Service182.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 183 { return classes }
    classes.append(
        Class(Service183.self, Service183.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 184 { return classes }
    classes.append(
        Class(Service184.self, Service184.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 185 { return classes }
    classes.append(
        Class(Service185.self, Service185.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 186 { return classes }
    classes.append(
        Class(Service186.self, Service186.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 187 { return classes }
    classes.append(
        Class(Service187.self, Service187.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 188 { return classes }
    classes.append(
        Class(Service188.self, Service188.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 189 { return classes }
    classes.append(
        Class(Service189.self, Service189.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 190 { return classes }
    classes.append(
        Class(Service190.self, Service190.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 191 { return classes }
    classes.append(
        Class(Service191.self, Service191.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 192 { return classes }
    classes.append(
        Class(Service192.self, Service192.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 193 { return classes }
    classes.append(
        Class(Service193.self, Service193.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 194 { return classes }
    classes.append(
        Class(Service194.self, Service194.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 195 { return classes }
    classes.append(
        Class(Service195.self, Service195.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 196 { return classes }
    classes.append(
        Class(Service196.self, Service196.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 197 { return classes }
    classes.append(
        Class(Service197.self, Service197.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 198 { return classes }
    classes.append(
        Class(Service198.self, Service198.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 199 { return classes }
    classes.append(
        Class(Service199.self, Service199.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 200 { return classes }
    classes.append(
        Class(Service200.self, Service200.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 201 { return classes }
    classes.append(
        Class(Service201.self, Service201.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 202 { return classes }
    classes.append(
        Class(Service202.self, Service202.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 203 { return classes }
    classes.append(
        Class(Service203.self, Service203.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 204 { return classes }
    classes.append(
        Class(Service204.self, Service204.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 205 { return classes }
    classes.append(
        Class(Service205.self, Service205.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 206 { return classes }
    classes.append(
        Class(Service206.self, Service206.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 207 { return classes }
    classes.append(
        Class(Service207.self, Service207.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 208 { return classes }
    classes.append(
        Class(Service208.self, Service208.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 209 { return classes }
    classes.append(
        Class(Service209.self, Service209.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 210 { return classes }
    classes.append(
        Class(Service210.self, Service210.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 211 { return classes }
    classes.append(
        Class(Service211.self, Service211.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 212 { return classes }
    classes.append(
        Class(Service212.self, Service212.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 213 { return classes }
    classes.append(
        Class(Service213.self, Service213.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 214 { return classes }
    classes.append(
        Class(Service214.self, Service214.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 215 { return classes }
    classes.append(
        Class(Service215.self, Service215.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 216 { return classes }
    classes.append(
        Class(Service216.self, Service216.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 217 { return classes }
    classes.append(
        Class(Service217.self, Service217.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 218 { return classes }
    classes.append(
        Class(Service218.self, Service218.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 219 { return classes }
    classes.append(
        Class(Service219.self, Service219.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 220 { return classes }
    classes.append(
        Class(Service220.self, Service220.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 221 { return classes }
    classes.append(
        Class(Service221.self, Service221.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 222 { return classes }
    classes.append(
        Class(Service222.self, Service222.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 223 { return classes }
    classes.append(
        Class(Service223.self, Service223.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 224 { return classes }
    classes.append(
        Class(Service224.self, Service224.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 225 { return classes }
    classes.append(
        Class(Service225.self, Service225.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 226 { return classes }
    classes.append(
        Class(Service226.self, Service226.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 227 { return classes }
    classes.append(
        Class(Service227.self, Service227.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 228 { return classes }
    classes.append(
        Class(Service228.self, Service228.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 229 { return classes }
    classes.append(
        Class(Service229.self, Service229.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 230 { return classes }
    classes.append(
        Class(Service230.self, Service230.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 231 { return classes }
    classes.append(
        Class(Service231.self, Service231.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 232 { return classes }
    classes.append(
        Class(Service232.self, Service232.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 233 { return classes }
    classes.append(
        Class(Service233.self, Service233.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 234 { return classes }
    classes.append(
        Class(Service234.self, Service234.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 235 { return classes }
    classes.append(
        Class(Service235.self, Service235.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 236 { return classes }
    classes.append(
        Class(Service236.self, Service236.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 237 { return classes }
    classes.append(
        Class(Service237.self, Service237.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 238 { return classes }
    classes.append(
        Class(Service238.self, Service238.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 239 { return classes }
    classes.append(
        Class(Service239.self, Service239.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 240 { return classes }
    classes.append(
        Class(Service240.self, Service240.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 241 { return classes }
    classes.append(
        Class(Service241.self, Service241.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 242 { return classes }
    classes.append(
        Class(Service242.self, Service242.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 243 { return classes }
    classes.append(
        Class(Service243.self, Service243.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 244 { return classes }
    classes.append(
        Class(Service244.self, Service244.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 245 { return classes }
    classes.append(
        Class(Service245.self, Service245.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 246 { return classes }
    classes.append(
        Class(Service246.self, Service246.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 247 { return classes }
    classes.append(
        Class(Service247.self, Service247.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 248 { return classes }
    classes.append(
        Class(Service248.self, Service248.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 249 { return classes }
    classes.append(
        Class(Service249.self, Service249.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 250 { return classes }
    classes.append(
        Class(Service250.self, Service250.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 251 { return classes }
    classes.append(
        Class(Service251.self, Service251.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 252 { return classes }
    classes.append(
        Class(Service252.self, Service252.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 253 { return classes }
    classes.append(
        Class(Service253.self, Service253.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 254 { return classes }
    classes.append(
        Class(Service254.self, Service254.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 255 { return classes }
    classes.append(
        Class(Service255.self, Service255.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 256 { return classes }
    classes.append(
        Class(Service256.self, Service256.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 257 { return classes }
    classes.append(
        Class(Service257.self, Service257.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 258 { return classes }
    classes.append(
        Class(Service258.self, Service258.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 259 { return classes }
    classes.append(
        Class(Service259.self, Service259.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 260 { return classes }
    classes.append(
        Class(Service260.self, Service260.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 261 { return classes }
    classes.append(
        Class(Service261.self, Service261.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 262 { return classes }
    classes.append(
        Class(Service262.self, Service262.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 263 { return classes }
    classes.append(
        Class(Service263.self, Service263.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 264 { return classes }
    classes.append(
        Class(Service264.self, Service264.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 265 { return classes }
    classes.append(
        Class(Service265.self, Service265.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 266 { return classes }
    classes.append(
        Class(Service266.self, Service266.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 267 { return classes }
    classes.append(
        Class(Service267.self, Service267.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 268 { return classes }
    classes.append(
        Class(Service268.self, Service268.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 269 { return classes }
    classes.append(
        Class(Service269.self, Service269.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 270 { return classes }
    classes.append(
        Class(Service270.self, Service270.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 271 { return classes }
    classes.append(
        Class(Service271.self, Service271.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 272 { return classes }
    classes.append(
        Class(Service272.self, Service272.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 273 { return classes }
    classes.append(
        Class(Service273.self, Service273.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 274 { return classes }
    classes.append(
        Class(Service274.self, Service274.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 275 { return classes }
    classes.append(
        Class(Service275.self, Service275.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 276 { return classes }
    classes.append(
        Class(Service276.self, Service276.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 277 { return classes }
    classes.append(
        Class(Service277.self, Service277.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 278 { return classes }
    classes.append(
        Class(Service278.self, Service278.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 279 { return classes }
    classes.append(
        Class(Service279.self, Service279.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 280 { return classes }
    classes.append(
        Class(Service280.self, Service280.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 281 { return classes }
    classes.append(
        Class(Service281.self, Service281.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 282 { return classes }
    classes.append(
        Class(Service282.self, Service282.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 283 { return classes }
    classes.append(
        Class(Service283.self, Service283.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 284 { return classes }
    classes.append(
        Class(Service284.self, Service284.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 285 { return classes }
    classes.append(
        Class(Service285.self, Service285.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 286 { return classes }
    classes.append(
        Class(Service286.self, Service286.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 287 { return classes }
    classes.append(
        Class(Service287.self, Service287.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 288 { return classes }
    classes.append(
        Class(Service288.self, Service288.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 289 { return classes }
    classes.append(
        Class(Service289.self, Service289.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 290 { return classes }
    classes.append(
        Class(Service290.self, Service290.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 291 { return classes }
    classes.append(
        Class(Service291.self, Service291.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 292 { return classes }
    classes.append(
        Class(Service292.self, Service292.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 293 { return classes }
    classes.append(
        Class(Service293.self, Service293.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 294 { return classes }
    classes.append(
        Class(Service294.self, Service294.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 295 { return classes }
    classes.append(
        Class(Service295.self, Service295.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 296 { return classes }
    classes.append(
        Class(Service296.self, Service296.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 297 { return classes }
    classes.append(
        Class(Service297.self, Service297.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 298 { return classes }
    classes.append(
        Class(Service298.self, Service298.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    if count == 299 { return classes }
    classes.append(
        Class(Service299.self, Service299.init).attribute("retries", \.retries).attribute("title", \.title)
            .outlet("log", \.log).outlet("store", \.store).outlet("next", \.next))
    return classes
}
