import UIKit

@testable import OpenCollectionViews

extension UITextField {
  /// The selected range, in UTF-16 units.
  var selectedOffsets: Range<Int> { editor.selection.range }
}

extension UITextView {
  var selectedOffsets: Range<Int> { editor.selection.range }
}
