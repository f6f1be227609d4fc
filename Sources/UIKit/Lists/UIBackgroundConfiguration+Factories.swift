extension UIBackgroundConfiguration {
  /// A background that shows nothing until colours are set.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// That of a row of a list.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
  /// That of a section's header.
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeaderFooter) }
  /// That of a section's footer.
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeaderFooter) }
  /// That of a row of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
  /// That of a header or footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.plainHeaderFooter)
  }
  /// That of a row of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
  /// That of a header or footer of a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.groupedHeaderFooter)
  }
  /// That of a header of a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarHeader) }
  /// That of a row of a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarCell) }
  /// That of a row of a list beside a sidebar.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.accompaniedSidebarCell)
  }
}
