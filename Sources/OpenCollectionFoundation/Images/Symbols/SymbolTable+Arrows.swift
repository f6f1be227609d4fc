extension SymbolTable {
  /// Arrows and chevrons.
  static let arrows: [String: String] = [
    "chevron.right": "12|l110M2.5 3.5L9.5 10L2.5 16.5",
    "chevron.left": "12|l110M9.5 3.5L2.5 10L9.5 16.5",
    "chevron.up": "l110M3.6 13.2L10 7L16.4 13.2",
    "chevron.down": "l110M3.6 6.8L10 13L16.4 6.8",
    "chevron.compact.down": "l120M2.5 8.5L10 11.5L17.5 8.5",
    "chevron.up.chevron.down": "14|l110M2.8 7.5L7 3.2L11.2 7.5M2.8 12.5L7 16.8L11.2 12.5",
    "chevron.right.2": "l110M3.2 3.6L9.2 10L3.2 16.4M10.3 3.6L16.3 10L10.3 16.4",
    "chevron.left.2": "l110M16.8 3.6L10.8 10L16.8 16.4M9.7 3.6L3.7 10L9.7 16.4",
    "arrow.right": "lM2.2 10H17.5M11.7 4L17.7 10L11.7 16",
    "arrow.left": "lM17.8 10H2.5M8.3 4L2.3 10L8.3 16",
    "arrow.up": "18|lM9 17.8V2.5M3 8.3L9 2.3L15 8.3",
    "arrow.down": "18|lM9 2.2V17.5M3 11.7L9 17.7L15 11.7",
    "arrow.up.right": "lM4 16L15.6 4.4M6.8 4.2H15.8V13.2",
    "arrow.down.right": "lM4 4L15.6 15.6M6.8 15.8H15.8V6.8",
    "arrow.up.left": "lM16 16L4.4 4.4M13.2 4.2H4.2V13.2",
    "arrow.down.left": "lM16 4L4.4 15.6M13.2 15.8H4.2V6.8",
    "arrow.up.arrow.down":
      "lM6 16.8V3.6M2.4 7.1L6 3.4L9.6 7.1M14 3.2V16.4M10.4 12.9L14 16.6L17.6 12.9",
    "arrow.left.arrow.right":
      "lM16.8 6H3.6M7.1 2.4L3.4 6L7.1 9.6M3.2 14H16.4M12.9 10.4L16.6 14L12.9 17.6",
    "arrow.up.and.down": "14|lM7 2.7V17.3M3.2 6.3L7 2.4L10.8 6.3M3.2 13.7L7 17.6L10.8 13.7",
    "arrow.clockwise": "lM16.6 10.5A6.7 6.7 0 1 1 12.7 4.4M9.7 1.7L13.1 4.5L10.2 7.8",
    "arrow.counterclockwise": "lM3.4 10.5A6.7 6.7 0 1 0 7.3 4.4M10.3 1.7L6.9 4.5L9.8 7.8",
    "arrow.triangle.2.circlepath":
      """
    lM3 8.8A7.2 7.2 0 0 1 16 6.2M17 11.2A7.2 7.2 0 0 1 4 13.8|fM18.9 7.6L13.7 7.3L17.5 3.7z|fM1.1 12.4L6.3 12.7L2.5
    16.3z
    """,
    "arrow.2.circlepath":
      "lM3 8.8A7.2 7.2 0 0 1 16 6.2M17 11.2A7.2 7.2 0 0 1 4 13.8M16.4 2.6V6.4H12.6M3.6 17.4V13.6H7.4",
    "arrow.uturn.left": "lM6.8 3.4L2.6 7.6L6.8 11.8M3 7.6H12.3A4.6 4.6 0 0 1 12.3 16.8H7",
    "arrow.uturn.right": "lM13.2 3.4L17.4 7.6L13.2 11.8M17 7.6H7.7A4.6 4.6 0 0 0 7.7 16.8H13",
    "arrow.turn.up.right": "lM2.8 15.6V10.6A3 3 0 0 1 5.8 7.6H16.6M12.6 3.4L16.8 7.6L12.6 11.8",
    "arrowshape.turn.up.left":
      """
    lM8.3 3.4V7C14.3 7 17.6 10.2 17.9 15.8C16.2 12.9 13.2 11.9 8.3 11.9V15.5C8.3 16.1 7.7 16.3 7.3 15.9L1.9 10.1
    A1 1 0 0 1 1.9 8.8L7.3 3C7.7 2.6 8.3 2.8 8.3 3.4z
    """,
    "arrowshape.turn.up.right":
      """
    lM11.7 3.4V7C5.7 7 2.4 10.2 2.1 15.8C3.8 12.9 6.8 11.9 11.7 11.9V15.5C11.7 16.1 12.3 16.3 12.7 15.9L18.1 10.1
    A1 1 0 0 0 18.1 8.8L12.7 3C12.3 2.6 11.7 2.8 11.7 3.4z
    """,
    "arrow.up.left.and.arrow.down.right":
      "lM11.8 8.2L16.9 3.1M12 2.9H17.1V8M8.2 11.8L3.1 16.9M8 17.1H2.9V12",
    "arrowtriangle.right.fill":
      "18|fM4.5 3.6V16.4A.9.9 0 0 0 5.9 17.2L15.6 10.8A.95.95 0 0 0 15.6 9.2L5.9 2.8A.9.9 0 0 0 4.5 3.6z",
    "arrowtriangle.down.fill":
      "18|fM2.6 4.5H15.4A.9.9 0 0 1 16.2 5.9L9.8 15.6A.95.95 0 0 1 8.2 15.6L1.8 5.9A.9.9 0 0 1 2.6 4.5z",
    "arrowtriangle.up.fill":
      "18|fM2.6 15.5H15.4A.9.9 0 0 0 16.2 14.1L9.8 4.4A.95.95 0 0 0 8.2 4.4L1.8 14.1A.9.9 0 0 0 2.6 15.5z",
    "arrow.down.to.line": "lM10 2.4V13.4M5.4 9L10 13.6L14.6 9M3.2 17.4H16.8",
    "arrow.up.to.line": "lM10 17.6V6.6M5.4 11L10 6.4L14.6 11M3.2 2.6H16.8",
    "arrow.left.and.right": "24|lM2.2 10H21.8M6.4 5.6L2 10L6.4 14.4M17.6 5.6L22 10L17.6 14.4",
    "arrow.down.right.and.arrow.up.left": "lM17.6 2.4L11.6 8.4M11.6 3.6V8.4H16.4M2.4 17.6L8.4 11.6M3.6 11.6H8.4V16.4",
  ]
}
