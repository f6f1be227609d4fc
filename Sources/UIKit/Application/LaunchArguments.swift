/// The command line flags every app accepts besides its own arguments.
///
/// ```
/// Gallery --size 390x844 --scale 2 --dark --png out.png -- --the-apps-own
/// ```
/// An unknown flag that begins with two dashes is an error, so that a misspelt one is never ignored; what follows `--`
/// belongs to the app, and so does everything that does not begin with two dashes.
struct LaunchArguments: Equatable, Sendable {
  /// The size of the window or picture, in points.
  var size: CGSize?
  /// Pixels per point.
  var scale: Double?
  /// Whether the app starts in the dark appearance.
  var isDark = false
  /// Whether the colours of the screen are inverted.
  var invertsColors = false
  /// The preferred content size category.
  var textSize: UIContentSizeCategory?
  /// Whether the inspector overlay is shown, and the point it inspects.
  var inspects = false
  var inspectedPoint: CGPoint?
  /// The PNG file for the first settled frame; with a script, for the frame after its last step.
  var picturePath: String?
  /// The file with the script to run.
  var scriptPath: String?
  /// Whether the screen's accessibility is audited, and whether what is said of it is printed.
  var audits = false
  var printsAccessibility = false
  /// Whether and how the app is used at random.
  var randomUse = RandomUseOptions()
  /// Whether the program's previews are shown instead of the app, and the folder in which they are written as pictures.
  var showsPreviews = false
  var previewFolder: String?
  /// Whether what changes on the screen is printed, with its causes.
  var explainsChanges = false
  /// How what is found in layouts and changes is printed; nil if nothing is looked for.
  var diagnosis: FindingFormat?
  /// How the app is shown in a browser; nil for a window.
  var browser: Browser?
  /// Whether `--help` was given; then the app does not run.
  var wantsHelp = false
  /// The arguments left for the app: the program's name first, as in `CommandLine.arguments`.
  var remaining: [String]

  /// Where an app is shown in a browser.
  struct Browser: Equatable, Sendable {
    /// 0 for one that is free.
    var port: UInt16 = 0
    /// The IP address to listen at, or a name of the server; nil for this machine only.
    var host: String?
    /// Whether the app ends when its last page was closed.
    var endsWithLastPage = false
  }

  /// An invalid flag, described in one line.
  struct Failure: Error, Equatable, CustomStringConvertible {
    var description: String
  }

  /// What `--help` prints, after the line with the app's name.
  static let help = """
      --size WxH      size of the window or picture, in points
      --scale N       pixels per point
      --dark          start in the dark appearance
      --invert-colors invert the colours of the screen, but not of views that ignore it
      --text-size S   text size: xs s m l xl xxl xxxl ax1 ax2 ax3 ax4 ax5
      --inspect [X,Y] outline layout elements and explain the cell under the pointer, or at a point
      --png FILE      write the first settled frame and exit
      --script FILE   run a script of touches, keys, text and pictures, one step per line, and exit
      --audit         print what makes the screen hard to use, at each step 'audit' of a script and at its end, and exit
      --explain-changes  print what changes on the screen when it does: its number, that of its cause, and the app's call
      --diagnose      show the app on screens of 12 sizes, print what is wrong with its layouts and with what changes them, and
                      exit; --diagnose=json, sarif or github for programs
      --accessibility print what a screen reader says of the screen, and exit
      --browser [P]   show the app in a browser, at port P of this machine; prints the address
      --browser-host H  listen at the IP address H, or be known as H in a tunnel
      --browser-quit  with --browser: end when the last page was closed
      --previews      show the previews of the program instead of the app; --previews=DIR writes them as pictures
      --help          print this
      --              what follows belongs to the app

    """ + RandomUseOptions.help

  /// Parses the arguments of a process, the program's name first; `screen` has the defaults for `--size` and `--scale`.
  init(
    _ arguments: [String], screen: (size: CGSize, scale: Double) = (CGSize(width: 390, height: 844), 3)
  ) throws(Failure) {
    remaining = Array(arguments.prefix(1))
    var (host, endsWithLastPage): (String?, Bool) = (nil, false)
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if argument == "--" {
        remaining += rest
        break
      }
      guard argument.hasPrefix("--") else {
        remaining.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let flag = parts[0]
      let inline = parts.count > 1 ? parts[1] : nil
      switch flag {
      case "--size": size = try Self.size(Self.value(of: flag, inline, &rest))
      case "--scale": scale = try Self.scale(Self.value(of: flag, inline, &rest))
      case "--text-size": textSize = try Self.textSize(Self.value(of: flag, inline, &rest))
      case "--browser": browser = Browser(port: try Self.port(inline, &rest))
      case "--browser-host": host = try Self.value(of: flag, inline, &rest)
      case "--browser-quit" where inline == nil: endsWithLastPage = true
      case "--png": picturePath = try Self.value(of: flag, inline, &rest)
      case "--script": scriptPath = try Self.value(of: flag, inline, &rest)
      case "--dark" where inline == nil: isDark = true
      case "--invert-colors" where inline == nil: invertsColors = true
      case "--inspect":
        inspects = true
        inspectedPoint = try Self.number(inline, &rest).map(Self.point)
      case "--help" where inline == nil: wantsHelp = true
      case "--previews":
        showsPreviews = true
        guard inline != "" else { throw Failure(description: "--previews= needs a folder") }
        previewFolder = inline
      case "--audit" where inline == nil: audits = true
      case "--accessibility" where inline == nil: printsAccessibility = true
      case "--diagnose":
        guard let format = FindingFormat(rawValue: inline ?? "text") else {
          let names = FindingFormat.allCases.map(\.rawValue).joined(separator: " ")
          throw Failure(description: "--diagnose=\(inline ?? ""): expected one of \(names)")
        }
        diagnosis = format
      case "--explain-changes" where inline == nil: explainsChanges = true
      case "--dark", "--invert-colors", "--help", "--audit", "--accessibility", "--explain-changes", "--browser-quit":
        throw Failure(description: "\(flag) takes no value")
      default:
        if try randomUse.take(flag, inline, &rest) { continue }
        throw Failure(description: "unknown flag \(flag); --help lists the flags; arguments after -- belong to the app")
      }
    }
    if host != nil || endsWithLastPage {
      guard let port = browser?.port else {
        throw Failure(description: "--browser-host and --browser-quit need --browser")
      }
      browser = Browser(port: port, host: host, endsWithLastPage: endsWithLastPage)
    }
    if randomUse.seed != nil, randomUse.steps == nil { throw Failure(description: "--seed needs --monkey") }
    try checkPixels(screen)
  }

  /// The port after `--browser`: a number follows, or nothing.
  private static func port(_ inline: String?, _ rest: inout ArraySlice<String>) throws(Failure) -> UInt16 {
    guard let text = number(inline, &rest) else { return 0 }
    guard let port = UInt16(text), text.first != "+" else {
      throw Failure(description: "--browser \(text): expected a port, a whole number from 0 to 65535")
    }
    return port
  }

  /// The value of a flag that may be without one: what is after `=`, or else an argument that is meant as a number.
  static func number(_ inline: String?, _ rest: inout ArraySlice<String>) -> String? {
    if let inline { return inline }
    guard let next = rest.first, isMeantAsNumber(next) else { return nil }
    return rest.popFirst()
  }

  /// Whether a text begins as a number does, right or wrong: by a digit, also after a sign, a point or both. As a wrong one is no
  /// argument of the app's, it is not passed over.
  private static func isMeantAsNumber(_ text: String) -> Bool {
    let start = text.prefix { "+-.".contains($0) }
    return start.count <= 2 && start != "--" && text.dropFirst(start.count).first?.isASCIIDigit == true
  }

  static func value(
    of flag: String, _ inline: String?, _ rest: inout ArraySlice<String>
  ) throws(Failure) -> String {
    guard let value = inline ?? rest.popFirst(), !value.isEmpty, inline != nil || !value.hasPrefix("--") else {
      throw Failure(description: "\(flag) needs a value")
    }
    return value
  }

  private static func size(_ text: String) throws(Failure) -> CGSize {
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width.isFinite, height.isFinite,
      width >= 1, height >= 1
    else {
      throw Failure(description: "--size \(text): expected a width and a height in points, such as 390x844")
    }
    return CGSize(width: width, height: height)
  }

  private static func point(_ text: String) throws(Failure) -> CGPoint {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else {
      throw Failure(description: "--inspect=\(text): expected a point, such as 195,400")
    }
    return CGPoint(x: x, y: y)
  }

  private static func scale(_ text: String) throws(Failure) -> Double {
    guard let scale = Double(text), scale.isFinite, scale >= 0.5, scale <= 8 else {
      throw Failure(description: "--scale \(text): expected a number from 0.5 to 8")
    }
    return scale
  }

  static let textSizes = ["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"]

  /// The text size of a short name; nil for another text.
  static func textSize(named text: String) -> UIContentSizeCategory? {
    // The first category is `.unspecified`.
    textSizes.firstIndex(of: text.lowercased()).map { UIContentSizeCategory.ascending[$0 + 1] }
  }

  private static func textSize(_ text: String) throws(Failure) -> UIContentSizeCategory {
    guard let size = textSize(named: text) else {
      throw Failure(description: "--text-size \(text): expected one of \(textSizes.joined(separator: " "))")
    }
    return size
  }

  /// The longest side of a picture, in pixels; drawing libraries have such limits, and more is a typing error.
  private static let longestSide = 16_384.0

  private func checkPixels(_ screen: (size: CGSize, scale: Double)) throws(Failure) {
    let size = size ?? screen.size
    let scale = scale ?? screen.scale
    guard size.width * scale <= Self.longestSide, size.height * scale <= Self.longestSide else {
      let text = "\(size.width)x\(size.height) points at scale \(scale)"
      throw Failure(description: "--size: \(text) is more than \(Int(Self.longestSide)) pixels on a side")
    }
  }
}

extension Character {
  var isASCIIDigit: Bool { isASCII && isNumber }
}
