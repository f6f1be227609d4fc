extension UIButton {
  /// The appearance of a button without a configuration.
  public enum ButtonType: Int, Sendable {
    /// No system styling: a white title of 18 points.
    case custom = 0
    /// A tinted title of 15 points, dimmed while pressed.
    case system = 1
    /// An "i" in a circle.
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    /// A plus in a circle.
    case contactAdd = 5
    /// A cross in a grey circle.
    case close = 7

    /// The symbol of types that have one.
    var symbol: String? {
      switch self {
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      case .close: "xmark"
      case .custom, .system: nil
      }
    }
  }

  /// The button's semantic role.
  public enum Role: Int, Sendable {
    case normal = 0
    /// The most likely action.
    case primary = 1
    case cancel = 2
    /// Deletes something: shown in red.
    case destructive = 3
  }
}

/// Titles, colours and images set for a button's states.
@MainActor
struct ButtonStateContent {
  var titles = StateValues<String>()
  var attributedTitles = StateValues<NSAttributedString>()
  var titleColors = StateValues<UIColor>()
  var shadowColors = StateValues<UIColor>()
  var images = StateValues<UIImage>()
  var backgroundImages = StateValues<UIImage>()
  var symbolConfigurations = StateValues<UIImage.SymbolConfiguration>()
}
