import OpenCollectionFoundation
import OpenCollectionTestScreens
import OpenCollectionViews
import QuartzCore
import Testing

@MainActor @Suite("Animations between beginAnimations and commitAnimations", .isolatedScreen) struct BegunAnimationTests
{
  @Test("changes are animated with what was set, and those after the end are not")
  func timing() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    _ = window.commit()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationRepeatCount(3)
    view.center.x = 50
    UIView.commitAnimations()
    view.alpha = 0.5
    #expect(view.layer.animationKeys() == ["position"])
    let animation = try #require(view.layer.animation(forKey: "position"))
    #expect(animation.duration == 2)
    #expect(animation.repeatCount == 3)
  }
}
