extension TextSelectionDisplay {
  /// Shows the caret or the selection of a host; nothing while it is not first responder.
  func display(_ host: any TextHost, in container: UIView) {
    let selection = host.editor.selection
    let isActive = host.isFirstResponder
    var rects: [CGRect] = []
    if isActive, !selection.isEmpty {
      rects = host.selectionRects(for: TextSpan(selection.range)).map { container.convert($0.rect, from: host) }
    }
    var caret: CGRect?
    if isActive, selection.isEmpty, host.allowsEditing {
      let frame = container.convert(host.caretRect(for: TextOffset(selection.head)), from: host)
      caret = frame.snapped(toScale: host.displayScale)
    }
    display(caret: caret, highlights: rects, tint: host.tintColor, in: container)
  }
}
