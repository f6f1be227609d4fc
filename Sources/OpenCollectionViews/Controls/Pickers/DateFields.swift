/// The fields of a compact date picker: the date and the time as texts, which open a calendar and wheels.
@MainActor final class DateFields: UIView, DatePickerContent {
  private unowned let owner: UIDatePicker
  private let dateField = UIButton(type: .custom)
  private let timeField = UIButton(type: .custom)
  private let dateFormatter = DateFormatter()
  private let timeFormatter = DateFormatter()
  private weak var overlay: DateOverlay?

  private static let height: CGFloat = 34
  private static let gap: CGFloat = 6

  init(_ owner: UIDatePicker) {
    self.owner = owner
    super.init(frame: .zero)
    for formatter in [dateFormatter, timeFormatter] {
      formatter.locale = owner.shownLocale
      formatter.calendar = owner.shownCalendar
      formatter.timeZone = owner.shownCalendar.timeZone
    }
    dateFormatter.setLocalizedDateFormatFromTemplate("yMMMd")
    timeFormatter.setLocalizedDateFormatFromTemplate("jmm")
    for field in fields {
      field.backgroundColor = .tertiarySystemFill
      field.layer.cornerRadius = 8
      field.layer.cornerCurve = .continuous
      field.titleLabel?.font = .systemFont(ofSize: 17)
      addSubview(field)
    }
    dateField.addAction(UIAction { [weak self] _ in self?.open(.date, from: self?.dateField) }, for: .touchUpInside)
    timeField.addAction(UIAction { [weak self] _ in self?.open(.time, from: self?.timeField) }, for: .touchUpInside)
    reload(animated: false)
  }

  required init?(coder: NSCoder) {
    clientError("DateFields has no archives")
  }

  private var fields: [UIButton] {
    switch owner.datePickerMode {
    case .date: [dateField]
    case .time: [timeField]
    default: [dateField, timeField]
    }
  }

  var view: UIView { self }

  private func width(of field: UIButton) -> CGFloat {
    ceil(field.sizeThatFits(CGSize(width: 1000, height: Self.height)).width) + 22
  }

  var size: CGSize {
    let widths = fields.map(width)
    return CGSize(
      width: widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1)), height: Self.height)
  }

  func reload(animated: Bool) {
    dateField.setTitle(dateFormatter.string(from: owner.date), for: .normal)
    timeField.setTitle(timeFormatter.string(from: owner.date), for: .normal)
    updateColors()
    owner.invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func updateColors() {
    for field in fields {
      field.setTitleColor(overlay != nil && overlay?.source === field ? owner.tintColor : .label, for: .normal)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x = max(0, bounds.width - size.width)
    for field in isRightToLeft ? fields.reversed() : fields {
      let width = width(of: field)
      field.frame = CGRect(x: x, y: (bounds.height - Self.height) / 2, width: width, height: Self.height)
      x += width + Self.gap
    }
  }

  /// Opens a picker for a part of the date.
  private func open(_ mode: UIDatePicker.Mode, from field: UIView?) {
    guard let window, let field else { return }
    let picker = UIDatePicker(frame: .zero)
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = mode == .date ? .inline : .wheels
    (picker.locale, picker.calendar, picker.timeZone) = (owner.locale, owner.calendar, owner.timeZone)
    (picker.minimumDate, picker.maximumDate) = (owner.minimumDate, owner.maximumDate)
    picker.minuteInterval = owner.minuteInterval
    picker.tintColor = owner.tintColor
    picker.date = owner.date
    picker.addAction(
      UIAction { [weak self, weak picker] _ in if let picker { self?.owner.userDidPick(picker.date) } },
      for: .valueChanged)
    owner.sendActions(for: .editingDidBegin)
    let overlay = DateOverlay(picker, from: field) { [weak self] in
      self?.updateColors()
      self?.owner.sendActions(for: .editingDidEnd)
    }
    self.overlay = overlay
    overlay.open(in: window)
    updateColors()
  }
}

/// A picker over the window beside the field that opened it; a touch outside closes it.
@MainActor final class DateOverlay: UIView {
  private let picker: UIDatePicker
  private(set) weak var source: UIView?
  private let platter = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let shade = UIView(frame: .zero)
  private let didClose: () -> Void

  init(_ picker: UIDatePicker, from source: UIView, _ didClose: @escaping () -> Void) {
    self.picker = picker
    self.source = source
    self.didClose = didClose
    super.init(frame: .zero)
    platter.clipsToBounds = true
    platter.layer.cornerRadius = 13
    platter.layer.cornerCurve = .continuous
    shade.layer.shadowOpacity = 0.2
    shade.layer.shadowRadius = 24
    shade.layer.shadowOffset = CGSize(width: 0, height: 10)
    addSubview(shade)
    shade.addSubview(platter)
    platter.contentView.addSubview(picker)
  }

  required init?(coder: NSCoder) {
    clientError("DateOverlay has no archives")
  }

  func open(in window: UIWindow) {
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
    place()
    alpha = 0
    ControlAnimation.run(true, seconds: 0.25) {
      self.alpha = 1
    } completion: {
    }
  }

  private func close() {
    isUserInteractionEnabled = false
    source = nil
    didClose()
    ControlAnimation.run(true, seconds: 0.2) {
      self.alpha = 0
    } completion: {
      self.removeFromSuperview()
    }
  }

  private func place() {
    guard let window, let source else { return }
    let size = picker.intrinsicContentSize
    let placement = MenuPlacement(
      container: MenuPlacement.container(of: window, dx: 8, dy: 8), source: source.convert(source.bounds, to: nil))
    shade.frame = placement.frame(of: CGSize(width: min(size.width, window.bounds.width - 16), height: size.height))
    platter.frame = shade.bounds
    picker.frame = shade.bounds
    shade.layer.shadowPath = UIBezierPath(roundedRect: shade.bounds, cornerRadius: 13).cgPath
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, !shade.frame.contains(touch.location(in: self)) { close() }
  }
}
