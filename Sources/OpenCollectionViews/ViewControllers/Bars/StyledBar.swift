/// The common interface of navigation bars, tab bars and toolbars: colours and appearances.
@MainActor
protocol StyledBar: UIView {
  associatedtype Appearance: UIBarAppearance

  var barTintColor: UIColor? { get set }
  var isTranslucent: Bool { get set }
  var appearances: BarAppearances<Appearance> { get }
}

extension UINavigationBar: StyledBar {}
extension UIToolbar: StyledBar {}
extension UITabBar: StyledBar {}
