import OpenCollectionModelContext

/// The tools by which an app is built, seen and used.
package enum DriveDeclarations {
  private typealias Parameter = ToolDeclaration.Parameter

  /// What an assistant reads before the tools.
  package static let instructions = """
    Builds and uses an app written with UIKit, on Linux, without a display and on a virtual clock: time passes only in calls, and the \
    same calls give the same answers, but for build. Call build first, and again after each change of the sources; it starts the app at its first \
    screen. screen lists the elements with a reference each, such as button "Get" #2, by which the other tools name them; its picture \
    shows how they look. Calls that use the app answer what changed: + came, - went. find_faults and explain say what is wrong and why.
    """

  private static let name =
    "An element: its reference from screen (button \"Get\" #2, cell #3), what it says (Get), its identifier (id:get), or a point in the window (195 300)."

  private static func element(_ argument: String, _ words: String = "", isRequired: Bool = false) -> Parameter {
    Parameter(argument, .text(mostCharacters: 1000), words.isEmpty ? name : words, isRequired: isRequired)
  }

  private static let start = Parameter("start", .whole(0...1_000_000), "The first line, from 0; 0 without it.")
  private static let count = Parameter("count", .whole(1...1000), "How many lines at most; 200 without it.")

  /// All of them, in the order in which they are listed.
  package static let all: [ToolDeclaration] = [
    ToolDeclaration(
      "build",
      "Builds the app and starts it at its first screen. If the build fails, answers each error with its file and line; the app of the build before still runs."
    ),
    ToolDeclaration(
      "screen",
      "Lists the elements on the screen, each with the reference by which other tools name it, and shows a picture of it.",
      [
        Parameter("picture", .flag, "Whether a picture is answered; true without it."),
        Parameter("scale", .number(0.1...4), "Pixels of the picture for each point; 1 without it."),
        Parameter(
          "large", .flag,
          "Whether the picture may have more than 1 MB; otherwise its scale is halved until it has less."),
        Parameter("detail", .flag, "Whether every view is listed, with its class and frame."), start, count,
        Parameter(
          "save", .text(mostCharacters: 1000), "A .png file in the package to write the picture to, for compare."),
      ]),
    ToolDeclaration(
      "tap", "Taps an element, which is scrolled into view if it is not. Answers what changed.",
      [
        element("element", isRequired: true),
        Parameter("seconds", .number(0.05...10), "How long the touch stays, for a long press; a tap without it."),
      ]),
    ToolDeclaration(
      "type", "Types text, into an element after a tap on it, or where the caret is. Answers what changed.",
      [
        Parameter("text", .text(mostCharacters: 10_000), "The text; a newline presses return.", isRequired: true),
        element("into"),
        Parameter("replace", .flag, "Whether the text takes the place of what is there."),
      ]),
    ToolDeclaration(
      "scroll",
      "Scrolls until an element is on the screen, also one of a row that does not exist yet; or by half of an element. Answers what changed.",
      [
        element("to", "The element to scroll to, by what it says or its identifier."),
        Parameter(
          "direction", .choice(["up", "down", "left", "right"]),
          "Where to, without an element: down shows what is below."),
        element("in", "The element that is scrolled; the largest one that scrolls without it."),
      ]),
    ToolDeclaration(
      "key", "Presses a key. Answers what changed.",
      [
        Parameter(
          "key", .text(mostCharacters: 50),
          "One character, or return, escape, tab, space, backspace, delete, left, right, up, down, home, end, pageup, pagedown; with shift+, ctrl+, alt+, cmd+ before it.",
          isRequired: true)
      ]),
    ToolDeclaration(
      "drag", "Drags from an element to another, or swipes on one. Answers what changed.",
      [
        element("from", isRequired: true), element("to", "Where the drag ends: an element, or a point in the window."),
        Parameter("direction", .choice(["up", "down", "left", "right"]), "The direction of a swipe, without an end."),
        Parameter("seconds", .number(0.05...10), "How long the movement takes; 0.3 without it."),
        Parameter("hold", .number(0...10), "How long the touch stays before it moves, to lift an item; 0 without it."),
      ]),
    ToolDeclaration(
      "wait", "Lets virtual time pass, or waits until an element appears. Answers what changed.",
      [
        Parameter("seconds", .number(0...60), "How long, or how long at most; 1 without it."),
        element("for", "The element that is waited for."),
      ]),
    ToolDeclaration(
      "set", "Changes the screen or what the user prefers. Answers what changed.",
      [
        Parameter("width", .whole(1...4000), "The screen's width, in points."),
        Parameter("height", .whole(1...4000), "The screen's height, in points."),
        Parameter("appearance", .choice(["light", "dark"]), "The appearance."),
        Parameter(
          "textSize", .choice(["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"]),
          "The text size; l is the usual one."),
        Parameter("direction", .choice(["ltr", "rtl"]), "The direction of the layout."),
        Parameter(
          "locale", .text(mostCharacters: 50),
          "The user's language and region, such as de_DE. Starts the app again at its first screen, and stays until it is set again."
        ),
      ]),
    ToolDeclaration(
      "explain",
      "Explains an element's frame by its layout and constraints, its offset, and whether a touch reaches it; the gap to another; or why it is not visible.",
      isReadOnly: true,
      [
        element("element", isRequired: true), element("other", "Another element, for the gap between the two."),
        Parameter("detail", .flag, "Whether all lines are answered, not only the first 30."),
      ]),
    ToolDeclaration(
      "find_faults",
      "Finds what is wrong with the screen: cut off and overlapping texts, low contrast, small or unreachable targets, missing labels, text that does not grow, broken invariants of lists, conflicts of constraints, doubtful layouts.",
      [start, count]),
    ToolDeclaration(
      "compare", "Compares the screen with a picture: the regions that differ, and the elements there.",
      isReadOnly: true,
      [
        Parameter(
          "picture", .text(mostCharacters: 1000), "A .png file in the package, of the screen's size at any scale.",
          isRequired: true),
        Parameter(
          "tolerance", .whole(0...255), "The greatest difference of a channel, of 255, that is none; 16 without it."),
      ]),
    ToolDeclaration(
      "record",
      "Writes the steps since the app was started as a test in the package's test target: one that looks for elements (ui), or one that compares a picture (snapshot).",
      [
        Parameter(
          "name", .text(mostCharacters: 80), "The name of the test's class, such as BuyingTests.", isRequired: true),
        Parameter("kind", .choice(["ui", "snapshot"]), "What kind of test; ui without it."),
        Parameter(
          "expect", .texts(most: 50, mostCharacters: 1000),
          "The elements that a ui test looks for at its end, by their references."),
        Parameter("target", .text(mostCharacters: 200), "The test target, if the package has several."),
      ]),
    ToolDeclaration("restart", "Starts the app again at its first screen, without data of earlier runs."),
  ]
}
