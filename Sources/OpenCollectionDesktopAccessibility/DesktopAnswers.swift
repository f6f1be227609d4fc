/// The answers to calls. Some wait until the app has described what they are about: all of them until the screen is first read,
/// and those about the actions of a node, which an app may have to make.
///
/// A `Message` is what the bus needs to send an answer later.
package struct DesktopAnswers<Message: Sendable>: Sendable {
  /// What to do about a call.
  package enum Step: Equatable, Sendable {
    case answer(AccessibilityProtocol.Answer)
    /// The call waits for the app, which is to be asked.
    case ask(Int, DesktopRequest)
    /// The call waits; the app has been asked already.
    case wait
  }

  /// The answer to a call that waited.
  package struct Reply: Sendable {
    package let message: Message
    package let call: BusCall
    package let answer: AccessibilityProtocol.Answer
  }

  private struct Waiting {
    /// The node whose actions are asked for; nil for a call that waits for the screen.
    let node: Int?
    let message: Message
    let call: BusCall
  }

  package private(set) var answers: AccessibilityProtocol
  /// Whether an assistive technology has asked for anything.
  package private(set) var isObserved = false
  private var isScreenRead = false
  private var waiting: [Waiting] = []

  package init(_ answers: AccessibilityProtocol) { self.answers = answers }

  /// The place of the app below the desktop.
  package mutating func setDesktop(name: String, path: String) { answers.desktop = (name, path) }

  package mutating func receive(_ call: BusCall, _ message: Message) -> Step {
    // The registry sets a property of every app that joins.
    let isRegistration = call.interface == "org.freedesktop.DBus.Properties" && call.member == "Set"
    if !isRegistration {
      isObserved = true
      if !isScreenRead { return wait(nil, call, message, .ask(DesktopTree.application, .readScreen)) }
    }
    let answer = answers.answer(call)
    if case .actions(let id) = answer { return wait(id, call, message, .ask(id, .readActions)) }
    return .answer(answer)
  }

  private mutating func wait(_ node: Int?, _ call: BusCall, _ message: Message, _ ask: Step) -> Step {
    let isFirst = !waiting.contains { $0.node == node }
    waiting.append(Waiting(node: node, message: message, call: call))
    return isFirst ? ask : .wait
  }

  /// Replaces the tree. Returns the answers to the calls that waited for it.
  package mutating func update(_ tree: DesktopTree) -> [Reply] {
    answers.tree = tree
    isScreenRead = true
    return takeWaiting(for: nil)
  }

  /// Sets the names of all actions of a node. Returns the answers to the calls that waited for them.
  package mutating func setActions(_ names: [String], of id: Int) -> [Reply] {
    answers.tree.nodes[id]?.actions = names
    answers.tree.nodes[id]?.hasUnreadActions = false
    return takeWaiting(for: id)
  }

  private mutating func takeWaiting(for node: Int?) -> [Reply] {
    let ready = waiting.filter { $0.node == node }
    waiting.removeAll { $0.node == node }
    return ready.map { Reply(message: $0.message, call: $0.call, answer: answers.answer($0.call)) }
  }
}
