/// A text view's text as TextKit's objects: a copy of the text that follows it, and that the text follows.
@MainActor
final class TextViewTextKit {
  private(set) var storage: NSTextStorage
  let layoutManager: NSLayoutManager
  private weak var view: UITextView?
  /// Whether one of the two takes the other's text.
  private var isTaking = false

  init(_ view: UITextView) {
    self.view = view
    let container = view.textContainer
    layoutManager = container.layoutManager ?? NSLayoutManager()
    if container.layoutManager == nil { layoutManager.addTextContainer(container) }
    storage = layoutManager.textStorage ?? NSTextStorage()
  }

  /// Gives the layout manager the view's text, unless it has one.
  fileprivate func connect() {
    guard let view, layoutManager.textStorage == nil else { return }
    isTaking = true
    storage.setAttributedString(view.attributedContents)
    storage.addLayoutManager(layoutManager)
    isTaking = false
  }

  /// Takes the view's text, after it changed; what the storage's delegate or subclass mends is taken back.
  func display(_ text: NSAttributedString) {
    guard !isTaking else { return }
    isTaking = true
    storage.update(to: text)
    if storage.wasMended { view?.takeText(of: storage) }
    isTaking = false
  }

  func storageDidChange() {
    guard !isTaking else { return }
    isTaking = true
    storage = layoutManager.textStorage ?? storage
    view?.takeText(of: storage)
    isTaking = false
  }
}

extension UITextView {
  var textKit: TextViewTextKit {
    if let textKit = parts.textKit { return textKit }
    let textKit = TextViewTextKit(self)
    parts.textKit = textKit
    textKit.connect()
    return textKit
  }

  /// Shows what was edited in place, with the selection where it was as far as the text reaches.
  func takeText(of storage: NSTextStorage) {
    let contents = storage.contents
    if contents.string == editor.text {
      editor.takeAttributes(of: contents)
      return contentsDidChange()
    }
    let selection = editor.selection.range
    editor.setText(contents)
    let end = editor.length
    let kept = min(selection.lowerBound, end)..<min(selection.upperBound, end)
    editor.selection = TextSelection(kept)
    contentsDidChange()
    if kept != selection { textDelegate?.textViewDidChangeSelection(self) }
  }
}
