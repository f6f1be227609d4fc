internal import UniformTypeIdentifiers

extension NSItemProvider {
  /// Whether an object of a class can be made of a representation.
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains { representation(conformingTo: $0) != nil }
  }

  /// Makes an object of a class, of the first of its types that there is.
  @discardableResult
  public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    nonisolated(unsafe) let aClass = aClass  // Its members may be called on any thread, as its protocol says.
    for identifier in aClass.readableTypeIdentifiersForItemProvider {
      guard let representation = representation(conformingTo: identifier) else { continue }
      return run { done in
        representation.loadData { data, error in
          defer { done() }
          guard let data else {
            return completionHandler(nil, error ?? NSItemProvider.unavailable(identifier))
          }
          do {
            let object = try aClass.object(withItemProviderData: data, typeIdentifier: representation.typeIdentifier)
            completionHandler(object, nil)
          } catch {
            completionHandler(nil, error)
          }
        }
      }
    }
    let identifiers = aClass.readableTypeIdentifiersForItemProvider.joined(separator: ", ")
    return fail(Self.unavailable(identifiers)) { completionHandler(nil, $0) }
  }

  /// Loads the data of the representation of a type or of one that conforms to it.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    guard let representation = representation(conformingTo: typeIdentifier) else {
      return fail(Self.unavailable(typeIdentifier)) { completionHandler(nil, $0) }
    }
    return run { done in
      representation.loadData { data, error in
        completionHandler(data, error)
        done()
      }
    }
  }

  /// A temporary file with data of a type of the provider, for another program; it stays. Nil if it cannot be written.
  package func temporaryFile(with data: Data, ofType typeIdentifier: String) -> URL? {
    try? ItemRepresentation.temporaryFile(
      with: data, named: suggestedName, extension: UTType(typeIdentifier)?.preferredFilenameExtension)
  }

  /// Loads a temporary file with the representation of a type; it is removed when the handler returns.
  @discardableResult
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    guard let representation = representation(conformingTo: typeIdentifier) else {
      return fail(Self.unavailable(typeIdentifier)) { completionHandler(nil, $0) }
    }
    let suffix = UTType(representation.typeIdentifier)?.preferredFilenameExtension
    let name = suggestedName
    return run { done in
      representation.loadData { data, error in
        defer { done() }
        guard let data else { return completionHandler(nil, error) }
        do {
          let file = try ItemRepresentation.temporaryFile(with: data, named: name, extension: suffix)
          completionHandler(file, nil)
          try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
        } catch {
          completionHandler(nil, error)
        }
      }
    }
  }

  /// Loads the file of a type, where it is if it was registered so, otherwise a copy, which stays; the handler's second
  /// argument tells which.
  @discardableResult
  public func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    guard let representation = representation(conformingTo: typeIdentifier) else {
      return fail(Self.unavailable(typeIdentifier)) { completionHandler(nil, false, $0) }
    }
    let suffix = UTType(representation.typeIdentifier)?.preferredFilenameExtension
    let name = suggestedName
    return run { done in
      representation.loadFile(named: name, extension: suffix) { url, isInPlace, error in
        completionHandler(url, isInPlace, error)
        done()
      }
    }
  }

  // MARK: Running

  static func unavailable(_ typeIdentifier: String) -> NSError {
    NSError(
      domain: errorDomain, code: ErrorCode.itemUnavailableError.rawValue,
      userInfo: [NSLocalizedDescriptionKey: "Cannot load representation of type \(typeIdentifier)"])
  }

  /// Starts loading on another thread. Cancelling, pausing and resuming the result does so with the progress of the app's
  /// handler. That is not made a child, because it may have a parent of its own.
  private func run(_ load: @escaping @Sendable (_ done: @escaping @Sendable () -> Void) -> Progress?) -> Progress {
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

  private func fail(_ error: NSError, _ completion: @escaping @Sendable (any Error) -> Void) -> Progress {
    run { done in
      completion(error)
      done()
      return nil
    }
  }
}
