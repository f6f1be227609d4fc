/// A push or pop of a controller that takes over the content of the other: nothing slides.
@MainActor
@_spi(Storeys) public protocol ContentTransition: UIViewControllerAnimatedTransitioning {
  /// Changes the content without animation.
  func perform()
}
