import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Spring loading", .serialized, .isolatedScreen)
struct SpringLoadingTests {
  private final class Effect: NSObject, UISpringLoadedInteractionEffect {
    var states: [UISpringLoadedInteractionEffectState] = []
    func interaction(
      _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) { states.append(context.state) }
  }

  private final class Behavior: NSObject, UISpringLoadedInteractionBehavior {
    var finished = 0
    var allows = true
    func shouldAllow(
      _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool { allows }
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { finished += 1 }
  }

  @Test("A drag that rests over a view activates it, one that leaves does not")
  func view() {
    let window = DragBoard.window()
    let touch = TestTouch(on: window)
    let board = DragBoard(["a", "b"], in: window)
    let folder = UIView(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
    window.addSubview(folder)
    let (effect, behavior) = (Effect(), Behavior())
    var activated = 0
    let interaction = UISpringLoadedInteraction(interactionBehavior: behavior, interactionEffect: effect) {
      _, context in
      #expect(context.location(in: folder) == CGPoint(x: 50, y: 50) && context.targetView === folder)
      activated += 1
    }
    folder.addInteraction(interaction)
    #expect(interaction.view === folder && interaction.interactionBehavior === behavior)
    #expect(interaction.interactionEffect === effect)
    touch.press(80, 22)
    touch.wait(0.6)
    touch.move(250, 50)
    #expect(effect.states == [.possible])
    touch.wait(0.6)
    #expect(effect.states == [.possible, .activating] && activated == 0)
    touch.wait(0.5)
    #expect(effect.states == [.possible, .activating, .activated] && activated == 1 && behavior.finished == 1)
    touch.move(190, 300)
    touch.move(250, 50)
    touch.wait(0.2)
    touch.move(190, 300)
    #expect(effect.states.suffix(2) == [.possible, .inactive] && activated == 1 && behavior.finished == 2)
    behavior.allows = false
    touch.move(250, 50)
    touch.wait(2)
    #expect(activated == 1)
    touch.lift(190, 300)
    touch.wait(1)
    #expect(board.words == ["a", "b"])
  }

  @Test("A spring-loaded collection view selects the item under the drag")
  func collectionView() {
    final class Delegate: NSObject, UICollectionViewDelegate {
      var selected: [Int] = []
      var asked: [Int] = []
      func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath.item)
      }
      func collectionView(
        _ view: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
      ) -> Bool {
        asked.append(indexPath.item)
        return indexPath.item != 0
      }
    }
    let window = DragBoard.window()
    let touch = TestTouch(on: window)
    let source = DragBoard(["a", "b"], in: window)
    let target = DragBoard(["x", "y"], in: window, x: 160)
    let delegate = Delegate()
    target.view.delegate = delegate
    target.proposal = UICollectionViewDropProposal(operation: .cancel)
    #expect(!target.view.isSpringLoaded)
    target.view.isSpringLoaded = true
    #expect(target.view.isSpringLoaded)
    touch.press(80, 22)
    touch.wait(0.6)
    touch.move(240, 22)
    touch.wait(1.2)
    #expect(delegate.selected == [] && delegate.asked.last == 0)
    touch.move(240, 66)
    touch.wait(1.2)
    #expect(delegate.selected == [1])
    touch.lift(240, 66)
    touch.wait(1)
    #expect(source.words == ["a", "b"])
  }
}
