/// The geometry of mirrored content.
struct ContentMirror: Equatable {
  /// The width of the content.
  var width: CGFloat
  /// The maximum horizontal offset, where mirrored content starts.
  var farEnd: CGFloat

  func mirrored(_ rect: CGRect) -> CGRect { rect.mirrored(within: width) }
}
