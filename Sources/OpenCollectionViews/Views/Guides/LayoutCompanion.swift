/// State that a constraint DSL of this package stores with a view or guide.
@MainActor package protocol LayoutCompanion: AnyObject {
  /// The name of the view or guide in reports.
  var layoutLabel: String? { get }
}
