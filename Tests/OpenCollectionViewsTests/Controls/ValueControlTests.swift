import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Controls with a value", .serialized, .isolatedScreen)
struct ValueControlTests {
  private let window: UIWindow
  private let touch: TestTouch

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    window.isHidden = false
    touch = TestTouch(on: window)
  }

  private func add(_ control: UIControl, _ frame: CGRect) -> Log {
    control.frame = frame
    window.addSubview(control)
    window.layoutIfNeeded()
    let log = Log()
    control.addAction(UIAction { _ in log.count += 1 }, for: .valueChanged)
    return log
  }

  private final class Log {
    var count = 0
  }

  // MARK: Switch

  @Test("a switch is 51 x 31 whatever its frame is set to")
  func switchSize() {
    let control = UISwitch(frame: CGRect(x: 5, y: 6, width: 200, height: 3))
    #expect(control.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
    control.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(control.frame == CGRect(x: 1, y: 2, width: 51, height: 31))
    #expect(control.intrinsicContentSize == CGSize(width: 51, height: 31))
  }

  @Test("a disabled switch or slider is dimmed, and its alpha stays what the app set")
  func disabledAppearance() {
    for control in [UISwitch(frame: .zero), UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 34))] {
      control.alpha = 0.75
      control.isEnabled = false
      #expect(control.alpha == 0.75 && control.subviews.map(\.alpha) == [0.5])
      control.isEnabled = true
      #expect(control.alpha == 0.75 && control.subviews.map(\.alpha) == [1])
    }
  }

  @Test("a tap toggles a switch and sends one event; setting it sends none")
  func switchTap() {
    let control = UISwitch()
    let log = add(control, CGRect(x: 100, y: 100, width: 0, height: 0))
    touch.tap(110, 110)
    #expect(control.isOn)
    #expect(log.count == 1)
    control.isOn = false
    control.setOn(true, animated: true)
    #expect(log.count == 1)
    touch.tap(110, 110)
    #expect(!control.isOn)
    #expect(log.count == 2)
  }

  @Test("a drag toggles a switch, and dragging it back sends no event")
  func switchSlide() {
    let control = UISwitch()
    let log = add(control, CGRect(x: 100, y: 100, width: 0, height: 0))
    touch.press(110, 115)
    touch.move(145, 115)
    touch.lift(145, 115)
    #expect(control.isOn)
    #expect(log.count == 1)
    touch.press(140, 115)
    touch.move(105, 115)
    touch.move(148, 115)
    touch.lift(148, 115)
    #expect(control.isOn)
    #expect(log.count == 1)
  }

  @Test("a disabled switch has half the alpha and is not toggled")
  func switchDisabled() {
    let control = UISwitch()
    let log = add(control, CGRect(x: 100, y: 100, width: 0, height: 0))
    control.isEnabled = false
    touch.tap(110, 110)
    #expect(!control.isOn)
    #expect(log.count == 0)
    #expect(control.subviews.map(\.alpha) == [0.5])
  }

  // MARK: Slider

  @Test("a slider's thumb slides over the whole travel of its centre")
  func sliderSlide() {
    let slider = UISlider()
    let log = add(slider, CGRect(x: 100, y: 100, width: 228, height: 34))
    // The thumb is 28 wide, so its centre moves from 114 to 314.
    touch.press(114, 117)
    touch.move(214, 117)
    #expect(abs(slider.value - 0.5) < 1e-5)
    touch.move(164, 117)
    touch.lift(164, 117)
    #expect(abs(slider.value - 0.25) < 1e-5)
    #expect(log.count == 2)
  }

  @Test("a slider takes what is not a number for its minimum")
  func sliderNotANumber() {
    let slider = UISlider()
    slider.minimumValue = 2
    slider.maximumValue = 4
    slider.value = 3
    slider.value = .nan
    #expect(slider.value == 2 && slider.accessibilityValue == "0%")
  }

  @Test("a slider keeps the touch's offset from the thumb's centre")
  func sliderTouchOffset() {
    let slider = UISlider()
    _ = add(slider, CGRect(x: 100, y: 100, width: 228, height: 34))
    touch.press(120, 117)
    touch.move(220, 117)
    touch.lift(220, 117)
    #expect(abs(slider.value - 0.5) < 1e-5)
  }

  @Test("a slider does not track a touch outside its thumb")
  func sliderMiss() {
    let slider = UISlider()
    let log = add(slider, CGRect(x: 100, y: 100, width: 228, height: 34))
    touch.press(250, 117)
    touch.move(300, 117)
    touch.lift(300, 117)
    #expect(slider.value == 0)
    #expect(log.count == 0)
  }

  @Test("a slider that is not continuous sends one event, at the end of a slide")
  func sliderEnd() {
    let slider = UISlider()
    let log = add(slider, CGRect(x: 100, y: 100, width: 228, height: 34))
    slider.isContinuous = false
    touch.press(114, 117)
    touch.move(164, 117)
    touch.move(214, 117)
    #expect(log.count == 0)
    touch.lift(214, 117)
    #expect(log.count == 1)
  }

  @Test("a slider clamps its value to its range, and keeps minimum and maximum in order")
  func sliderEnds() {
    let slider = UISlider()
    slider.minimumValue = 10
    #expect(slider.maximumValue == 10)
    #expect(slider.value == 10)
    slider.maximumValue = 20
    slider.value = 30
    #expect(slider.value == 20)
    slider.maximumValue = 5
    #expect(slider.minimumValue == 5)
    #expect(slider.value == 5)
  }

  @Test("a slider's minimum is at the right in right-to-left layouts")
  func sliderMirrored() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 34))
    slider.semanticContentAttribute = .forceRightToLeft
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).maxX == 228)
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1).minX == 0)
  }

  // MARK: Stepper

  @Test("a stepper decrements and increments, and stops at its limits")
  func stepperTaps() {
    let stepper = UIStepper()
    stepper.maximumValue = 2
    let log = add(stepper, CGRect(x: 100, y: 100, width: 0, height: 0))
    #expect(stepper.frame.size == CGSize(width: 94, height: 32))
    for _ in 0..<3 { touch.tap(180, 110) }
    #expect(stepper.value == 2)
    #expect(log.count == 2)
    touch.tap(110, 110)
    #expect(stepper.value == 1)
    #expect(log.count == 3)
  }

  @Test("a stepper that wraps goes from one limit to the other")
  func stepperWraps() {
    let stepper = UIStepper()
    stepper.wraps = true
    stepper.maximumValue = 3
    _ = add(stepper, CGRect(x: 100, y: 100, width: 0, height: 0))
    touch.tap(110, 110)
    #expect(stepper.value == 3)
    touch.tap(180, 110)
    #expect(stepper.value == 0)
  }

  @Test("a long press on a stepper steps after half a second and every quarter of a second from then on")
  func stepperRepeats() {
    let stepper = UIStepper()
    let log = add(stepper, CGRect(x: 100, y: 100, width: 0, height: 0))
    touch.press(180, 110)
    touch.wait(0.49)
    #expect(stepper.value == 0)
    touch.wait(0.02)
    #expect(stepper.value == 1)
    touch.wait(0.25)
    #expect(stepper.value == 2)
    touch.lift(180, 110)
    touch.wait(2)
    #expect(stepper.value == 2)
    #expect(log.count == 2)
  }

  // MARK: Segments

  @Test("segments share the width equally; a tap selects one and sends one event")
  func segments() {
    let control = UISegmentedControl(items: ["A", "Bb", "Ccc"])
    let log = add(control, CGRect(x: 0, y: 100, width: 300, height: 32))
    #expect(control.segmentFrames.map(\.minX) == [0, 100, 200])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    touch.tap(150, 110)
    #expect(control.selectedSegmentIndex == 1)
    touch.tap(150, 110)
    #expect(log.count == 1)
    control.setEnabled(false, forSegmentAt: 2)
    touch.tap(250, 110)
    #expect(control.selectedSegmentIndex == 1)
    control.selectedSegmentIndex = 0
    #expect(log.count == 1)
  }

  @Test("the selection can be dragged to another segment")
  func segmentDrag() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.selectedSegmentIndex = 0
    let log = add(control, CGRect(x: 0, y: 100, width: 300, height: 32))
    touch.press(50, 110)
    touch.move(150, 110)
    touch.move(250, 110)
    touch.lift(250, 110)
    #expect(control.selectedSegmentIndex == 2)
    #expect(log.count == 1)
  }

  @Test("a momentary control has a selection only while it sends its event")
  func momentary() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.isMomentary = true
    window.addSubview(control)
    control.frame = CGRect(x: 0, y: 100, width: 200, height: 32)
    var selections: [Int] = []
    control.addAction(UIAction { _ in selections.append(control.selectedSegmentIndex) }, for: .valueChanged)
    touch.tap(150, 110)
    touch.tap(150, 110)
    #expect(selections == [1, 1])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("segments run their actions, and are found by them")
  func segmentActions() {
    var log: [String] = []
    let control = UISegmentedControl(
      frame: CGRect(x: 0, y: 100, width: 200, height: 32),
      actions: ["day", "week"].map { name in
        UIAction(title: name, identifier: UIAction.Identifier(name)) { _ in log.append(name) }
      })
    window.addSubview(control)
    touch.tap(150, 110)
    #expect(log == ["week"])
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("week")) == 1)
    #expect(control.titleForSegment(at: 0) == "day")
  }

  @Test("fixed widths come first, and the rest is apportioned by content if requested")
  func segmentWidths() {
    let frames = SegmentWidths.frames(
      fixed: [50, 0, 0], content: [10, 20, 30], isApportioned: true,
      in: CGRect(x: 0, y: 0, width: 150, height: 32), isRightToLeft: false)
    #expect(frames.map(\.width) == [50, 40, 60])
    let mirrored = SegmentWidths.frames(
      fixed: [50, 0, 0], content: [10, 20, 30], isApportioned: false,
      in: CGRect(x: 0, y: 0, width: 150, height: 32), isRightToLeft: true)
    #expect(mirrored.map(\.minX) == [100, 50, 0])
  }

  @Test("inserting and removing segments keeps the selection on its segment")
  func segmentRemoval() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.selectedSegmentIndex = 2
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.insertSegment(withTitle: "D", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 2, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  // MARK: Pages

  @Test("a tap to either side of a page control's centre goes one page in that direction, not beyond the ends")
  func pages() {
    let control = UIPageControl()
    control.numberOfPages = 3
    let log = add(control, CGRect(x: 100, y: 100, width: 200, height: 26))
    touch.tap(290, 110)
    touch.tap(290, 110)
    touch.tap(290, 110)
    #expect(control.currentPage == 2)
    #expect(log.count == 2)
    touch.tap(110, 110)
    #expect(control.currentPage == 1)
    control.currentPage = 7
    #expect(control.currentPage == 2)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    #expect(log.count == 3)
  }

  @Test("a page control of three pages is 73 points wide and 77 pixels of a third high, outlined as a capsule")
  func pageControlOutline() throws {
    let control = UIPageControl()
    control.numberOfPages = 3
    #expect(control.sizeThatFits(CGSize(width: 402, height: 100)) == CGSize(width: 73, height: 77.0 / 3))
    let size = control.intrinsicContentSize
    _ = add(control, CGRect(origin: CGPoint(x: 100, y: 100), size: size))
    let path = try #require(control.accessibilityPath)
    let bounds = path.bounds
    #expect(abs(bounds.minX - 100) < 0.001 && abs(bounds.minY - 100) < 0.001)
    #expect(abs(bounds.width - 73) < 0.001 && abs(bounds.height - 25.667) < 0.001)
    // A half circle at each end leaves out the corners: 2 points from each edge is outside a radius of 12.83.
    #expect(!path.contains(CGPoint(x: 102, y: 102)))
    #expect(path.contains(CGPoint(x: 102, y: 113)))
    // Each further page takes a dot of 8 points and a gap of 9: 73 + 2 × 17.
    #expect(control.size(forNumberOfPages: 5).width == 107)
  }

  @Test("a touch that slides along a page control goes to the page whose dot is nearest")
  func pageControlSliding() {
    let control = UIPageControl()
    control.numberOfPages = 3
    // The dots' centres are at 200 - 17, 200 and 200 + 17; half of 17 is 8.5.
    _ = add(control, CGRect(x: 100, y: 100, width: 200, height: 26))
    touch.press(250, 110)
    let pages: [(x: CGFloat, page: Int)] = [(277, 2), (209, 2), (208, 1), (192, 1), (191, 0)]
    for (x, page) in pages {
      touch.move(x, 110)
      #expect(control.currentPage == page, "\(x)")
    }
    touch.lift(191, 110)
  }

  @Test("a page control too narrow for its dots shows those around the current one, smaller at ends with more pages")
  func manyPages() {
    let control = UIPageControl()
    control.numberOfPages = 30
    // Five dots of 8 points with gaps of 9 take 76 points.
    _ = add(control, CGRect(x: 100, y: 100, width: 80, height: 26))
    func shown() -> [CGFloat] {
      control.layoutIfNeeded()
      return control.subviews.compactMap { $0 as? UIImageView }.filter { $0.alpha > 0 }.map(\.frame.width)
    }
    #expect(shown() == [8, 8, 8, 8, 4])
    control.currentPage = 12
    #expect(shown() == [4, 8, 8, 8, 4])
    #expect(control.subviews.compactMap { $0 as? UIImageView }[12].frame.midX == 40)
    control.currentPage = 29
    #expect(shown() == [4, 8, 8, 8, 8])
  }

  // MARK: Progress

  @Test("progress is clamped to 0...1 and fills that fraction of the bar")
  func progress() {
    let view = UIProgressView(progressViewStyle: .default)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 4)
    view.progress = 0.25
    view.layoutIfNeeded()
    #expect(view.subviews.map(\.frame.width) == [200, 50])
    view.setProgress(3, animated: true)
    #expect(view.progress == 1)
    view.progress = -1
    #expect(view.progress == 0)
  }

  // MARK: Activity

  @Test("an activity indicator is visible while it spins, an eighth of a turn each eighth of a second, without drawing")
  func activity() {
    let view = UIActivityIndicatorView(style: .medium)
    #expect(view.isHidden)
    #expect(view.frame.size == CGSize(width: 20, height: 20))
    window.addSubview(view)
    view.startAnimating()
    #expect(!view.isHidden)
    _ = window.commit()
    let first = view.layer.contents as? CGImage
    let drawn = CALayer.drawCount
    touch.wait(0.13)
    _ = window.commit()
    #expect(view.layer.contents as? CGImage !== first)
    touch.wait(5)
    _ = window.commit()
    #expect(CALayer.drawCount == drawn)
    view.stopAnimating()
    #expect(view.isHidden)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
    #expect(UIActivityIndicatorView(style: .large).frame.width == 37)
  }

  // MARK: What controls say of their values

  @Test("a value that is set for the user stays in the control's range, and sends an event only if it changes")
  func changes() {
    let slider = UISlider()
    slider.maximumValue = 10
    let log = add(slider, CGRect(x: 0, y: 0, width: 100, height: 30))
    for value in [50, 12, .nan, -.infinity, -3, 0] as [Double] { slider.change(to: value) }
    // To 10, and back to 0; the others change nothing.
    #expect(log.count == 2 && slider.value == 0)
    slider.isEnabled = false
    slider.change(to: 4)
    #expect(log.count == 2 && slider.value == 0)
    let segments = UISegmentedControl(items: ["A", "B"])
    segments.selectedSegmentIndex = 0
    segments.change(to: 2)
    segments.change(to: -1)
    #expect(segments.selectedSegmentIndex == 0)
    let pages = UIPageControl()
    pages.numberOfPages = 3
    pages.change(to: 7)
    #expect(pages.currentPage == 2)
  }

  @Test("arrow keys skip segments that are disabled, and stop at the last")
  func segmentSteps() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.setEnabled(false, forSegmentAt: 1)
    let log = add(control, CGRect(x: 0, y: 0, width: 90, height: 30))
    // Nothing is before no selection; the first is after it.
    for (heading, index) in [(UIFocusHeading.left, -1), (.right, 0), (.right, 2), (.right, 2), (.left, 0), (.left, 0)] {
      #expect(control.adjustByKey(heading))
      #expect(control.selectedSegmentIndex == index)
    }
    #expect(log.count == 3)
  }

  @Test("arrow keys wrap a stepper as its buttons do")
  func stepperSteps() {
    let stepper = UIStepper()
    (stepper.maximumValue, stepper.stepValue, stepper.wraps) = (2, 2, true)
    for value in [2.0, 0, 2] {
      #expect(stepper.adjustByKey(.right))
      #expect(stepper.value == value)
    }
    stepper.wraps = false
    #expect(stepper.adjustByKey(.right))
    #expect(stepper.value == 2)
  }

  @Test("Return toggles a switch, and does nothing to a slider")
  func keys() {
    let (toggle, slider) = (UISwitch(), UISlider())
    let logs = [add(toggle, .zero), add(slider, CGRect(x: 0, y: 100, width: 100, height: 30))]
    toggle.activateByKey()
    slider.activateByKey()
    #expect(toggle.isOn && slider.value == 0 && logs.map(\.count) == [1, 0])
  }
}
