/// The animations of one block: when the last one is over, those who waited hear of it.
@MainActor final class AnimationBatch {
  private var pending = 0
  private var isOpen = true
  private var isFinished = true
  private var completions: [(Bool) -> Void] = []

  init(completion: ((Bool) -> Void)? = nil) {
    if let completion { completions.append(completion) }
  }

  func add(completion: @escaping (Bool) -> Void) { completions.append(completion) }

  /// An animation belongs to the block.
  func enter() { pending += 1 }

  /// An animation is over; `finished` is false when it was cut off.
  func leave(finished: Bool) {
    pending -= 1
    isFinished = isFinished && finished
    completeIfOver()
  }

  /// The block has run: nothing more is coming. With nothing to wait for its completion runs after the next layout.
  func close() {
    guard isOpen else { return }
    isOpen = false
    guard pending == 0 else { return }
    if !completions.isEmpty { AfterCommit.perform { [self] in complete() } }
  }

  private func completeIfOver() {
    if !isOpen, pending == 0 { complete() }
  }

  private func complete() {
    let waiting = completions
    completions = []
    for completion in waiting { completion(isFinished) }
  }
}
