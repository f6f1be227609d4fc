/// A text that layout managers lay out, and that tells of its edits.
///
/// A subclass with a store of its own overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` for a string and `setAttributes(_:range:)`, of which the last two call
/// `edited(_:range:changeInLength:)`. Edits by way of `mutableString` are not noticed.
open class NSTextStorage: NSMutableAttributedString {
  /// What edits changed.
  public struct EditActions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let editedAttributes = EditActions(rawValue: 1)
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  /// The number of edits that were processed: layout managers lay out again when it differs.
  private(set) var edits = 0
  private var depth = 0
  private var isProcessing = false
  /// Whether the delegate or a subclass changed the text when edits were processed last.
  private(set) var wasMended = false

  /// An empty text.
  public init() { super.init(string: "") }
  public override init(string: String) { super.init(string: string) }
  public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attributes)
  }
  public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The layout managers, in the order they were added. The text owns them.
  open private(set) var layoutManagers: [NSLayoutManager] = []

  /// Asked to mend the text, and told, when edits are processed. The default is nil.
  open weak var delegate: (any NSTextStorageDelegate)?

  /// Lets a layout manager lay this text out, and no other one.
  @MainActor open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
    aLayoutManager.showInViews()
  }

  /// Removes a layout manager; one of another text is ignored.
  @MainActor open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard aLayoutManager.textStorage === self else { return }
    layoutManagers.removeAll { $0 === aLayoutManager }
    aLayoutManager.textStorage = nil
  }

  /// What the edits changed that are not processed yet.
  open private(set) var editedMask: EditActions = []
  /// The range that the edits changed, in the text as it is now; `NSNotFound` at 0 without edits.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// By how much longer the edits made the text.
  open private(set) var changeInLength = 0

  /// Notes an edit, and processes it unless `beginEditing()` holds it back.
  ///
  /// - Parameters:
  ///   - editedRange: The range before the edit.
  ///   - delta: By how much longer the text became.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    self.editedMask.formUnion(editedMask)
    if isProcessing { wasMended = true }
    let isFirst = self.editedRange.location == NSNotFound
    var range = isFirst ? editedRange : NSUnionRange(self.editedRange, editedRange)
    range.length += delta
    self.editedRange = range
    changeInLength += delta
    if depth == 0 { process() }
  }

  /// Edits in an override of `processEditing()` belong to the edits that are processed.
  private func process() {
    depth += 1
    (isProcessing, wasMended) = (true, false)
    processEditing()
    isProcessing = false
    depth -= 1
  }

  /// Tells the delegate and the layout managers of the edits.
  open func processEditing() {
    guard !editedMask.isEmpty else { return }
    depth += 1
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    edits += 1
    // What is edited while the layout managers are told is not part of what they are told.
    let (mask, range, change) = (editedMask, editedRange, changeInLength)
    (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
    // Off the main thread, layout managers find the edits when they are asked for positions.
    if MainThread.isCurrent {
      // Sent to no other thread: the closure is called here.
      nonisolated(unsafe) let storage = self
      MainActor.assumeIsolated {
        for manager in storage.layoutManagers {
          manager.processEditing(
            for: storage, edited: mask, range: range, changeInLength: change, invalidatedRange: range)
        }
      }
    }
    depth -= 1
  }

  open override func beginEditing() { depth += 1 }

  open override func endEditing() {
    depth = max(0, depth - 1)
    if depth == 0 { process() }
  }

  // MARK: Edits

  open override var length: Int { type(of: self) == NSTextStorage.self ? super.length : string.utf16.count }

  // Foundation on Linux reads its own object here. A subclass with a store of its own overrides the attributes at a
  // place only.
  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    if type(of: self) == NSTextStorage.self {
      requireCharacter(at: location, "attribute:atIndex:effectiveRange:")
      return super.attribute(attrName, at: location, effectiveRange: range)
    }
    return attributes(at: location, effectiveRange: range)[attrName]
  }

  open override func attributes(at location: Int, effectiveRange range: NSRangePointer?)
    -> [NSAttributedString.Key: Any]
  {
    requireCharacter(at: location, "attributesAtIndex:effectiveRange:")
    return super.attributes(at: location, effectiveRange: range)
  }

  private func requireCharacter(at location: Int, _ method: String) {
    guard !(0..<length).contains(location) else { return }
    clientError("-[NSConcreteTextStorage \(method)]: Range or index out of bounds", name: "NSRangeException")
  }

  /// Ends the process if a range to edit is not in the text.
  private func requireInText(_ range: NSRange) {
    guard range.location < 0 || range.length < 0 || range.location > length - range.length else { return }
    clientError(
      "NSMutableRLEArray replaceObjectsInRange:withObject:length:: Out of bounds",
      details: "the range \(range) is not in a text of \(length) characters", name: "NSRangeException")
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    requireInText(range)
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  // Foundation on Linux changes the text of its own object here.
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    beginEditing()
    replaceCharacters(in: range, with: attrString.string)
    attrString.enumerateAttributes(in: NSRange(location: 0, length: attrString.length)) { attributes, part, _ in
      setAttributes(attributes, range: NSRange(location: range.location + part.location, length: part.length))
    }
    endEditing()
  }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    requireInText(range)
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    change(range) { $0[name] = value }
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    change(range) { $0.merge(attrs) { $1 } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(range) { $0[name] = nil }
  }

  private func change(_ range: NSRange, _ body: (inout [NSAttributedString.Key: Any]) -> Void) {
    requireInText(range)
    beginEditing()
    for (attributes, part) in runs(in: range) {
      var attributes = attributes
      body(&attributes)
      setAttributes(attributes, range: part)
    }
    endEditing()
  }

  /// The attributes of a range, by way of what a subclass overrides.
  private func runs(in range: NSRange) -> [([NSAttributedString.Key: Any], NSRange)] {
    var runs: [([NSAttributedString.Key: Any], NSRange)] = []
    var position = range.location
    while position < range.location + range.length {
      var run = NSRange()
      let attributes = attributes(at: position, effectiveRange: &run)
      let part = NSIntersectionRange(run, range)
      let end = max(part.location + part.length, position + 1)
      runs.append((attributes, NSRange(location: position, length: end - position)))
      position = end
    }
    return runs
  }

  /// The text as it is now.
  var contents: NSAttributedString {
    let contents = NSMutableAttributedString(string: string)
    for (attributes, range) in runs(in: NSRange(location: 0, length: contents.length)) {
      contents.setAttributes(attributes, range: range)
    }
    return contents
  }
}
