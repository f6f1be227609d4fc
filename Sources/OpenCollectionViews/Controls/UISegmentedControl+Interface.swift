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
    reader.setKeys()
  }
}
