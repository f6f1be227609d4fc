/// A preview in a gallery: its title and variants, whose views and controllers exist only while it is near the screen.
@MainActor final class GalleryRow {
  /// A variant that is shown.
  private struct Slot {
    let name: UILabel
    /// Shows the content; an empty screen until that is made.
    let frame: UIView
    var content: PreviewContent?
  }

  let preview: DeclaredPreview
  let title: String
  /// Identifies it in an `AppPlace`.
  let name: String
  let variants: [PreviewVariant]
  /// Why it is not shown: it ended the program before.
  let failure: String?
  /// The sizes of the variants; those that fit their views are estimates until the first is made.
  private(set) var sizes: [CGSize]
  private var heading: UILabel?
  private var slots: [Slot] = []

  /// The size of a view that has not been made.
  private static let estimate = CGSize(width: PreviewVariant.phone.width, height: 60)

  init(_ preview: DeclaredPreview, title: String, name: String, failure: String?) {
    (self.preview, self.title, self.name, self.failure) = (preview, title, name, failure)
    variants = failure == nil ? PreviewVariant.all(preview.traits) : []
    sizes = variants.map { variant in
      switch variant.screen {
      case .size(let size): size
      case .fitting: Self.estimate
      }
    }
  }

  var layoutContent: GalleryLayout.Content { failure == nil ? .screens(sizes) : .note }

  /// Whether there are views of it.
  var isMade: Bool { heading != nil }
  /// The first variant whose content is still to be made.
  var next: Int? { failure == nil ? slots.firstIndex { $0.content == nil } : nil }

  /// The variant of a controller.
  func variant(of controller: UIViewController) -> PreviewVariant? {
    slots.firstIndex { $0.content?.controller === controller }.map { variants[$0] }
  }

  // MARK: Views

  /// Makes the title, and empty screens.
  func makeViews(in view: UIView) {
    guard !isMade else { return }
    let heading = Self.label(title, .headline, in: view)
    heading.accessibilityTraits = .header
    heading.accessibilityLabel = title
    if preview.name != nil { heading.attributedText = Self.heading(title, preview.shortPlace, font: heading.font) }
    self.heading = heading
    if let failure {
      let note = Self.label("\(failure)\nThe others are shown without it.", .body, in: view)
      note.numberOfLines = 3
      slots = [Slot(name: note, frame: note)]
      return
    }
    slots = variants.map { variant in
      let frame = UIView()
      frame.backgroundColor = .tertiarySystemBackground
      // Many screens have the colour of the gallery.
      frame.layer.borderWidth = 1
      frame.layer.borderColor = UIColor(white: 0.5, alpha: 0.35).cgColor
      frame.clipsToBounds = true
      view.addSubview(frame)
      return Slot(name: Self.label(variant.name, .caption1, in: view), frame: frame)
    }
  }

  /// A name, and smaller after it where the preview is declared.
  private static func heading(_ title: String, _ place: String, font: UIFont) -> NSAttributedString {
    let text = NSMutableAttributedString(string: title, attributes: [.font: font, .foregroundColor: UIColor.label])
    text.append(
      NSAttributedString(
        string: "  \(place)",
        attributes: [.font: UIFont.preferredFont(forTextStyle: .caption1), .foregroundColor: UIColor.secondaryLabel]))
    return text
  }

  private static func label(_ text: String, _ style: UIFont.TextStyle, in view: UIView) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.textColor = style == .headline ? .label : .secondaryLabel
    view.addSubview(label)
    return label
  }

  /// Makes the content of a variant. Returns whether it has another size than was estimated.
  func make(_ index: Int, in parent: UIViewController) -> Bool {
    let content = PreviewContent(preview, variants[index])
    let controller = content.controller
    parent.addChild(controller)
    controller.view.bounds = CGRect(origin: .zero, size: content.size)
    controller.view.transform = CGAffineTransform(scaleX: GalleryLayout.scale, y: GalleryLayout.scale)
    controller.view.clipsToBounds = true
    if case .size(let size) = variants[index].screen {
      controller.additionalSafeAreaInsets = ScreenSafeArea.insets(for: size)
    }
    slots[index].content = content
    slots[index].frame.addSubview(controller.view)
    controller.didMove(toParent: parent)
    place(index)
    guard sizes[index] != content.size else { return false }
    sizes[index] = content.size
    return true
  }

  /// Lays a variant out, and draws it, while it is known which preview is being made: if it crashes, it crashes here.
  func display(_ index: Int, drawing: Bool) {
    guard let view = slots[index].content?.controller.view else { return }
    view.layoutIfNeeded()
    if drawing { _ = view.layer.node() }
  }

  func place(_ row: GalleryLayout.Row) {
    heading?.frame = row.title
    for index in slots.indices where row.screens.indices.contains(index) {
      if row.names.indices.contains(index) { slots[index].name.frame = row.names[index] }
      slots[index].frame.frame = row.screens[index]
      place(index)
    }
  }

  private func place(_ index: Int) {
    let bounds = slots[index].frame.bounds
    slots[index].content?.controller.view.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// Removes the views and controllers.
  func removeViews() {
    for slot in slots {
      if let controller = slot.content?.controller {
        controller.willMove(toParent: nil)
        controller.view.removeFromSuperview()
        controller.removeFromParent()
      }
      slot.frame.removeFromSuperview()
      slot.name.removeFromSuperview()
    }
    heading?.removeFromSuperview()
    (slots, heading) = ([], nil)
  }
}
