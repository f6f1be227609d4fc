extension UISheetPresentationController {
  /// Lets the user drag the sheet.
  func addDrag() {
    drag = SheetDrag(self, card: card)
  }

  /// Called at the end of a drag: animates the sheet to a detent.
  func settle(at identifier: Detent.Identifier) {
    let isOther = identifier != selected.identifier
    animateChanges {
      draggedTop = nil
      if isOther { selectedDetentIdentifier = identifier }
    }
    guard isOther else { return }
    let asked = presentation?.controller ?? self
    (asked.delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}
