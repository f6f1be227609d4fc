extension UIButton {
  /// How a button without a configuration looks.
  public enum ButtonType: Int, Sendable {
    /// As set, nothing more: a white title of 18 points.
    case custom = 0
    /// In the tint colour, 15 points, faint while pressed.
    case system = 1
    /// An "i" in a circle.
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    /// A plus in a circle.
    case contactAdd = 5
    /// A cross in a grey circle.
    case close = 7

    /// The picture of a kind that has one.
    var symbol: String? {
      switch self {
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      case .close: "xmark"
      case .custom, .system: nil
      }
    }
  }

  /// What a button does for who uses it.
  public enum Role: Int, Sendable {
    case normal = 0
    /// What is done most likely.
    case primary = 1
    case cancel = 2
    /// Takes something away: shown in red.
    case destructive = 3
  }
}

/// What was set for the states of a button.
@MainActor
struct ButtonLooks {
  var titles = StateValues<String>()
  var attributedTitles = StateValues<NSAttributedString>()
  var titleColors = StateValues<UIColor>()
  var shadowColors = StateValues<UIColor>()
  var images = StateValues<UIImage>()
  var backgroundImages = StateValues<UIImage>()
  var symbolConfigurations = StateValues<UIImage.SymbolConfiguration>()
}
