internal import OpenCollectionGraphics

/// A rectangle of the picture with its own coordinates, look and sublayers. A view draws through its layer; plain layers
/// can be added beneath it.
///
/// What a layer shows is kept as bitmaps and colours (`faces`) and as a finished piece of the picture (`cachedNode`):
/// moving, scrolling or fading a layer draws nothing again.
@preconcurrency @MainActor open class CALayer: NSObject {
  /// How often a face was drawn into a bitmap since the process began; tests read it.
  static var drawCount = 0

  public override init() { super.init() }

  // MARK: Geometry, in points

  /// Where the anchor point lies, in the superlayer's coordinates.
  open var position = CGPoint.zero {
    didSet {
      guard position != oldValue else { return }
      checkPosition()
      if mayAnimate { animateChange(of: .position, from: LayerVector(oldValue)) }
      placementDidChange()
    }
  }
  /// The layer's rectangle in its own coordinates; an origin other than zero moves what the layer shows.
  open var bounds = CGRect.zero {
    didSet {
      guard bounds != oldValue else { return }
      checkBounds()
      if mayAnimate { animateChange(of: .bounds, from: LayerVector(oldValue)) }
      boundsDidChange(from: oldValue)
    }
  }
  /// The point that `position` places and that transforms turn about, as fractions of the size. The default is the middle.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet {
      guard anchorPoint != oldValue else { return }
      if mayAnimate { animateChange(of: .anchorPoint, from: LayerVector(oldValue)) }
      placementDidChange()
    }
  }
  /// Siblings are drawn in ascending order of this, equal ones in the order of `sublayers`.
  open var zPosition: CGFloat = 0 {
    didSet {
      if zPosition != oldValue { superlayer?.invalidateNode() }
    }
  }
  /// Applied about the anchor point. What is drawn is the transform's part in the plane.
  open var transform = CATransform3DIdentity {
    didSet {
      guard transform != oldValue else { return }
      hasTransform = transform != CATransform3DIdentity
      if mayAnimate { animateChange(of: .transform, from: LayerVector(oldValue.planar)) }
      placementDidChange()
    }
  }
  /// Whether `transform` is not the identity: kept, as geometry asks it all the time.
  private(set) var hasTransform = false

  // MARK: Tree

  /// The layer this one is drawn in.
  open private(set) weak var superlayer: CALayer?
  /// The sublayers back to front.
  final private(set) var children: [CALayer] = []
  /// Only what is painted where this layer is opaque shows. A mask has no superlayer.
  open var mask: CALayer? {
    didSet {
      oldValue?.maskedLayer = nil
      mask?.maskedLayer = self
      invalidateNode()
    }
  }
  /// The layer this one masks.
  private(set) weak var maskedLayer: CALayer?
  /// The view this layer belongs to.
  weak var view: UIView?
  /// Who draws the layer's contents and lays out its sublayers: the view of a view's layer.
  open weak var delegate: (any CALayerDelegate)?
  /// A name for the caller's own use; `description` prints it.
  open var name: String?

  // MARK: Look

  /// Whether it and all it holds is left out of the picture. False by default.
  open var isHidden = false {
    didSet {
      if isHidden != oldValue { visibilityDidChange() }
    }
  }
  /// Whether the layer is seen from behind too, when its transform turns it away. True by default.
  open var isDoubleSided = true {
    didSet {
      if isDoubleSided != oldValue { visibilityDidChange() }
    }
  }
  /// Whether the layer and everything in it is flattened to a bitmap, which is kept until something of it changes. False by
  /// default.
  open var shouldRasterize = false {
    didSet { if shouldRasterize != oldValue { invalidateNode() } }
  }
  /// Pixels a point of that bitmap. The default is 1, which is soft on finer screens.
  open var rasterizationScale: CGFloat = 1 {
    didSet { if rasterizationScale != oldValue, shouldRasterize { invalidateNode() } }
  }
  /// Of the layer and everything in it, as one group; 0...1.
  open var opacity: Float = 1 {
    didSet {
      guard opacity != oldValue else { return }
      if mayAnimate { animateChange(of: .opacity, from: LayerVector(Double(oldValue))) }
      visibilityDidChange()
    }
  }
  /// Painted behind the contents, within the corners.
  open var backgroundColor: CGColor? {
    didSet { lookDidChange(.backgroundColor, from: LayerVector(oldValue)) }
  }
  /// Points. It cuts the background and the border; contents and sublayers too when `masksToBounds`.
  open var cornerRadius: CGFloat = 0 {
    didSet {
      if cornerRadius != oldValue { lookDidChange(.cornerRadius, from: LayerVector(Double(oldValue))) }
    }
  }
  /// The corners that `cornerRadius` rounds. The default is all four.
  open var maskedCorners: CACornerMask = .allCorners { didSet { invalidateFaces() } }
  /// Quarter circles or smoother curves.
  open var cornerCurve: CALayerCornerCurve = .circular { didSet { invalidateFaces() } }
  /// Points, inside the bounds, above the sublayers.
  open var borderWidth: CGFloat = 0 {
    didSet { lookDidChange(.borderWidth, from: LayerVector(Double(oldValue))) }
  }
  /// The border's colour; black by default.
  open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    didSet { lookDidChange(.borderColor, from: LayerVector(oldValue)) }
  }
  /// Whether what lies outside the bounds is cut off.
  open var masksToBounds = false {
    didSet {
      if masksToBounds != oldValue { invalidateFaces() }
    }
  }
  /// The shadow's colour; black by default.
  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    didSet { lookDidChange(.shadowColor, from: LayerVector(oldValue)) }
  }
  /// 0...1; 0, the default, casts no shadow.
  open var shadowOpacity: Float = 0 {
    didSet { lookDidChange(.shadowOpacity, from: LayerVector(Double(oldValue))) }
  }
  /// Points. The default is 3 upwards.
  open var shadowOffset = CGSize(width: 0, height: -3) {
    didSet { lookDidChange(.shadowOffset, from: LayerVector(oldValue)) }
  }
  /// The standard deviation of the blur, in points. The default is 3.
  open var shadowRadius: CGFloat = 3 {
    didSet { lookDidChange(.shadowRadius, from: LayerVector(Double(oldValue))) }
  }
  /// The outline that casts the shadow, in place of what the layer shows.
  open var shadowPath: CGPath? { didSet { invalidateFaces() } }

  // MARK: Contents

  /// The picture the layer shows: a `CGImage`. A layer that draws itself replaces it.
  open var contents: Any? { didSet { invalidateFaces() } }
  /// How `contents` is placed in the bounds. The default stretches it over them.
  open var contentsGravity: CALayerContentsGravity = .resize { didSet { invalidateFaces() } }
  /// Pixels a point of what is drawn. The default is 1; a view's layer has the screen's.
  open var contentsScale: CGFloat = 1 {
    didSet {
      if contentsScale != oldValue { invalidateFaces() }
    }
  }
  /// Whether a change of size draws the contents again.
  open var needsDisplayOnBoundsChange = false
  /// What `draw` last gave.
  var drawn: Bitmap?
  /// What part of a view's bounds `drawn` shows, from their origin, and how large they were; nil for all of the bounds.
  var drawnPart: (area: CGRect, size: CGSize)?
  /// Whether the contents must be drawn before they are shown.
  private(set) var isDisplayNeeded = false

  /// What an effect view's layer does to the picture beneath; its rectangle is the bounds. Nil leaves it.
  var backdrop: LayerNode.Backdrop? {
    didSet {
      guard backdrop != oldValue else { return }
      if mayAnimate { animateChange(of: .backdrop, from: oldValue?.vector ?? LayerVector()) }
      invalidateNode()
    }
  }
  /// The one colour the layer and its sublayers show in, for an effect view's content. Nil leaves theirs.
  var stencilColor: RGBA? { didSet { if stencilColor != oldValue { invalidateNode() } } }

  /// Whether the bounds' origin is shown at the nearest pixel's border, so that what scrolls keeps its own pixels.
  var showsOriginOnPixels = false

  // MARK: Kept between frames

  /// What the layer itself shows, with the bounds' origin at zero; nil when it must be made again.
  var faces: LayerContents?
  /// Whether the shadow in `faces` was cast by the sublayers.
  var shadowFollowsSublayers = false
  /// The committed subtree; nil when anything in it changed.
  var cachedNode: LayerNode?
  /// The layer and everything in it as one bitmap, where it is rasterized, without the layer's own place and opacity.
  var flattened: LayerNode.Content?
  /// Whether the layer was part of a picture: what nobody has seen does not change before anybody's eyes.
  var hasBeenShown = false

  // MARK: Motion

  /// What animations make of the properties; nil when none run.
  var animations: LayerAnimations?
  /// What moves the animations.
  weak var stage: AnimationStage?
  /// The layer's own time, where it is not its superlayer's.
  var timeline: LayerTimeline?
  /// The layer this one is the presentation of.
  var presented: CALayer?
  /// Whether changes outside of animation blocks are shown at once though the layer is no view's: for UIKit's own.
  var movesAtOnce = false
  /// What is done when a property changes, by the property's name; `NSNull` for nothing. Asked on layers without a view.
  open var actions: [String: any CAAction]?

  /// Marks the contents to be drawn before the next frame.
  open func setNeedsDisplay() {
    if !isDisplayNeeded, AnimationContext.current?.dissolvesContents == true { dissolveContents() }
    isDisplayNeeded = true
    invalidateFaces()
  }

  /// Draws the contents now if they are marked.
  open func displayIfNeeded() {
    guard isDisplayNeeded else { return }
    isDisplayNeeded = false
    display()
  }

  /// Draws the contents: asks the view, then the delegate.
  open func display() {
    // The memory of the old picture serves the new one.
    drawn = nil
    if let view {
      drawn = view.drawnContents()
      // Drawing may have asked for a picture of the layer, which had no contents then.
      (faces, cachedNode) = (nil, nil)
    } else {
      displayFromDelegate()
    }
  }

  /// Draws the layer itself, for subclasses; the context's origin is the bounds' origin. The default asks the delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Places sublayers; the default asks the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  public nonisolated override var description: String {
    guard MainThread.isCurrent else { return briefDescription }
    return MainActor.assumeIsolated {
      name.map { "\(briefDescription.dropLast()); name = \($0)>" } ?? briefDescription
    }
  }

  /// What the layer shows over its background; `shape` is its rectangle at zero with its corners.
  func layerContent(_ shape: LayerNode.Clip) -> LayerNode.Content? {
    guard let bitmap = drawn ?? (contents as? CGImage)?.bitmap, !shape.rect.isEmpty else { return nil }
    let density = contentsDensity(of: bitmap)
    let size = CGSize(width: CGFloat(bitmap.width) / density, height: CGFloat(bitmap.height) / density)
    let rect = bitmap === drawn ? drawnRect(size, in: shape.rect) : contentsGravity.place(size, in: shape.rect)
    // What was drawn for this very size has its pixels rounded up: shown as it is, not squeezed by part of a pixel.
    if bitmap === drawn, abs(rect.width - size.width) * density < 1, abs(rect.height - size.height) * density < 1 {
      return .bitmap(bitmap, CGRect(origin: rect.origin, size: size))
    }
    return .bitmap(bitmap, rect)
  }

  /// Where `drawn` goes in the bounds as they are now: they may have grown since, and the gravity says what that means.
  private func drawnRect(_ pictureSize: CGSize, in rect: CGRect) -> CGRect {
    guard let (area, size) = drawnPart else { return contentsGravity.place(pictureSize, in: rect) }
    guard size != rect.size, size.width > 0, size.height > 0 else {
      return area.offsetBy(dx: rect.minX, dy: rect.minY)
    }
    let whole = contentsGravity.place(size, in: rect)
    let (across, down) = (whole.width / size.width, whole.height / size.height)
    return CGRect(
      x: whole.minX + area.minX * across, y: whole.minY + area.minY * down, width: area.width * across,
      height: area.height * down)
  }

  /// The same while animations change what it is made of.
  func animatedLayerContent(_ shape: LayerNode.Clip, _ animations: LayerAnimations) -> LayerNode.Content? {
    layerContent(shape)
  }

  /// The value of a property that only some kinds of layers have.
  func ownVector(of property: LayerProperty) -> LayerVector { LayerVector() }
  func setOwnVector(_ vector: LayerVector, of property: LayerProperty) {}

  /// The outline or the colours of a kind of layer that has some.
  var ownMorph: InterpolatedValue? { nil }
  func setOwnMorph(_ value: InterpolatedValue?) {}

  /// Draws into a bitmap what `draw(in:)` of a plain layer paints.
  private func displayFromDelegate() {
    guard !bounds.isEmpty else { return }
    CALayer.drawCount += 1
    let canvas = Canvas(size: bounds.size, scale: drawingScale)
    canvas.translate(x: -bounds.minX, y: -bounds.minY)
    draw(in: CGContext(canvas: canvas))
    drawn = canvas.finish()
  }

  /// Whether contents are stretched with the bounds while those are animated.
  var contentsFollowBounds: Bool { true }

  /// Another part of the coordinates, or more or less of them, is shown.
  func boundsDidChange(from old: CGRect) {
    if bounds.size != old.size {
      faces = nil
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
      if view == nil { layoutSublayers() }
    }
    invalidateNode()
    view?.layerBoundsDidChange(from: old)
  }

  // MARK: Sublayers

  /// Takes in a layer that lies in no other.
  final func attach(_ layer: CALayer, at index: Int) {
    children.insert(layer, at: min(max(index, 0), children.count))
    layer.superlayer = self
    invalidateNode()
  }

  /// Lets a sublayer go. O(the sublayers in front of it).
  final func detach(_ layer: CALayer) {
    // The layers in front are mostly those that leave first.
    guard let index = children.lastIndex(where: { $0 === layer }) else { return }
    children.remove(at: index).superlayer = nil
    invalidateNode()
  }

  /// Takes out every sublayer of a view in `views`. O(sublayers).
  final func removeSublayers(of views: Set<ObjectIdentifier>) {
    children.removeAll { layer in
      guard let view = layer.view, views.contains(ObjectIdentifier(view)) else { return false }
      layer.superlayer = nil
      return true
    }
    invalidateNode()
  }

  /// Moves sublayers, given back to front, each just behind another one, or in front of all. O(sublayers).
  final func restack(_ moves: [(layer: CALayer, behind: CALayer?)]) {
    children.restack(moves.map { ($0.layer, $0.behind) })
    invalidateNode()
  }
}
