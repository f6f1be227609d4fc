/// What is typed into a text input, by the names that the web has for it: the keyboard of a phone follows it.
package struct TextInputKind: Sendable, Equatable, Encodable {
  /// `inputmode`.
  package enum Keyboard: String, Sendable, Encodable { case text, url, email, tel, numeric, decimal, search }
  /// `enterkeyhint`.
  package enum ReturnKey: String, Sendable, Encodable { case enter, done, go, next, search, send }
  /// `autocapitalize`.
  package enum Capitals: String, Sendable, Encodable { case none, words, sentences, characters }

  package var keyboard: Keyboard
  package var returnKey: ReturnKey
  package var capitals: Capitals

  package init(keyboard: Keyboard = .text, returnKey: ReturnKey = .enter, capitals: Capitals = .none) {
    (self.keyboard, self.returnKey, self.capitals) = (keyboard, returnKey, capitals)
  }
}
