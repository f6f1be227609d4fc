import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

private class PlainView: UIView {}

private class FrameView: UIView {
  var log: [String] = []
  override init(frame: CGRect) {
    super.init(frame: frame)
    log.append("frame")
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class BareView: UIView {
  let name: String
  init() {
    name = "bare"
    super.init(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
  }
  required init?(coder: NSCoder) { nil }
}

private class BareSubview: BareView {}

private final class ConvenientView: UIView {
  var name = ""
  convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 7, height: 7))
    name = "convenient"
  }
}

private class ModelView: UIView {
  init(model: Int) { super.init(frame: .zero) }
  required init?(coder: NSCoder) { nil }
}

private class PlainController: UIViewController {}

private final class NibController: UIViewController {
  var log: [String] = []
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    log.append("nib")
  }
  required init?(coder: NSCoder) { nil }
}

private final class BareController: UIViewController {
  let model: [Int]
  init() {
    model = [1, 2]
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}

private final class GridController: UICollectionViewController {
  private(set) var log: [String] = []

  override init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(collectionViewLayout: layout)
    log.append("layout")
  }
  required init?(coder: NSCoder) { nil }
}

private final class StyleController: UITableViewController {
  private(set) var log: [String] = []

  override init(style: UITableView.Style) {
    super.init(style: style)
    log.append("style")
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor private func make<View: UIView>() -> View { View() }
@MainActor private func make<View: UIView>(_ frame: CGRect) -> View { View(frame: frame) }

@MainActor @Suite("Objects of classes known at run time", .serialized, .isolatedScreen)
struct RuntimeConstructionTests {
  private let frame = CGRect(x: 5, y: 6, width: 70, height: 80)

  @Test("views are made by the initializers they inherit or override")
  func views() {
    let plain: PlainView = make()
    #expect(plain.frame == .zero && type(of: plain) == PlainView.self)
    let framed: FrameView = make(frame)
    #expect(framed.frame == frame && framed.log == ["frame"])
    let empty: FrameView = make()
    #expect(empty.frame == .zero && empty.log == ["frame"])
    let label: UILabel = make(frame)
    #expect(label.frame == frame)
    let types: [UIView.Type] = [UIButton.self, UISwitch.self, UIImageView.self, PlainView.self]
    for type in types {
      #expect(Swift.type(of: type.init()) == type)
      #expect(Swift.type(of: type.init(frame: frame)) == type)
    }
  }

  @Test("a view that declares only init() is made by it, and so is a subclass that inherits it")
  func bareViews() {
    let bare: BareView = make()
    #expect(bare.name == "bare" && bare.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    let sub: BareSubview = make()
    #expect(type(of: sub) == BareSubview.self && sub.name == "bare")
    let convenient: ConvenientView = make()
    #expect(convenient.name == "convenient" && convenient.frame.width == 7)
  }

  @Test("controllers are made by the initializers they inherit, override or declare")
  func controllers() {
    let types: [UIViewController.Type] = [PlainController.self, NibController.self, UITabBarController.self]
    for type in types {
      #expect(Swift.type(of: type.init()) == type)
      let named = type.init(nibName: "A name that is long enough for an allocation", bundle: .main)
      #expect(Swift.type(of: named) == type && named.nibName == "A name that is long enough for an allocation")
      #expect(named.nibBundle == .main)
      #expect(type.init(nibName: nil, bundle: nil).nibName == nil)
    }
    let nib: NibController.Type = NibController.self
    #expect(nib.init(nibName: "x", bundle: nil).log == ["nib"])
    let bare: UIViewController.Type = BareController.self
    #expect((bare.init() as? BareController)?.model == [1, 2])
  }

  @Test("controllers of lists are made by the initializers with a layout or a style")
  func listControllers() {
    let grid: UICollectionViewController.Type = GridController.self
    let layout = UICollectionViewFlowLayout()
    let made = grid.init(collectionViewLayout: layout)
    #expect((made as? GridController)?.log == ["layout"])
    #expect(made.collectionView.collectionViewLayout === layout)
    let table: UITableViewController.Type = StyleController.self
    let styled = table.init(style: .insetGrouped)
    #expect((styled as? StyleController)?.log == ["style"])
    #expect(styled.tableView.style == .insetGrouped)
    weak var released: UICollectionViewLayout?
    do {
      let layout = UICollectionViewFlowLayout()
      released = layout
      _ = grid.init(collectionViewLayout: layout)
    }
    #expect(released == nil)
  }

  @Test("buttons, segues and table cells are made by the initializers with their kinds")
  func kinds() {
    final class OwnButton: UIButton {
      var log: [String] = []
      override init(frame: CGRect) {
        super.init(frame: frame)
        log.append("frame")
      }
      required init?(coder: NSCoder) { nil }
    }
    final class OwnSegue: UIStoryboardSegue {}
    final class OwnCell: UITableViewCell {
      var log: [String] = []
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        log.append("style")
      }
      required init?(coder: NSCoder) { nil }
    }
    func button<Button: UIButton>(_ type: UIButton.ButtonType) -> Button { Button(type: type) }
    let close: OwnButton = button(.close)
    #expect(close.log == ["frame"] && close.buttonType == .close)
    let segueType: UIStoryboardSegue.Type = OwnSegue.self
    let (source, destination) = (UIViewController(), UIViewController())
    let segue = segueType.init(
      identifier: "A name that is long enough for an allocation", source: source, destination: destination)
    #expect(type(of: segue) == OwnSegue.self && segue.identifier == "A name that is long enough for an allocation")
    #expect(segue.source === source && segue.destination === destination)
    let cellType: UITableViewCell.Type = OwnCell.self
    let cell = cellType.init(style: .value1, reuseIdentifier: "A name that is long enough for an allocation")
    #expect((cell as? OwnCell)?.log == ["style"] && cell.detailTextLabel != nil)
    #expect(cell.reuseIdentifier == "A name that is long enough for an allocation")
  }

  @Test("objects and their arguments are released")
  func lifetime() {
    weak var view: UIView?
    weak var controller: UIViewController?
    do {
      let made: BareView = make()
      view = made
      let type: UIViewController.Type = NibController.self
      let other = type.init(nibName: "A name that is long enough for an allocation", bundle: .main)
      controller = other
      #expect(view != nil && controller != nil)
    }
    #expect(view == nil && controller == nil)
  }

  @Test("a class without the initializer ends the app, as on iOS")
  func missing() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { let _: ModelView = make(.zero) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { let _: ModelView = make() }
    }
  }
}
