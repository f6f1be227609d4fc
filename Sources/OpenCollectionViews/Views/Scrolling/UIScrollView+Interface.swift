extension UIScrollView {
  func readScrollView(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    clipsToBounds = reader.coder.bool("clipsSubviews") ?? false
    reader.set(\.isScrollEnabled, from: "scrollEnabled")
    reader.set(\.isPagingEnabled, from: "pagingEnabled")
    reader.set(\.isDirectionalLockEnabled, from: "directionalLockEnabled")
    reader.set(\.bounces, from: "bounces")
    reader.set(\.alwaysBounceVertical, from: "alwaysBounceVertical")
    reader.set(\.alwaysBounceHorizontal, from: "alwaysBounceHorizontal")
    reader.set(\.showsHorizontalScrollIndicator, from: "showsHorizontalScrollIndicator")
    reader.set(\.showsVerticalScrollIndicator, from: "showsVerticalScrollIndicator")
    reader.set(\.delaysContentTouches, from: "delaysContentTouches")
    reader.set(\.canCancelContentTouches, from: "canCancelContentTouches")
    reader.set(\.minimumZoomScale, from: "minimumZoomScale")
    reader.set(\.maximumZoomScale, from: "maximumZoomScale")
    reader.set(\.bouncesZoom, from: "bouncesZoom")
    reader.set(\.scrollsToTop, from: "scrollsToTop")
    reader.set(
      \.keyboardDismissMode, from: "keyboardDismissMode",
      ["none": .none, "onDrag": .onDrag, "interactive": .interactive])
    reader.set(
      \.contentInsetAdjustmentBehavior, from: "contentInsetAdjustmentBehavior",
      ["automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always])
    reader.set(
      \.indicatorStyle, from: "indicatorStyle", ["default": .default, "black": .black, "white": .white])
    reader.set(\.contentSize, from: "contentSize")
    reader.set(\.contentInset, from: "contentInset")
  }
}
