/// Plays.
final class Game {}
