/// What a navigation bar showed before a push or a pop, and how that makes way for what it shows then: titles go the way
/// of their screens, that of the lower screen from the middle to the back button or back; all else dissolves.
///
/// What was shown moves as pictures, which are taken away in the end. Distances are Unmeasured.
@MainActor
struct BarMotion {
  private let bar: UINavigationBar
  private let isPush: Bool
  private let background: LayerTransition

  /// Pictures of what is seen before, each where it was.
  private let title: UIView?
  private let largeTitle: UIView?
  private let backWords: UIView?
  private let others: [UIView]

  /// Looks at a bar before its items change.
  init(of bar: UINavigationBar, isPush: Bool) {
    self.bar = bar
    self.isPush = isPush
    background = LayerTransition(old: bar.background.layer.nodeForTransition(), way: .dissolve)
    title = Self.picture(of: bar.titleView ?? bar.titleLabel, in: bar)
    // What of it is not scrolled under the row.
    largeTitle = Self.picture(of: bar.largeTitleArea, in: bar)
    backWords = Self.picture(of: bar.backButton.wordsView, in: bar)
    others = ([bar.backButton.mark] + Self.fading(in: bar)).compactMap { Self.picture(of: $0, in: bar) }
  }

  private static func fading(in bar: UINavigationBar) -> [UIView] {
    bar.leftViews + bar.rightViews + [bar.promptLabel, bar.searchArea]
  }

  /// What a view of the bar shows, or nil where nothing of it is seen.
  private static func picture(of view: UIView, in bar: UINavigationBar) -> UIView? {
    let chain = sequence(first: view, next: { $0.superview === bar ? nil : $0.superview })
    guard view.isDescendant(of: bar), chain.allSatisfy({ !$0.isHidden && $0.alpha > 0.01 }), view.superview != nil,
      let picture = view.snapshotView(afterScreenUpdates: false)
    else { return nil }
    picture.frame = bar.convert(view.bounds, from: view)
    picture.isUserInteractionEnabled = false
    return picture
  }

  private var width: CGFloat {
    bar.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -bar.bounds.width : bar.bounds.width
  }
  /// How far titles of the upper screen come from, or go.
  private var upper: CGFloat { width / 2 }
  /// The same of the lower one, which goes as its screen does.
  private var lower: CGFloat { -width * SlideTransition.parallax }

  /// Animates from what was shown to what the bar, laid out anew, shows now.
  func run(in context: AnimationContext) {
    let old = [title, largeTitle, backWords].compactMap { $0 } + others
    AnimationContext.runWithout {
      bar.layoutIfNeeded()
      for picture in old { bar.insertSubview(picture, aboveSubview: bar.background) }
    }
    let new = arrivals
    let departures = departures
    let alphas = new.map(\.view.alpha)
    AnimationContext.runWithout {
      for arrival in new {
        arrival.view.transform = CGAffineTransform(translationX: arrival.way, y: 0)
        arrival.view.alpha = 0
      }
    }
    bar.background.layer.show(background, in: context)
    context.run {
      for picture in old {
        picture.alpha = 0
        let way = departures[ObjectIdentifier(picture)] ?? 0
        picture.center = CGPoint(x: picture.center.x + way, y: picture.center.y)
      }
      for (arrival, alpha) in zip(new, alphas) {
        arrival.view.transform = .identity
        arrival.view.alpha = alpha
      }
    }
  }

  /// Takes the pictures away, and leaves the bar as it is laid out.
  func end() {
    AnimationContext.runWithout {
      for picture in [title, largeTitle, backWords].compactMap({ $0 }) + others { picture.removeFromSuperview() }
      for arrival in arrivals {
        arrival.view.transform = .identity
        arrival.view.alpha = bar.hidesRow && arrival.view !== bar.largeTitleLabel ? 0 : 1
      }
      bar.setNeedsLayout()
    }
  }

  /// What comes, and from how far.
  private var arrivals: [(view: UIView, way: CGFloat)] {
    let (new, back) = (bar.titleView ?? bar.titleLabel, bar.backButton)
    let fading = ([back.mark] + Self.fading(in: bar)).map { (view: $0, way: CGFloat(0)) }
    if isPush {
      // The name of the screen before comes from where it was the title.
      let way = title.map { $0.center.x - bar.convert(back.wordsView.center, from: back).x } ?? -lower
      return [(new, upper), (bar.largeTitleLabel, width), (back.wordsView, way)] + fading
    }
    let way = backWords.map { $0.center.x - new.center.x } ?? lower
    return [(new, way), (bar.largeTitleLabel, lower), (back.wordsView, lower)] + fading
  }

  /// How far what goes moves, by its picture.
  private var departures: [ObjectIdentifier: CGFloat] {
    let (new, back) = (bar.titleView ?? bar.titleLabel, bar.backButton)
    var ways: [ObjectIdentifier: CGFloat] = [:]
    if let title {
      ways[ObjectIdentifier(title)] =
        isPush ? back.isHidden ? lower : bar.convert(back.wordsView.center, from: back).x - title.center.x : upper
    }
    if let largeTitle { ways[ObjectIdentifier(largeTitle)] = isPush ? lower : width }
    if let backWords {
      // Back to a large title there is no title to become: they go as they came.
      ways[ObjectIdentifier(backWords)] =
        isPush ? lower : new.isHidden ? -lower : new.center.x - backWords.center.x
    }
    return ways
  }
}
