extension UIControl {
  func readControl(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.set(\.isEnabled, from: "enabled")
    reader.set(\.isSelected, from: "selected")
    reader.set(\.isHighlighted, from: "highlighted")
    reader.set(
      \.contentHorizontalAlignment, from: "contentHorizontalAlignment",
      ["center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing])
    reader.set(
      \.contentVerticalAlignment, from: "contentVerticalAlignment",
      ["center": .center, "top": .top, "bottom": .bottom, "fill": .fill])
    reader.set(\.showsMenuAsPrimaryAction, from: "showsMenuAsPrimaryAction")
    reader.set(\.toolTip, from: "toolTip")
  }
}

extension UISlider {
  func readSlider(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.set(\.minimumValue, from: "minValue")
    reader.set(\.maximumValue, from: "maxValue")
    reader.set(\.value, from: "value")
    reader.set(\.isContinuous, from: "continuous")
    reader.set(\.minimumTrackTintColor, from: "minimumTrackTintColor")
    reader.set(\.maximumTrackTintColor, from: "maximumTrackTintColor")
    reader.set(\.thumbTintColor, from: "thumbTintColor")
    reader.set(\.minimumValueImage, from: "minimumValueImage")
    reader.set(\.maximumValueImage, from: "maximumValueImage")
  }
}

extension UISwitch {
  func readSwitch(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.set(\.isOn, from: "on")
    reader.set(\.onTintColor, from: "onTintColor")
    reader.set(\.thumbTintColor, from: "thumbTintColor")
  }
}

extension UIStepper {
  func readStepper(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.set(\.minimumValue, from: "minimumValue")
    reader.set(\.maximumValue, from: "maximumValue")
    reader.set(\.stepValue, from: "stepValue")
    reader.set(\.value, from: "value")
    reader.set(\.wraps, from: "wraps")
    reader.set(\.autorepeat, from: "autorepeat")
    reader.set(\.isContinuous, from: "continuous")
  }
}

extension UIProgressView {
  func readProgressView(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.set(\.progressViewStyle, from: "progressViewStyle", ["default": .default, "bar": .bar])
    reader.set(\.progress, from: "progress")
    reader.set(\.progressTintColor, from: "progressTintColor")
    reader.set(\.trackTintColor, from: "trackTintColor")
    reader.set(\.progressImage, from: "progressImage")
    reader.set(\.trackImage, from: "trackImage")
  }
}

extension UIPageControl {
  func readPageControl(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.set(\.numberOfPages, from: "numberOfPages")
    reader.set(\.currentPage, from: "currentPage")
    reader.set(\.hidesForSinglePage, from: "hidesForSinglePage")
    reader.set(\.pageIndicatorTintColor, from: "pageIndicatorTintColor")
    reader.set(\.currentPageIndicatorTintColor, from: "currentPageIndicatorTintColor")
    reader.set(
      \.backgroundStyle, from: "backgroundStyle",
      ["automatic": .automatic, "prominent": .prominent, "minimal": .minimal])
  }
}

extension UISegmentedControl {
  func readSegmentedControl(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    let coder = reader.coder
    let segments = coder.element.child(named: "segments")?.children(named: "segment") ?? []
    for (index, element) in segments.enumerated() {
      let segment = coder.coder(of: element)
      if let image = segment.image("image") {
        insertSegment(with: image, at: index, animated: false)
      } else {
        let title = segment.text("title") ?? ""
        insertSegment(
          withTitle: coder.objects.document.localized(title, of: coder.element.id, "segmentTitles[\(index)]"),
          at: index, animated: false)
      }
      if segment.bool("enabled") == false { setEnabled(false, forSegmentAt: index) }
      if let width = segment.number("width") { setWidth(width, forSegmentAt: index) }
    }
    reader.set(\.isMomentary, from: "momentary")
    reader.set(\.apportionsSegmentWidthsByContent, from: "apportionsSegmentWidthsByContent")
    reader.set(\.selectedSegmentTintColor, from: "selectedSegmentTintColor")
    reader.set(\.selectedSegmentIndex, from: "selectedSegmentIndex")
  }
}

extension UIRefreshControl {
  func readRefreshControl(_ coder: NSCoder) {
    guard let coder = coder as? InterfaceCoder else { return }
    if let title = coder.attributedText("attributedTitle") { attributedTitle = title }
  }
}

extension UIActivityIndicatorView {
  func readActivityIndicatorView(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.set(
      \.style, from: "style",
      ["medium": .medium, "large": .large, "whiteLarge": .whiteLarge, "white": .white, "gray": .gray])
    reader.set(\.color, from: "color")
    hidesWhenStopped = reader.coder.bool("hidesWhenStopped") ?? false
    if reader.coder.bool("hidden") == true { isHidden = true }
    if reader.coder.bool("animating") == true { startAnimating() }
  }
}
