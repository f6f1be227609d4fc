/// Where the user is in an app: what a program tells before the next one replaces it, which then goes there.
struct AppPlace: Codable, Equatable {
  /// The display and its user's preferences, which the next program has from its start.
  struct Screen: Codable, Equatable {
    var width, height, scale: Double
    var isDark: Bool?
    var textScale: Double?
    var reducesMotion: Bool?
    var increasesContrast: Bool?
  }

  /// A touched view.
  struct Target: Codable, Equatable {
    var path: ViewPath
    var className: String
    /// What it says; empty for nothing.
    var label: String
    /// How many views of its class its superview has; 1 for cells, which have index paths.
    var siblings: Int
    /// The touched point, as fractions of its size.
    var x, y: Double

    /// `"Buy"`, or the class of a view that says nothing.
    var name: String { label.isEmpty ? className : "\"\(label)\"" }
  }

  /// What opened a screen that is still there.
  struct Step: Codable, Equatable {
    /// The screen before, with which it worked.
    var before: ScreenState
    /// What was touched, for so many seconds; nil for a key.
    var target: Target?
    var duration: Double?
    var key: String?
    var modifiers: Int?
    /// The paths of the controllers that it opened.
    var opened: [String]

    var name: String { target?.name ?? "the key \(key ?? "")" }
  }

  var screen: Screen?
  var steps: [Step] = []
  var last = ScreenState()
  /// The activity of the scene's delegate, if it gave one.
  var activity: SavedActivity?
}

/// What is kept of the views on a screen.
struct ScreenState: Codable, Equatable {
  /// The selected tabs, by the paths of their controllers.
  var tabs: [String: Int] = [:]
  /// The paths of the controllers that are editing.
  var editing: [String] = []
  /// Those around others come before them.
  var views: [ViewState] = []
  var firstResponder: ViewPath?
}

/// What is kept of a view.
struct ViewState: Codable, Equatable {
  var path: ViewPath
  /// The offset of a scroll view; of an orthogonal section from the row's start.
  var offset: [Double]?
  /// The index path of the first visible item, and where it is from the visible top left.
  var anchor: [Int]?
  var anchorOffset: [Double]?
  /// In a gallery of previews, the name of the first visible row, whose index may differ in the next program.
  var anchorName: String?
  /// The text that was typed, and the selected characters.
  var text: String?
  var selection: [Int]?
  /// The value of a control.
  var value: Double?
  /// The index paths of selected items.
  var selected: [[Int]]?

  init(path: ViewPath) { self.path = path }

  /// Whether there is anything to keep.
  var isEmpty: Bool { offset == nil && text == nil && selection == nil && value == nil && selected == nil }
}
