// The empty Swift program, which the cold process is compared with.
