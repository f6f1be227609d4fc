import UIKit

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews

extension UILabel {
  /// The position of the first baseline in the window, on whole pixels as text is drawn.
  var windowBaseline: CGFloat { windowFrame.minY + (firstBaselineFromTop ?? 0) }
}
