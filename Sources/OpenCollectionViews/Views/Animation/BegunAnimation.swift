@_spi(Storeys) import OpenCollectionFoundation
import QuartzCore

/// An animation block between `UIView.beginAnimations` and `commitAnimations`.
@MainActor final class BegunAnimation {
  /// The blocks that are begun and not committed, innermost last.
  @InContext private static var begun: [BegunAnimation] = []
  static var current: BegunAnimation? { begun.last }

  private let id: String?
  private let userContext: UnsafeMutableRawPointer?
  let context: AnimationContext
  private let batch: AnimationBatch
  private var outer: AnimationContext?
  /// Whether animations were enabled when it was begun, so that its context is to be ended.
  private let isAnimated = AnimationContext.isEnabled
  /// Kept until the animations have ended.
  var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?

  private init(_ id: String?, _ userContext: UnsafeMutableRawPointer?) {
    (self.id, self.userContext) = (id, userContext)
    batch = AnimationBatch()
    context = AnimationContext(timing: AnimationBlockTiming(duration: 0.2), batch: batch)
  }

  static func begin(_ id: String?, _ userContext: UnsafeMutableRawPointer?) {
    let animation = BegunAnimation(id, userContext)
    begun.append(animation)
    if animation.isAnimated { animation.outer = animation.context.begin() }
  }

  static func commit() {
    guard let animation = begun.popLast() else { return }
    if animation.isAnimated { animation.context.end(animation.outer) }
    animation.batch.add { finished in animation.send(animation.didStop, [NSNumber(value: finished)]) }
    animation.send(animation.willStart, [])
    animation.batch.close()
  }

  private func send(_ selector: Selector?, _ arguments: [Any]) {
    guard let selector, let delegate = delegate as? NSObject, delegate.responds(to: selector) else { return }
    _ = Message.send(selector, to: delegate, [id as Any] + arguments + [userContext as Any])
  }
}
