/// Previews a view controller: `collectionview preview` shows it in several sizes and looks.
///
/// ```swift
/// #Preview("Empty cart") { CartViewController(items: []) }
/// ```
/// - Parameters:
///   - name: the name of the preview; nil for that of its file and line.
///   - traits: its orientation or size; a phone's without one. The last one of a kind counts.
///   - body: makes the controller, each time the preview is shown.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "OpenCollectionPreviewMacros", type: "Preview")

/// Previews a view, in the middle of a screen, or filling it if nothing says its size.
///
/// ```swift
/// #Preview(traits: .fixedLayout(width: 320, height: 80)) {
///   let row = CartRow()
///   row.title = "Tea"
///   return row
/// }
/// ```
/// - Parameters:
///   - name: the name of the preview; nil for that of its file and line.
///   - traits: its orientation or size; a phone's without one. The last one of a kind counts.
///   - body: makes the view, each time the preview is shown.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "OpenCollectionPreviewMacros", type: "Preview")

/// Where a preview is declared: what `#Preview` expands to uses it.
public struct _PreviewSource: Sendable {
  let file: String
  let line: Int

  /// The place of a preview.
  public init(file: String, line: Int) { (self.file, self.line) = (file, line) }

  /// Makes the preview of a controller known.
  public func add(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    body: @escaping @MainActor @Sendable () -> UIViewController
  ) {
    PreviewRegistry.shared.add(
      DeclaredPreview(source: self, name: name, traits: traits.map(\.kind), body: .controller(body)))
  }

  /// Makes the preview of a view known.
  public func add(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    body: @escaping @MainActor @Sendable () -> UIView
  ) {
    PreviewRegistry.shared.add(DeclaredPreview(source: self, name: name, traits: traits.map(\.kind), body: .view(body)))
  }
}
