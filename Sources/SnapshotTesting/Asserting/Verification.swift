import COpenCollectionSnapshots
import Foundation
import OpenCollectionGraphics
import UIKit

/// One comparison of a value with its reference.
struct Verification<Value, Format> {
  let strategy: Snapshotting<Value, Format>
  let name: String?
  let record: SnapshotTestingConfiguration.Record
  let folder: String?
  let timeout: TimeInterval
  let place: SnapshotPlace
  let testName: String

  /// Nil if the snapshot equals its reference, else what is wrong.
  func failure(of makeValue: () throws -> Value) -> String? {
    if let problem = RecordEnvironment.problem { return problem }
    do {
      let names = SnapshotName(testFile: "\(place.filePath)", testName: testName, folder: folder)
      let identifier =
        name.map(SnapshotName.sanitized)
        ?? "\(SnapshotCounter.next(for: names.folder.appendingPathComponent(names.test).path))"
      let fileName = names.fileName(identifier: identifier, pathExtension: strategy.pathExtension)
      let files = ReferenceFiles(names, fileName: fileName)
      guard let snapshot = AwaitedValue.of(strategy.snapshot(try makeValue()), timeout: timeout) else {
        return SnapshotMessage.timeout(timeout)
      }
      if let problem = problem(of: snapshot) { return problem }
      return try compare(snapshot, files, artifacts: Artifacts(testFile: names.testFile, fileName: fileName))
    } catch {
      return "\(error)"
    }
  }

  /// Why the snapshot cannot be compared; nil if it can.
  private func problem(of snapshot: Format) -> String? {
    guard let picture = snapshot as? UIImage else { return nil }
    if let font = snapshot_fonts_missing() {
      return "Pictures need a font that is not installed: \(String(cString: font)). Others would be drawn instead."
    }
    guard picture.size.width > 0, picture.size.height > 0 else {
      return "No image could be generated for this view as its size was zero. Set an explicit size in the test."
    }
    return nil
  }

  private func compare(_ snapshot: Format, _ files: ReferenceFiles, artifacts: Artifacts) throws -> String? {
    let toData = strategy.diffing.toData
    if record == .all { return SnapshotMessage.recordModeIsOn(try write(toData(snapshot), files), testName) }
    guard let file = files.existing else {
      if record == .never { return SnapshotMessage.missing(files.shared) }
      return SnapshotMessage.recordedMissing(try write(toData(snapshot), files), testName)
    }
    let old = try Data(contentsOf: file)
    if let picture = snapshot as? UIImage, PictureMark.isRecording(old, of: picture) { return nil }
    if old.starts(with: Data("version https://git-lfs".utf8)) { return SnapshotMessage.largeFilePointer(file) }
    guard let (difference, attachments) = strategy.diffing.diff(strategy.diffing.fromData(old), snapshot) else {
      return nil
    }
    let new = toData(snapshot)
    let failed = try artifacts.write(new, attachments)
    place.attach(attachments)
    let isForeign = PictureMark.isForeign(old)
    let isRecorded = record == .failed || (isForeign && record != .never)
    let recorded = try isRecorded ? write(new, files) : nil
    let words = SnapshotMessage.difference(name, isForeign: isForeign, recorded: recorded, testName)
    let tool = SnapshotTestingConfiguration.diffToolInForce(
      currentFilePath: file.path, failedFilePath: failed.path)
    return "\(words)\n\n\(tool)\n\n\(difference.trimmingCharacters(in: .whitespacesAndNewlines))"
  }

  /// Writes a reference.
  private func write(_ data: Data, _ files: ReferenceFiles) throws -> URL {
    let file = files.target
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try OutputFile.write(data, to: file.path)
    return file
  }
}

/// The files of failed snapshots: in the folder that `SNAPSHOT_ARTIFACTS` names, or in the temporary one.
struct Artifacts {
  let testFile: String
  let fileName: String

  /// Writes what failed, and its attachments beside it: `test.1.png`, `test.1.reference.png`, `test.1.difference.png`.
  func write(_ data: Data, _ attachments: [XCTAttachment]) throws -> URL {
    let root =
      ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"].map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? FileManager.default.temporaryDirectory
    let folder = root.appendingPathComponent(testFile, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(fileName)
    try OutputFile.write(data, to: file.path)
    let base = file.pathExtension.isEmpty ? file : file.deletingPathExtension()
    for attachment in attachments {
      guard let name = attachment.name, name != "failure" else { continue }
      let path = "\(base.path).\(SnapshotName.sanitized(name))\(attachment.fileExtension)"
      try OutputFile.write(attachment.data, to: path)
    }
    return file
  }
}
