import OpenCollectionFoundation
import OpenCollectionRuntime

/// The animations of one block. Calls the completions when the last one has ended.
@MainActor package final class AnimationBatch {
  private var pending = 0
  private var isOpen = true
  private var isFinished = true
  private var completions: [(Bool) -> Void] = []

  package init(completion: ((Bool) -> Void)? = nil) {
    if let completion { completions.append(completion) }
  }

  package func add(completion: @escaping (Bool) -> Void) { completions.append(completion) }

  /// Adds an animation.
  package func enter() { pending += 1 }

  /// Called when an animation ended; `finished` is false if it was removed before its end.
  package func leave(finished: Bool) {
    pending -= 1
    isFinished = isFinished && finished
    completeIfOver()
  }

  /// Called when the block has run and no more animations are added. Without any, the completions are called after the
  /// next layout.
  package func close() {
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
