@_spi(Storeys) import OpenCollectionFoundation
package import OpenCollectionGraphics
import OpenCollectionRuntime

/// A rectangle of the screen with its own coordinates, appearance and sublayers. A view draws through its layer; plain
/// layers can be added below it.
///
/// What a layer shows is cached as bitmaps and colours (`cachedContents`) and as a committed subtree (`cachedNode`):
/// moving, scrolling or fading a layer redraws nothing.
@preconcurrency @MainActor open class CALayer: NSObject, CustomValues {
  /// How many bitmaps layers have drawn since the process started; read by tests.
  package static var drawCount = 0
  /// While nodes are made for delayed copies of layers: those in which an animation runs, whose nodes are not cached.
  @InContext static var delayedLayers: Set<ObjectIdentifier>?

  public override init() { super.init() }

  deinit { for layer in children where layer.parent === self { layer.parent = nil } }

  /// The values that `setValue(_:forKey:)` stored for keys that are no properties.
  nonisolated(unsafe) package var customValues: [String: Any] = [:]

  // MARK: Geometry, in points

  /// The anchor point's location in the superlayer's coordinates.
  open var position = CGPoint.zero {
    didSet {
      guard position != oldValue else { return }
      checkPosition()
      if mayAnimate { animateChange(of: .position, from: LayerVector(oldValue)) }
      placementDidChange()
    }
  }
  /// The layer's rectangle in its own coordinates; a non-zero origin scrolls the layer's content.
  open var bounds = CGRect.zero {
    didSet {
      guard bounds != oldValue else { return }
      checkBounds()
      if mayAnimate { animateChange(of: .bounds, from: LayerVector(oldValue)) }
      boundsDidChange(from: oldValue)
    }
  }
  /// The point that `position` specifies and that transforms apply about, as fractions of the size. The default is the
  /// middle.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet {
      guard anchorPoint != oldValue else { return }
      if mayAnimate { animateChange(of: .anchorPoint, from: LayerVector(oldValue)) }
      placementDidChange()
    }
  }
  /// Siblings are drawn in ascending order of `zPosition`, equal ones in the order of `sublayers`.
  open var zPosition: CGFloat = 0 {
    didSet {
      if zPosition != oldValue { superlayer?.invalidateNode() }
    }
  }
  /// Applied about the anchor point. Only the transform's planar part is drawn.
  open var transform = CATransform3DIdentity {
    didSet {
      guard transform != oldValue else { return }
      isTransformed = transform != CATransform3DIdentity
      if mayAnimate { animateChange(of: .transform, from: LayerVector(oldValue.planar)) }
      placementDidChange()
    }
  }
  // Swift checks each use of a stored property that other modules see for overlapping accesses. What UIKit shares of a layer, and is
  // read for each change or each commit, is stored in private ones.

  /// Whether `transform` is not the identity; stored because geometry reads it often.
  package final var hasTransform: Bool { isTransformed }
  private var isTransformed = false

  // MARK: Tree

  /// The layer that contains this one.
  open var superlayer: CALayer? { parent }
  /// The superlayer, which clears it when it is deallocated. Not weak: each retain of what a weak reference refers to is slower.
  nonisolated(unsafe) private unowned(unsafe) final var parent: CALayer?
  /// The sublayers, back to front.
  final private(set) var children: [CALayer] = []
  /// A layer whose alpha masks this layer: only what its opaque parts cover shows. A mask has no superlayer.
  open var mask: CALayer? {
    didSet {
      if oldValue?.maskedLayer === self { oldValue?.maskedLayer = nil }
      // A layer masks one other at most.
      if let masked = mask?.maskedLayer, masked !== self { masked.mask = nil }
      mask?.maskedLayer = self
      invalidateNode()
    }
  }
  /// The layer this one masks.
  private(set) weak var maskedLayer: CALayer? {
    didSet { updateFollowsClock() }
  }
  /// The view this layer belongs to. It is not kept, and calls `forgetOwner()` when it is deallocated.
  package final var owner: (any LayerOwner)? {
    get { unownedOwner }
    set { unownedOwner = newValue }
  }
  nonisolated(unsafe) private unowned(unsafe) final var unownedOwner: (any LayerOwner)?
  /// The layer may outlive its owner.
  package nonisolated final func forgetOwner() { unownedOwner = nil }
  /// Whether the owner is asked for the action of each change: its class overrides `action(for:forKey:)`.
  package final var asksOwnerForActions = false
  /// Draws the layer's contents and lays out its sublayers; the view, for a view's layer.
  open weak var delegate: (any CALayerDelegate)?
  /// A name for the caller's own use; `description` prints it.
  open var name: String?

  // MARK: Appearance

  /// Whether the layer and its sublayers are hidden. False by default.
  open var isHidden = false {
    didSet {
      if isHidden != oldValue { visibilityDidChange() }
    }
  }
  /// Whether the layer is also drawn when its transform turns its back to the viewer. True by default.
  open var isDoubleSided = true {
    didSet {
      if isDoubleSided != oldValue { visibilityDidChange() }
    }
  }
  /// Whether the layer and its sublayers are rendered to a bitmap, which is cached until something in it changes. False
  /// by default.
  open var shouldRasterize = false {
    didSet { if shouldRasterize != oldValue { invalidateNode() } }
  }
  /// Pixels per point of that bitmap. The default is 1, which looks soft on screens of a larger scale.
  open var rasterizationScale: CGFloat = 1 {
    didSet { if rasterizationScale != oldValue, shouldRasterize { invalidateNode() } }
  }
  /// The opacity of the layer and its sublayers as a group, 0...1.
  open var opacity: Float = 1 {
    didSet {
      guard opacity != oldValue else { return }
      if mayAnimate { animateChange(of: .opacity, from: LayerVector(Double(oldValue))) }
      visibilityDidChange()
    }
  }
  /// Drawn behind the contents, clipped to the rounded corners.
  open var backgroundColor: CGColor? {
    didSet { layerAppearanceDidChange(.backgroundColor, from: LayerVector(oldValue)) }
  }
  /// Points. It clips the background and the border, and with `masksToBounds` the contents and sublayers too.
  open var cornerRadius: CGFloat = 0 {
    didSet {
      if cornerRadius != oldValue { layerAppearanceDidChange(.cornerRadius, from: LayerVector(Double(oldValue))) }
    }
  }
  /// The corners that `cornerRadius` rounds. All four by default.
  open var maskedCorners: CACornerMask = .allCorners { didSet { invalidateContents() } }
  /// Circular or continuous corners.
  open var cornerCurve: CALayerCornerCurve = .circular { didSet { invalidateContents() } }
  /// Points. The border is drawn inside the bounds, above the sublayers.
  open var borderWidth: CGFloat = 0 {
    didSet { layerAppearanceDidChange(.borderWidth, from: LayerVector(Double(oldValue))) }
  }
  /// The border's colour; black by default.
  open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    didSet { layerAppearanceDidChange(.borderColor, from: LayerVector(oldValue)) }
  }
  /// Whether contents and sublayers are clipped to the bounds.
  open var masksToBounds = false {
    didSet {
      if masksToBounds != oldValue { invalidateContents() }
    }
  }
  /// The shadow's colour; black by default.
  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    didSet { layerAppearanceDidChange(.shadowColor, from: LayerVector(oldValue)) }
  }
  /// 0...1; 0, the default, casts no shadow.
  open var shadowOpacity: Float = 0 {
    didSet { layerAppearanceDidChange(.shadowOpacity, from: LayerVector(Double(oldValue))) }
  }
  /// Points. The default is 3 points upwards.
  open var shadowOffset = CGSize(width: 0, height: -3) {
    didSet { layerAppearanceDidChange(.shadowOffset, from: LayerVector(oldValue)) }
  }
  /// The standard deviation of the blur, in points. The default is 3.
  open var shadowRadius: CGFloat = 3 {
    didSet { layerAppearanceDidChange(.shadowRadius, from: LayerVector(Double(oldValue))) }
  }
  /// The outline that casts the shadow, instead of what the layer shows.
  open var shadowPath: CGPath? { didSet { invalidateContents() } }

  // MARK: Contents

  /// The layer's image: a `CGImage`. A layer that draws its contents replaces it.
  open var contents: Any? { didSet { invalidateContents() } }
  /// How `contents` is positioned in the bounds. The default scales it to fill them.
  open var contentsGravity: CALayerContentsGravity = .resize { didSet { invalidateContents() } }
  /// How an image in `contents` is enlarged. The default mixes the pixels beside each other.
  open var magnificationFilter: CALayerContentsFilter = .linear { didSet { invalidateContents() } }
  /// How an image in `contents` is reduced. The default mixes the pixels that each covers.
  open var minificationFilter: CALayerContentsFilter = .linear { didSet { invalidateContents() } }
  /// Pixels per point of the contents. The default is 1; a view's layer uses the screen's scale.
  open var contentsScale: CGFloat = 1 {
    didSet {
      if contentsScale != oldValue { invalidateContents() }
    }
  }
  /// Whether a change of the bounds' size redraws the contents.
  open var needsDisplayOnBoundsChange = false
  /// The bitmap last drawn by the layer, its view or its delegate.
  var drawn: Bitmap?
  /// The area of a view's bounds that `drawn` covers, from their origin, and the size of those bounds; nil for all of
  /// the bounds.
  package var drawnArea: (area: CGRect, size: CGSize)?
  /// Whether the contents must be redrawn before the next commit.
  private(set) var isDisplayNeeded = false

  /// The effect applied to what is beneath an effect view's layer; its rectangle is the bounds. Nil applies none.
  package final var backdrop: LayerNode.Backdrop? {
    get { currentBackdrop }
    set { currentBackdrop = newValue }
  }
  private var currentBackdrop: LayerNode.Backdrop? {
    didSet {
      guard backdrop != oldValue else { return }
      if mayAnimate { animateChange(of: .backdrop, from: oldValue?.vector ?? LayerVector()) }
      invalidateNode()
    }
  }
  /// The single colour the layer and its sublayers are drawn in, for an effect view's content. Nil keeps their own
  /// colours.
  package final var stencilColor: RGBA? {
    get { stencil }
    set { stencil = newValue }
  }
  private var stencil: RGBA? { didSet { if stencil != oldValue { invalidateNode() } } }

  /// Whether the layer and its sublayers keep their colours while those of the screen are inverted.
  package final var keepsColors: Bool {
    get { isColorKeeper }
    set { isColorKeeper = newValue }
  }
  private var isColorKeeper = false {
    didSet {
      guard keepsColors != oldValue else { return }
      invalidateNode()
      invalidateColorKeepers()
    }
  }

  /// Whether the bounds' origin is rendered on the nearest pixel boundary, so that scrolled content keeps its pixels.
  package final var showsOriginOnPixels: Bool {
    get { isOriginOnPixels }
    set { isOriginOnPixels = newValue }
  }
  private var isOriginOnPixels = false

  // MARK: Cached between frames

  /// The layer's own contents, with the bounds' origin at zero; nil when they must be made again.
  var cachedContents: LayerContents?
  /// Whether the shadow in `cachedContents` is cast by the sublayers.
  var shadowFollowsSublayers = false
  /// The committed subtree; nil if anything in it changed.
  var cachedNode: LayerNode?
  /// The bitmap of a rasterized layer and its sublayers, without the layer's own position and opacity.
  var flattened: LayerNode.Content?
  /// Whether the layer was ever committed: changes to a layer that was never displayed are not animated.
  var hasBeenShown = false

  // MARK: Animation

  /// The running animations and the values they give; nil when none run.
  var animations: LayerAnimations?
  /// Drives the animations.
  weak var scheduler: AnimationScheduler?
  /// The layer's own time base, when it differs from its superlayer's.
  package var timeline: LayerTimeline? {
    didSet { updateFollowsClock() }
  }
  /// Whether neither the layer nor any that it is in has a time of its own, so that its local time is that of the clock.
  final private(set) var followsClock = true
  /// The layer that this presentation layer was made from.
  var presented: CALayer?
  /// Whether changes outside animation blocks take effect without an implicit animation although no view owns the
  /// layer; for UIKit's own layers.
  package var disablesImplicitAnimations = false
  /// The actions run when properties change, by property name; `NSNull` runs none. Consulted for layers without a view.
  open var actions: [String: any CAAction]?

  /// Marks the contents as needing to be redrawn before the next frame.
  open func setNeedsDisplay() {
    if !isDisplayNeeded, AnimationContext.current?.dissolvesContents == true { dissolveContents() }
    isDisplayNeeded = true
    invalidateContents()
  }

  /// Redraws the contents now if they are marked.
  open func displayIfNeeded() {
    guard isDisplayNeeded else { return }
    isDisplayNeeded = false
    display()
  }

  /// Redraws the contents: through the view if it draws any, else with `draw(in:)`. A view's layer of a class that does
  /// not override that draws nothing.
  open func display() {
    // Release the old bitmap first, so that the new one can reuse its memory.
    drawn = nil
    if let owner, owner.drawsLayerContents {
      drawn = owner.drawnContents()
      // Drawing may have rendered the layer, which had no contents at that point.
      (cachedContents, cachedNode) = (nil, nil)
    } else {
      displayFromDelegate()
    }
  }

  /// Draws the layer's contents, for subclasses; the context's origin is the bounds' origin. The default calls the
  /// delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Lays out the sublayers; the default calls the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  open nonisolated override var description: String {
    guard MainThread.isCurrent else { return briefDescription }
    return MainActor.assumeIsolated {
      name.map { "\(briefDescription.dropLast()); name = \($0)>" } ?? briefDescription
    }
  }

  /// Adds the nodes of the sublayers, back to front.
  func appendSublayerNodes(to nodes: inout [LayerNode]) {
    let layers = drawingOrder
    for layer in layers {
      if CALayer.delayedLayers != nil { layer.updateAnimations() }
      guard layer.isRendered else { continue }
      if nodes.isEmpty { nodes.reserveCapacity(layers.count) }
      nodes.append(layer.node())
    }
  }

  /// The seconds by which the local time of the sublayers is behind while a copy of them is made.
  var sublayerDelay: Double { 0 }
  /// The greatest one.
  var greatestSublayerDelay: Double { 0 }
  /// Whether there can be such a delay.
  var delaysSublayers: Bool { false }

  /// Whether the layer itself has no appearance, as a transform layer.
  var showsOnlySublayers: Bool { false }

  /// The contents above the background; `shape` is the layer's rectangle at the origin with its corners.
  func layerContent(_ shape: LayerNode.Clip) -> LayerNode.Content? {
    guard let bitmap = drawn ?? (contents as? CGImage).map(filteredBitmap), !shape.rect.isEmpty else { return nil }
    let density = contentsDensity(of: bitmap)
    let size = CGSize(width: CGFloat(bitmap.width) / density, height: CGFloat(bitmap.height) / density)
    let rect = bitmap === drawn ? drawnRect(size, in: shape.rect) : contentsGravity.frame(for: size, in: shape.rect)
    // A bitmap drawn for this size has its pixel size rounded up: show it at its own size, not squeezed by part of a
    // pixel.
    if bitmap === drawn, abs(rect.width - size.width) * density < 1, abs(rect.height - size.height) * density < 1 {
      return .bitmap(bitmap, CGRect(origin: rect.origin, size: size))
    }
    return .bitmap(bitmap, rect)
  }

  /// The pixels of an image, with the filters with which they are shown.
  private func filteredBitmap(_ image: CGImage) -> Bitmap {
    let (enlarges, reduces) = (magnificationFilter == .nearest, minificationFilter == .nearest)
    guard enlarges || reduces else { return image.bitmap }
    return Bitmap(image.bitmap, enlargesByPixels: enlarges, reducesByPixels: reduces)
  }

  /// The rectangle for `drawn` in the present bounds, positioned by the gravity if their size has changed since.
  private func drawnRect(_ pictureSize: CGSize, in rect: CGRect) -> CGRect {
    guard let (area, size) = drawnArea else { return contentsGravity.frame(for: pictureSize, in: rect) }
    guard size != rect.size, size.width > 0, size.height > 0 else {
      return area.offsetBy(dx: rect.minX, dy: rect.minY)
    }
    let whole = contentsGravity.frame(for: size, in: rect)
    let (across, down) = (whole.width / size.width, whole.height / size.height)
    return CGRect(
      x: whole.minX + area.minX * across, y: whole.minY + area.minY * down, width: area.width * across,
      height: area.height * down)
  }

  /// The same with animated values applied.
  func animatedLayerContent(_ shape: LayerNode.Clip, _ animations: LayerAnimations) -> LayerNode.Content? {
    layerContent(shape)
  }

  /// The value of a property that only some layer classes have.
  func ownVector(of property: LayerProperty) -> LayerVector { LayerVector() }
  func setOwnVector(_ vector: LayerVector, of property: LayerProperty) {}

  /// The path, colours or locations of a layer class that has some, as an interpolable value.
  func interpolatedValue(of property: InterpolatedValue.Property) -> InterpolatedValue? { nil }
  func setInterpolatedValue(_ value: InterpolatedValue) {}

  /// Draws a plain layer's contents into a bitmap with `draw(in:)`.
  private func displayFromDelegate() {
    drawnArea = nil
    guard !bounds.isEmpty else { return }
    CALayer.drawCount += 1
    let canvas = Canvas(size: bounds.size, scale: drawingScale)
    canvas.translate(x: -bounds.minX, y: -bounds.minY)
    draw(in: CGContext(canvas: canvas))
    drawn = canvas.finish()
  }

  /// Whether the contents are stretched with the bounds while those are animated.
  var contentsFollowBounds: Bool { true }

  /// Called when the origin or the size of the bounds changed.
  func boundsDidChange(from old: CGRect) {
    if bounds.size != old.size {
      cachedContents = nil
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
      if owner == nil { layoutSublayers() }
    }
    invalidateNode()
    owner?.layerBoundsDidChange(from: old)
  }

  /// Called when the superlayer, the masked layer or the timeline changes. O(1) if the result stays, else O(layers inside).
  final func updateFollowsClock() {
    let follows = timeline == nil && (timeParent.map { $0.followsClock && !$0.delaysSublayers } ?? true)
    guard follows != followsClock else { return }
    followsClock = follows
    mask?.updateFollowsClock()
    for layer in children { layer.updateFollowsClock() }
  }

  // MARK: Sublayers

  private final func setSuperlayer(_ layer: CALayer?) {
    parent = layer
    updateFollowsClock()
  }

  /// Inserts a layer that has no superlayer.
  final func attach(_ layer: CALayer, at index: Int) {
    children.insert(layer, at: min(max(index, 0), children.count))
    layer.setSuperlayer(self)
    if CALayer.isScreenInverted { layer.invalidateColorKeepers() }
    invalidateNode()
  }

  /// Removes a sublayer. O(sublayers in front of it).
  final func detach(_ layer: CALayer) {
    // Search from the front: the frontmost layers are usually removed first.
    guard let index = children.lastIndex(where: { $0 === layer }) else { return }
    children.remove(at: index).setSuperlayer(nil)
    if CALayer.isScreenInverted { layer.invalidateColorKeepers() }
    invalidateNode()
  }

  /// Removes the layers of the given views. O(sublayers).
  package final func removeSublayers(of owners: Set<ObjectIdentifier>) {
    children.removeAll { layer in
      guard let owner = layer.owner, owners.contains(ObjectIdentifier(owner)) else { return false }
      layer.setSuperlayer(nil)
      if CALayer.isScreenInverted { layer.invalidateColorKeepers() }
      return true
    }
    invalidateNode()
  }

  /// Moves sublayers, given back to front, each directly behind another one, or in front of all. O(sublayers).
  package final func restack(_ moves: [(layer: CALayer, behind: CALayer?)]) {
    children.restack(moves.map { ($0.layer, $0.behind) })
    invalidateNode()
  }

  // MARK: Implicit animation

  /// The action for a property change: from the view that owns the layer or the delegate, else from the layer's `actions`,
  /// else an animation with the transaction's timing. Nil, or `NSNull` from one of them, means none. A view's layer is
  /// animated only in animation blocks, unless its class overrides `action(for:forKey:)`.
  open func action(forKey event: String) -> (any CAAction)? {
    if CATransaction.disableActions() || !AnimationContext.isEnabled { return nil }
    let asked = owner.map { $0.action(for: self, forKey: event) } ?? delegate?.action(for: self, forKey: event)
    if let asked { return asked is NSNull ? nil : asked }
    if let foundAction = actions?[event] { return foundAction is NSNull ? nil : foundAction }
    return CALayer.defaultAction(forKey: event)
  }

  /// The default animation for a property change; nil if the property is not animatable.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    guard LayerProperty.path(event) != nil else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  // MARK: Animations

  /// Adds a copy of an animation to the layer, replacing an animation with the same key.
  ///
  /// An animation ends when its time is over or it is removed. On a layer outside of a window it ends immediately.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    guard let copy = anim.copy() as? CAAnimation else { return }
    if let key { removeAnimation(forKey: key) }
    var time = copy.localTime
    if time.begin == 0 { time.begin = localTime(at: AnimationScheduler.current.now) }
    let running = RunningAnimation(
      key: anim is CATransition ? "transition" : key, animation: copy, content: copy.content(for: self), time: time)
    if anim is CATransition { removeAnimation(forKey: "transition") }
    CATransaction.join(running)
    add(running)
  }

  /// Removes the animation with a key: the layer shows its own values again.
  open func removeAnimation(forKey key: String) {
    cancelAnimations { $0.key == key }
  }

  /// Removes all animations of the layer.
  open func removeAllAnimations() {
    cancelAnimations { _ in true }
  }

  /// The keys of the animations, in the order they were added; nil if there are none.
  open func animationKeys() -> [String]? {
    let keys = animations?.running.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }

  /// The animation with a key, which must not be modified; nil if none.
  open func animation(forKey key: String) -> CAAnimation? {
    animations?.running.first { $0.key == key }?.animation
  }

  // MARK: Time

  /// The start of the layer's local time, in its superlayer's time. The default is 0.
  open var beginTime: CFTimeInterval {
    get { timeline?.begin ?? 0 }
    set { changeTimeline { $0.begin = newValue } }
  }

  /// The rate of the local time; 0 pauses all animations of the layer and its sublayers. The default is 1.
  open var speed: Float {
    get { Float(timeline?.speed ?? 1) }
    set { changeTimeline { $0.speed = Double(newValue) } }
  }

  /// Seconds added to the local time; with a `speed` of 0 this is the local time. The default is 0.
  open var timeOffset: CFTimeInterval {
    get { timeline?.offset ?? 0 }
    set { changeTimeline { $0.offset = newValue } }
  }

  /// Converts a time of another layer, or of the clock if nil, to this layer's local time.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(at: l.map { $0.hostTime(at: t) } ?? t)
  }

  /// Converts a local time of this layer to another layer's, or to the clock's if nil. For a paused layer (speed 0),
  /// which has no inverse, its `beginTime` is used.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let host = hostTime(at: t)
    return l?.localTime(at: host) ?? host
  }

  // MARK: Geometry

  /// The layer's bounding rectangle in its superlayer's coordinates. Setting it sets `position` and the size of
  /// `bounds`; with a transform, the size is that of the rectangle under the inverse transform.
  open var frame: CGRect {
    get {
      let size = bounds.size
      guard hasTransform else {
        return CGRect(
          x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height,
          width: size.width, height: size.height)
      }
      return CGRect(
        x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height
      )
      .applying(planarTransform)
      .offsetBy(dx: position.x, dy: position.y)
    }
    set {
      let rect = newValue.standardized
      let size = hasTransform ? size(framedBy: rect.size) : rect.size
      if bounds.size != size { bounds.size = size }
      let place = CGPoint(x: rect.minX + anchorPoint.x * rect.width, y: rect.minY + anchorPoint.y * rect.height)
      if position != place { position = place }
    }
  }

  /// The size of the bounds whose frame has a size.
  private func size(framedBy size: CGSize) -> CGSize {
    let transform = planarTransform
    let determinant = abs(transform.a * transform.d - transform.b * transform.c)
    // A singular transform has no inverse. Unmeasured.
    guard determinant > 0 else { return CGRect(origin: .zero, size: size).applying(transform).size }
    // Divided once, so that few sizes have a rounding error: 100 points under a scale of 1.5 are 100 again (PinLayout's tests).
    if transform.b == 0, transform.c == 0 {
      return CGSize(width: size.width / abs(transform.a), height: size.height / abs(transform.d))
    }
    if transform.a == 0, transform.d == 0 {
      return CGSize(width: size.height / abs(transform.b), height: size.width / abs(transform.c))
    }
    return CGSize(
      width: (abs(transform.d * size.width) + abs(transform.c * size.height)) / determinant,
      height: (abs(transform.b * size.width) + abs(transform.a * size.height)) / determinant)
  }

  /// The planar part of the transform.
  open func affineTransform() -> CGAffineTransform { transform.planar }

  /// Sets the transform to an affine one.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

  /// Converts a point from this layer's coordinates to another's; nil means the root layer's.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(transform(to: l)) }

  /// Converts a point from another layer's coordinates to this layer's; nil means the root layer's.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    p.applying(l?.transform(to: self) ?? transformToRoot.inverted())
  }

  /// Converts a rectangle from this layer's coordinates to another's; nil means the root layer's.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(transform(to: l)) }

  /// Converts a rectangle from another layer's coordinates to this layer's; nil means the root layer's.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying(l?.transform(to: self) ?? transformToRoot.inverted())
  }

  /// Whether a point in the layer's own coordinates is inside the bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The deepest visible layer at a point in the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0 else { return nil }
    let own = p.applying(transformToSuperlayer.inverted())
    if masksToBounds, !contains(own) { return nil }
    for layer in drawingOrder.reversed() {
      if let hit = layer.hitTest(own) { return hit }
    }
    return contains(own) ? self : nil
  }

  // MARK: Picture

  /// Renders the layer and its sublayers into a context that uses the layer's coordinates.
  open func render(in ctx: CGContext) {
    guard !bounds.isEmpty else { return }
    ctx.canvas.draw(pictureInOwnColors(), in: bounds)
  }

  // MARK: Presentation

  /// A copy of the layer with its presentation values now; it does not follow later changes.
  open func presentation() -> Self? {
    guard let copy = CALayer.make(type(of: self)) as? Self else { return nil }
    updateAnimations()
    copy.presented = self
    for property in InterpolatedValue.Property.allCases {
      if let value = animations?.interpolated[property] ?? interpolatedValue(of: property) {
        copy.setInterpolatedValue(value)
      }
    }
    for property in LayerProperty.allCases where property != .transform {
      copy.setModelVector(property, presentationVector(property))
    }
    if let animations, animations.changes(.transform) {
      copy.transform = CATransform3D(animations.value(of: .transform).affineTransform)
    } else {
      copy.transform = transform
    }
    if backgroundColor == nil, !(animations?.changes(.backgroundColor) ?? false) { copy.backgroundColor = nil }
    copy.contents = contents
    copy.isHidden = isHidden
    copy.isDoubleSided = isDoubleSided
    copy.shouldRasterize = shouldRasterize
    copy.rasterizationScale = rasterizationScale
    copy.masksToBounds = masksToBounds
    copy.name = name
    copy.zPosition = zPosition
    return copy
  }

  /// The model layer of a presentation layer; itself for any other layer.
  open func model() -> Self { (presented as? Self) ?? self }

  // MARK: Tree

  /// The sublayers, back to front; nil when there are none.
  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for layer in children where !(newValue?.contains { $0 === layer } ?? false) { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// Adds a layer in front of the other sublayers, removing it from its current superlayer.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  /// Inserts a layer at an index among the sublayers.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Inserts a layer directly behind a sublayer; in front of all if the sibling is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: children.firstIndex { $0 === sibling } ?? children.count)
  }

  /// Inserts a layer directly in front of a sublayer; in front of all if the sibling is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count)
  }

  /// Replaces a sublayer by another layer at the same index.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, let index = children.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: index)
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    if let maskedLayer { maskedLayer.mask = nil }
    guard let parent = superlayer else { return }
    parent.detach(self)
    if owner == nil, animations != nil { removeAllAnimations() }
  }
}
