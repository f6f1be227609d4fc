import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The delegate of a scroll view", .isolatedScreen)
struct ScrollDelegateTests {
  /// Implements each of the three delegates.
  private final class Delegate: NSObject, UICollectionViewDelegate, UITableViewDelegate, UITextViewDelegate {
    var scrolled: [UIScrollView] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled.append(scrollView) }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { false }
  }
  private final class ScrollDelegate: NSObject, UIScrollViewDelegate {}

  /// Passes everything on to another object, as proxies of delegates do.
  private final class ForwardingView: UICollectionView {
    weak var original: (any UICollectionViewDelegate)?
    let proxy = Delegate()
    override var delegate: (any UICollectionViewDelegate)? {
      get { original }
      set {
        original = newValue
        super.delegate = newValue == nil ? nil : proxy
      }
    }
  }

  private let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private let delegate = Delegate()

  @Test("has the type of the view's own delegate") func types() {
    list.delegate = delegate
    #expect(list.delegate?.collectionView(list, shouldSelectItemAt: IndexPath(item: 0, section: 0)) == false)
    let table = UITableView()
    table.delegate = delegate
    let tableDelegate: (any UITableViewDelegate)? = table.delegate
    let text = UITextView()
    text.delegate = delegate
    let textDelegate: (any UITextViewDelegate)? = text.delegate
    #expect(tableDelegate === delegate && textDelegate === delegate)
  }

  @Test("is the same for code that knows only a scroll view") func scrollViews() {
    for view in [list, UITableView(), UITextView()] as [UIScrollView] {
      view.delegate = delegate
      #expect(view.delegate === delegate)
      view.contentOffset.y = 5
      #expect(delegate.scrolled.last === view)
      view.setValue(nil, forKey: "delegate")
      #expect(view.delegate == nil)
    }
    let scrollView: UIScrollView = list
    scrollView.delegate = delegate
    #expect(list.delegate === delegate)
    let other = ScrollDelegate()
    scrollView.delegate = other
    #expect(scrollView.delegate === other && list.delegate == nil)
  }

  @Test("can be overridden") func overriding() {
    let list = ForwardingView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    (list as UIScrollView).delegate = delegate
    #expect(list.original === delegate && (list as UIScrollView).delegate === delegate)
    list.contentOffset.y = 5
    #expect(list.proxy.scrolled == [list] && delegate.scrolled.isEmpty)
  }

  @Test("is not retained") func ownership() {
    var delegate: Delegate? = Delegate()
    list.delegate = delegate
    delegate = nil
    #expect(list.delegate == nil && (list as UIScrollView).delegate == nil)
  }
}
