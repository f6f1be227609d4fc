internal import UniformTypeIdentifiers

extension NSItemProvider {
  /// A temporary file with data of a type of the provider, for another program; it stays. Nil if it cannot be written.
  package func temporaryFile(with data: Data, ofType typeIdentifier: String) -> URL? {
    try? ItemRepresentation.temporaryFile(
      with: data, named: suggestedName, extension: UTType(typeIdentifier)?.preferredFilenameExtension)
  }

  // MARK: Running

  static func unavailable(_ typeIdentifier: String) -> NSError {
    NSError(
      domain: errorDomain, code: ErrorCode.itemUnavailableError.rawValue,
      userInfo: [NSLocalizedDescriptionKey: "Cannot load representation of type \(typeIdentifier)"])
  }

  /// Starts loading on another thread. Cancelling, pausing and resuming the result does so with the progress of the app's
  /// handler. That is not made a child, because it may have a parent of its own.
  func run(_ load: @escaping @Sendable (_ done: @escaping @Sendable () -> Void) -> Progress?) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    DispatchQueue.global(qos: .userInitiated).async {
      guard let own = load({ progress.completedUnitCount = 1 }) else { return }
      progress.cancellationHandler = { own.cancel() }
      progress.pausingHandler = { own.pause() }
      progress.resumingHandler = { own.resume() }
      // The result may have been cancelled or paused before the handler gave its own.
      if progress.isCancelled { own.cancel() } else if progress.isPaused { own.pause() }
    }
    return progress
  }

  func fail(_ error: NSError, _ completion: @escaping @Sendable (any Error) -> Void) -> Progress {
    run { done in
      completion(error)
      done()
      return nil
    }
  }
}
