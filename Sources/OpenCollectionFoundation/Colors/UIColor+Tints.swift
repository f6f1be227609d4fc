/// The system's tints and greys. Light figures measured on iOS 18; brown, indigo, cyan and mint measured throughout, the
/// other dark and high-contrast figures are Apple's published table.
extension UIColor {
  private typealias Bytes = (CGFloat, CGFloat, CGFloat)

  private static func tint(
    _ name: String, _ light: Bytes, dark: Bytes, highContrast: Bytes, darkHighContrast: Bytes
  ) -> UIColor {
    func color(_ bytes: Bytes) -> CGColor { .bytes(bytes.0, bytes.1, bytes.2) }
    return UIColor(
      source: .system(
        SystemColor(
          name, light: color(light), dark: color(dark), lightHighContrast: color(highContrast),
          darkHighContrast: color(darkHighContrast))))
  }

  /// The tint of views without one of their own. Resolves to the system's blue.
  public static let tintColor = tint(
    "tintColor", (0, 122, 255), dark: (10, 132, 255), highContrast: (0, 64, 221), darkHighContrast: (64, 156, 255))

  /// The system's red.
  public static let systemRed = tint(
    "systemRedColor", (255, 59, 48), dark: (255, 69, 58), highContrast: (215, 0, 21), darkHighContrast: (255, 105, 97))
  /// The system's orange.
  public static let systemOrange = tint(
    "systemOrangeColor", (255, 149, 0), dark: (255, 159, 10), highContrast: (201, 52, 0),
    darkHighContrast: (255, 179, 64))
  /// The system's yellow.
  public static let systemYellow = tint(
    "systemYellowColor", (255, 204, 0), dark: (255, 214, 10), highContrast: (178, 80, 0),
    darkHighContrast: (255, 212, 38))
  /// The system's green.
  public static let systemGreen = tint(
    "systemGreenColor", (52, 199, 89), dark: (48, 209, 88), highContrast: (36, 138, 61),
    darkHighContrast: (48, 219, 91))
  /// The system's mint.
  public static let systemMint = tint(
    "systemMintColor", (0, 199, 190), dark: (99, 230, 226), highContrast: (12, 129, 123),
    darkHighContrast: (99, 230, 226))
  /// The system's teal.
  public static let systemTeal = tint(
    "systemTealColor", (48, 176, 199), dark: (64, 200, 224), highContrast: (0, 130, 153),
    darkHighContrast: (93, 230, 255))
  /// The system's cyan.
  public static let systemCyan = tint(
    "systemCyanColor", (50, 173, 230), dark: (100, 210, 255), highContrast: (0, 113, 164),
    darkHighContrast: (112, 215, 255))
  /// The system's blue.
  public static let systemBlue = tint(
    "systemBlueColor", (0, 122, 255), dark: (10, 132, 255), highContrast: (0, 64, 221),
    darkHighContrast: (64, 156, 255))
  /// The system's indigo.
  public static let systemIndigo = tint(
    "systemIndigoColor", (88, 86, 214), dark: (94, 92, 230), highContrast: (54, 52, 163),
    darkHighContrast: (125, 122, 255))
  /// Unmeasured: transcriptions of the published table give 142 or 143 for the green of the dark high-contrast form.
  public static let systemPurple = tint(
    "systemPurpleColor", (175, 82, 222), dark: (191, 90, 242), highContrast: (137, 68, 171),
    darkHighContrast: (218, 143, 255))
  /// Unmeasured: transcriptions of the published table disagree on the dark high-contrast form.
  public static let systemPink = tint(
    "systemPinkColor", (255, 45, 85), dark: (255, 55, 95), highContrast: (211, 15, 69),
    darkHighContrast: (255, 100, 130))
  /// The system's brown.
  public static let systemBrown = tint(
    "systemBrownColor", (162, 132, 94), dark: (172, 142, 104), highContrast: (127, 101, 69),
    darkHighContrast: (181, 148, 105))

  /// The system's grey.
  public static let systemGray = tint(
    "systemGrayColor", (142, 142, 147), dark: (142, 142, 147), highContrast: (108, 108, 112),
    darkHighContrast: (174, 174, 178))
  /// The system's grey number 2: the higher the number, the nearer to the background.
  public static let systemGray2 = tint(
    "systemGray2Color", (174, 174, 178), dark: (99, 99, 102), highContrast: (142, 142, 147),
    darkHighContrast: (124, 124, 128))
  /// The system's grey number 3: the higher the number, the nearer to the background.
  public static let systemGray3 = tint(
    "systemGray3Color", (199, 199, 204), dark: (72, 72, 74), highContrast: (174, 174, 178),
    darkHighContrast: (84, 84, 86))
  /// The system's grey number 4: the higher the number, the nearer to the background.
  public static let systemGray4 = tint(
    "systemGray4Color", (209, 209, 214), dark: (58, 58, 60), highContrast: (188, 188, 192),
    darkHighContrast: (68, 68, 70))
  /// The system's grey number 5: the higher the number, the nearer to the background.
  public static let systemGray5 = tint(
    "systemGray5Color", (229, 229, 234), dark: (44, 44, 46), highContrast: (216, 216, 220),
    darkHighContrast: (54, 54, 56))
  /// The system's grey number 6: the higher the number, the nearer to the background.
  public static let systemGray6 = tint(
    "systemGray6Color", (242, 242, 247), dark: (28, 28, 30), highContrast: (235, 235, 240),
    darkHighContrast: (36, 36, 38))
}
