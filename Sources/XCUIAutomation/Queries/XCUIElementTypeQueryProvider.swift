import UIKit

/// What has queries of the elements in it: elements, and queries themselves.
@preconcurrency @MainActor public protocol XCUIElementTypeQueryProvider {
  /// The elements of a kind anywhere in this one.
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
}

extension XCUIElementTypeQueryProvider {
  public var activityIndicators: XCUIElementQuery { descendants(matching: .activityIndicator) }
  public var alerts: XCUIElementQuery { descendants(matching: .alert) }
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  public var cells: XCUIElementQuery { descendants(matching: .cell) }
  public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  public var datePickers: XCUIElementQuery { descendants(matching: .datePicker) }
  public var images: XCUIElementQuery { descendants(matching: .image) }
  public var links: XCUIElementQuery { descendants(matching: .link) }
  public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
  public var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
  public var pickers: XCUIElementQuery { descendants(matching: .picker) }
  public var pickerWheels: XCUIElementQuery { descendants(matching: .pickerWheel) }
  public var progressIndicators: XCUIElementQuery { descendants(matching: .progressIndicator) }
  public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
  public var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
  public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
  public var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
  /// Action sheets.
  public var sheets: XCUIElementQuery { descendants(matching: .sheet) }
  public var sliders: XCUIElementQuery { descendants(matching: .slider) }
  /// Labels.
  public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  public var steppers: XCUIElementQuery { descendants(matching: .stepper) }
  public var switches: XCUIElementQuery { descendants(matching: .switch) }
  public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
  public var tables: XCUIElementQuery { descendants(matching: .table) }
  public var textFields: XCUIElementQuery { descendants(matching: .textField) }
  public var textViews: XCUIElementQuery { descendants(matching: .textView) }
  public var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
  public var windows: XCUIElementQuery { descendants(matching: .window) }
}
