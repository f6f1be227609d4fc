internal import OpenCollectionCompositionalLayout

/// Spacing outside the four edges of an item or a group. An edge without a value has none.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying, EmptyInitializable {
  /// The spacing before the item.
  open private(set) var leading: NSCollectionLayoutSpacing?
  /// The spacing above the item.
  open private(set) var top: NSCollectionLayoutSpacing?
  /// The spacing after the item.
  open private(set) var trailing: NSCollectionLayoutSpacing?
  /// The spacing below the item.
  open private(set) var bottom: NSCollectionLayoutSpacing?

  /// Not for use by apps: ``init(leading:top:trailing:bottom:)`` uses it.
  public required init(_empty: Void) { super.init() }

  /// Spacing at the given edges.
  public convenience init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.init(_empty: ())
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// The engine's value.
  var edgeSpacing: EdgeSpacing {
    EdgeSpacing(
      leading: leading?.amount ?? .fixed(0), top: top?.amount ?? .fixed(0), trailing: trailing?.amount ?? .fixed(0),
      bottom: bottom?.amount ?? .fixed(0))
  }

  /// Copies the four spacings too (measured).
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { () -> NSCollectionLayoutEdgeSpacing in
      func copied(_ spacing: NSCollectionLayoutSpacing?) -> NSCollectionLayoutSpacing? {
        spacing?.copy() as? NSCollectionLayoutSpacing
      }
      return Self.make {
        $0.leading = copied(leading)
        $0.top = copied(top)
        $0.trailing = copied(trailing)
        $0.bottom = copied(bottom)
      }
    }
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutEdgeSpacing else { return false }
    return MainActor.assumeIsolated {
      type(of: self) == type(of: other) && leading == other.leading && top == other.top && trailing == other.trailing
        && bottom == other.bottom
    }
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      func text(_ spacing: NSCollectionLayoutSpacing?) -> String { spacing?.description ?? "(null)" }
      let outsets = [top, trailing, bottom, leading].map { LayoutDescription.number($0?.spacing ?? 0) }
      return "<NSCollectionLayoutEdgeSpacing - \(LayoutDescription.address(self)): leading=\(text(leading)); "
        + "top=\(text(top)); trailing=\(text(trailing)); bottom=\(text(bottom)); "
        + "outsets=@{\(outsets.joined(separator: ","))}>"
    }
  }
}
