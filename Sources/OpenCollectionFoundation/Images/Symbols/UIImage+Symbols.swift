internal import Logging
import Synchronization

private let log = Logger(label: "UIKit.symbols")
private let reportedNames = Mutex<Set<String>>([])

extension UIImage {
  /// A symbol by name: a placeholder for one of SF Symbols that is not drawn, nil for an unknown name. Each such name is
  /// logged once.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A symbol with a configuration. Nil for an unknown name; a placeholder for a symbol that is not drawn.
  public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    guard let drawing = SymbolTable.drawing(named: name) ?? Self.drawing(inPlaceOf: name) else { return nil }
    let values = (configuration as? SymbolConfiguration)?.values ?? .init()
    self.init(Parts(content: .symbol(SymbolImage(name: name, drawing: drawing, configuration: values))))
  }

  /// The drawing for a symbol that is not drawn; nil for an unknown name. Apps unwrap the images of symbols they know.
  private static func drawing(inPlaceOf name: String) -> SymbolDrawing? {
    let placeholder = SymbolNames.contains(name) ? SymbolTable.placeholder : nil
    guard reportedNames.withLock({ $0.insert(name).inserted }) else { return placeholder }
    if placeholder == nil {
      log.warning("There is no symbol \"\(name)\"; its image is nil")
    } else {
      log.warning("The symbol \"\(name)\" is not drawn yet; its image is a dashed square")
    }
    return placeholder
  }

  /// A symbol for the given traits. Nil for an unknown name; a placeholder for a symbol that is not drawn.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name)
  }

  /// The name of a symbol; nil for other images.
  package var symbolName: String? {
    if case .symbol(let symbol) = parts.content { symbol.name } else { nil }
  }

  /// The symbol with the values of `configuration` that its own does not specify.
  package func preferring(_ configuration: UIImage.SymbolConfiguration) -> UIImage {
    guard case .symbol(var symbol) = parts.content else { return self }
    symbol.configuration = configuration.applying(SymbolConfiguration(symbol.configuration)).values
    return replacing(symbol)
  }

  func replacing(_ symbol: SymbolImage) -> UIImage {
    var parts = parts
    parts.content = .symbol(symbol)
    return UIImage(parts)
  }
}
