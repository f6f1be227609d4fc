/// All previews of a program side by side: a row for each, with its variants.
@MainActor final class PreviewGallery: UIViewController {
  private let previews: [DeclaredPreview]
  private let scrollView = UIScrollView()
  private var rows: [Row] = []

  private struct Row {
    let title: UILabel
    let variants: [(content: PreviewContent, label: UILabel)]
  }

  /// Points between variants, and the height of a line of text.
  private static let (gap, line): (CGFloat, CGFloat) = (20, 24)
  /// How much smaller than their screens variants are shown.
  private static let scale: CGFloat = 0.5

  init(_ previews: [DeclaredPreview]) {
    self.previews = previews
    super.init(nibName: nil, bundle: nil)
    title = "Previews"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.alwaysBounceVertical = true
    view.addSubview(scrollView)
    rows = previews.map(makeRow)
    if previews.isEmpty { showNothing() }
  }

  private func makeRow(_ preview: DeclaredPreview) -> Row {
    let title = label(preview.title, .headline)
    title.accessibilityTraits = .header
    let variants = PreviewVariant.all(preview.traits).map { variant in
      let content = PreviewContent(preview, variant)
      let controller = content.controller
      addChild(controller)
      controller.view.bounds = CGRect(origin: .zero, size: content.size)
      controller.view.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
      controller.view.clipsToBounds = true
      if case .size(let size) = variant.screen {
        controller.additionalSafeAreaInsets = ScreenSafeArea.insets(for: size)
      }
      scrollView.addSubview(controller.view)
      controller.didMove(toParent: self)
      return (content: content, label: label(variant.name, .caption1))
    }
    return Row(title: title, variants: variants)
  }

  private func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.textColor = style == .headline ? .label : .secondaryLabel
    scrollView.addSubview(label)
    return label
  }

  private func showNothing() {
    let label = label("There is no #Preview in this program.", .body)
    label.sizeToFit()
    label.frame.origin = CGPoint(x: Self.gap, y: Self.gap)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    var y = Self.gap
    for row in rows {
      row.title.frame = CGRect(x: Self.gap, y: y, width: width - 2 * Self.gap, height: Self.line)
      y += Self.line + 8
      var (x, height): (CGFloat, CGFloat) = (Self.gap, 0)
      for (content, label) in row.variants {
        let size = CGSize(width: content.size.width * Self.scale, height: content.size.height * Self.scale)
        // The next line, if there is no room.
        if x > Self.gap, x + size.width + Self.gap > width {
          (x, y, height) = (Self.gap, y + height + Self.gap, 0)
        }
        label.frame = CGRect(x: x, y: y, width: max(size.width, 100), height: Self.line)
        content.controller.view.center = CGPoint(x: x + size.width / 2, y: y + Self.line + size.height / 2)
        x += max(size.width, 100) + Self.gap
        height = max(height, size.height + Self.line)
      }
      y += height + 2 * Self.gap
    }
    scrollView.contentSize = CGSize(width: width, height: max(y, 1))
  }
}
