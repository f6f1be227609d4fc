/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  /// Dark text on a light background.
  case light = 1
  /// Light text on a dark background.
  case dark = 2
}

/// Whether content is on the base level of the screen or elevated above it.
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  /// The app's own level.
  case base = 0
  /// A level above another, such as a sheet.
  case elevated = 1
}

/// A class of the available extent along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  /// Little space.
  case compact = 1
  /// Much space.
  case regular = 2
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

/// The user's preferred contrast.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal = 0
  case high = 1
}

/// The user's preferred weight of text.
public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  /// As designed.
  case regular = 0
  /// Bold text.
  case bold = 1
}

/// The kind of list that a view is in.
public enum UIListEnvironment: Int, Sendable {
  case unspecified = 0
  /// No list.
  case none = 1
  /// A plain list.
  case plain = 2
  /// A grouped list.
  case grouped = 3
  /// A list with inset groups.
  case insetGrouped = 4
  /// A sidebar.
  case sidebar = 5
  /// A sidebar with pinned headers.
  case sidebarPlain = 6
}

/// The layout direction as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// The layout direction.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}
