@MainActor extension InterfaceCoder {
  /// Sets the traits of a text input from the element inside that has them.
  func readTraits(into input: any UITextInputTraits) {
    guard let element = child("textInputTraits") else { return }
    let traits = coder(of: element)
    if let type = traits.choice("autocapitalizationType", Self.capitalizations) { input.autocapitalizationType = type }
    if let type = traits.answer("autocorrectionType", UITextAutocorrectionType.init(rawValue:)) {
      input.autocorrectionType = type
    }
    if let type = traits.answer("spellCheckingType", UITextSpellCheckingType.init(rawValue:)) {
      input.spellCheckingType = type
    }
    if let type = traits.choice("keyboardType", Self.keyboards) { input.keyboardType = type }
    if let appearance = traits.choice("keyboardAppearance", Self.appearances) { input.keyboardAppearance = appearance }
    if let type = traits.choice("returnKeyType", Self.returnKeys) { input.returnKeyType = type }
    if let enables = traits.bool("enablesReturnKeyAutomatically") { input.enablesReturnKeyAutomatically = enables }
    if let isSecure = traits.bool("secureTextEntry") { input.isSecureTextEntry = isSecure }
    if let type = traits.value("textContentType") { input.textContentType = UITextContentType(rawValue: type) }
    if let type = traits.answer("smartDashesType", UITextSmartDashesType.init(rawValue:)) {
      input.smartDashesType = type
    }
    if let type = traits.answer("smartQuotesType", UITextSmartQuotesType.init(rawValue:)) {
      input.smartQuotesType = type
    }
    if let type = traits.answer("smartInsertDeleteType", UITextSmartInsertDeleteType.init(rawValue:)) {
      input.smartInsertDeleteType = type
    }
  }

  /// A value that is the system's choice, no or yes.
  private func answer<Value>(_ name: String, _ make: (Int) -> Value?) -> Value? {
    choice(name, ["default": 0, "no": 1, "yes": 2]).flatMap(make)
  }

  private static let capitalizations: [String: UITextAutocapitalizationType] = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]
  private static let keyboards: [String: UIKeyboardType] = [
    "default": .default, "alphabet": .asciiCapable, "asciiCapable": .asciiCapable,
    "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad,
    "namePhonePad": .namePhonePad, "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter,
    "webSearch": .webSearch, "ASCIICapableNumberPad": .asciiCapableNumberPad,
  ]
  private static let appearances: [String: UIKeyboardAppearance] = [
    "default": .default, "dark": .dark, "light": .light, "alert": .dark,
  ]
  private static let returnKeys: [String: UIReturnKeyType] = [
    "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
    "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
    "continue": .continue,
  ]
}
