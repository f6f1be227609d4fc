extension UINavigationController {
  /// The top of the bar: that of the safe area, and less on a screen with an island.
  var barTop: CGFloat {
    let top = view.safeAreaInsets.top
    guard let window = view.window, window.screenSafeArea.top == top else { return top }
    return ScreenSafeArea.barTop(forSafeArea: top, scale: view.displayScale)
  }

  /// The height of the bar's row, in points.
  var barRowHeight: CGFloat {
    let traits = view.traitCollection
    if traits.verticalSizeClass == .compact, traits.horizontalSizeClass == .compact { return 32 }
    if let sheet = sheetPresentation, sheet.geometry.kind != .full { return 56 }
    return traits.userInterfaceIdiom == .pad ? 50 : UINavigationBar.rowHeight
  }

  private var sheetPresentation: UISheetPresentationController? {
    guard let controller = presentingViewController == nil ? nil : presentationController else { return nil }
    return controller as? UISheetPresentationController
  }
}
