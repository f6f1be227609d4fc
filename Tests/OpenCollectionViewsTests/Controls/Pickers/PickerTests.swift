import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Suite("A picker view", .serialized, .isolatedScreen) struct PickerTests {
  private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [20, 3]
    var picks: [[Int]] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      "\(component).\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      picks.append([component, row])
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let picker = UIPickerView()
  private let source = Source()
  private let pointer = PointerTouches()

  init() {
    window.makeKeyAndVisible()
    picker.frame.origin = CGPoint(x: 35, y: 100)
    picker.dataSource = source
    picker.delegate = source
    window.addSubview(picker)
    window.layoutIfNeeded()
  }

  private func drag(_ from: CGPoint, by dy: CGFloat) {
    pointer.press(at: from, in: [window])
    for step in 1...10 {
      AppClock.current.advance(by: 1.0 / 60)
      pointer.move(to: CGPoint(x: from.x, y: from.y + dy * CGFloat(step) / 10))
      window.layoutIfNeeded()
    }
    AppClock.current.advance(by: 0.2)
    pointer.lift(at: CGPoint(x: from.x, y: from.y + dy))
    AppClock.current.advance(by: 2)
    window.layoutIfNeeded()
  }

  private var labels: [UILabel] {
    picker.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
  }

  @Test("has the rows of its data source, the first of which is selected")
  func contents() {
    #expect(picker.bounds.size == CGSize(width: 320, height: 216))
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 20)
    #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 1) == 0)
    // Two equal parts of the width between margins of 9 points.
    #expect(picker.rowSize(forComponent: 1) == CGSize(width: 151, height: 32))
    #expect(labels.contains { $0.text == "0.0" } && labels.contains { $0.text == "1.2" })
    // Half the circumference of a wheel of radius 108 is 339 points, 170 of them below the middle: row 5 begins there.
    #expect(!labels.contains { $0.text == "0.7" })
    source.counts = [2]
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 1 && picker.numberOfRows(inComponent: 0) == 2)
  }

  @Test("selects a row for the app without telling the delegate")
  func select() {
    picker.selectRow(7, inComponent: 0, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 7)
    AppClock.current.advance(by: 2)
    window.layoutIfNeeded()
    #expect(picker.selectedRow(inComponent: 0) == 7 && source.picks == [])
    let label = labels.first { $0.text == "0.7" }
    #expect(label.map { $0.convert(CGPoint(x: 0, y: $0.bounds.midY), to: picker).y } == 108)
    picker.selectRow(99, inComponent: 1, animated: false)
    #expect(picker.selectedRow(inComponent: 1) == 2)
  }

  @Test("turns by a drag to a whole row, and by a tap to the row beneath it")
  func turning() {
    drag(CGPoint(x: 100, y: 208), by: -70)
    // 70 points, less those before the drag began, are two rows of 32.
    #expect(source.picks == [[0, 2]] && picker.selectedRow(inComponent: 0) == 2)
    pointer.press(at: CGPoint(x: 100, y: 208 + 32), in: [window])
    pointer.lift(at: CGPoint(x: 100, y: 208 + 32))
    AppClock.current.advance(by: 2)
    window.layoutIfNeeded()
    #expect(source.picks.last == [0, 3])
  }

  @Test("ends the app for a component that does not exist") func range() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIPickerView().selectedRow(inComponent: 3) }
    }
  }
}
