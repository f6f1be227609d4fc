import SwiftSyntax

/// Imports of modules that do not exist here, and of one that is needed in addition.
extension Adaptation {
  /// What these modules declare for apps is in UIKit.
  static let modulesInUIKit: Set = [
    "ObjectiveC", "CoreGraphics", "QuartzCore", "CoreAnimation", "Darwin", "Accessibility", "CoreText",
  ]

  /// Whether the file imports UIKit itself, with which access level, and whether it imports Combine or XCTest.
  func readImports(in tree: SourceFileSyntax) {
    for item in tree.statements {
      guard let node = item.item.as(ImportDeclSyntax.self) else { continue }
      if node.path.first?.name.text == "XCTest" { header.usesXCTest = true }
      if CombineTypes.modules.contains(node.path.first?.name.text ?? "") { importsCombine = true }
      guard node.path.map(\.name.text) == ["UIKit"] else { continue }
      importsUIKit = true
      if let access = node.modifiers.first { header.importAccess = access.name.text }
    }
  }

  func adaptImport(_ node: ImportDeclSyntax) {
    let path = node.path.map(\.name.text)
    guard let module = path.first else { return }
    if let name = renamed[module], let token = node.path.first?.name {
      return edits.replace(token.byteRange, with: name)
    }
    // There is no module `os`, which other packages would take for Apple's. OSLog has what apps use of it.
    if ["os", "OSLog"].contains(module) {
      let isWhole = node.importKindSpecifier == nil
      let (first, last) = (node.path.first, isWhole ? node.path.last : node.path.first)
      guard let first, let last, module == "os" || isWhole && path.count > 1 else { return }
      let start = first.name.byteRange.lowerBound
      return edits.replace(start..<last.name.byteRange.upperBound, with: "OSLog")
    }
    // On Linux, a lock of Darwin's is OSLog's.
    if module == "Darwin", text.contains("os_unfair_lock") {
      let start = node.modifiers.first?.byteRange.lowerBound ?? node.importKeyword.byteRange.lowerBound
      let access = node.modifiers.first.map { $0.name.text + " " } ?? ""
      let other = importsUIKit ? "" : "; \(access)import UIKit"
      return edits.replace(start..<node.byteRange.upperBound, with: access + "import OSLog" + other)
    }
    // XCTest's classes say nothing of threads here: test cases on the main actor would not compile.
    if module == "XCTest", node.attributes.isEmpty {
      let start = node.modifiers.first?.byteRange.lowerBound ?? node.importKeyword.byteRange.lowerBound
      return edits.insert("@preconcurrency ", at: start)
    }
    // Submodules, and single declarations of them, are the module.
    guard Self.modulesInUIKit.contains(module) || (module == "UIKit" && path.count > 1) else { return }
    if importsUIKit || module == "ObjectiveC" {
      edits.blank(node.byteRange)
    } else {
      replace(node, with: node.modifiers.first?.name.text)
    }
  }

  private func replace(_ node: ImportDeclSyntax, with access: String?) {
    let start = node.modifiers.first?.byteRange.lowerBound ?? node.importKeyword.byteRange.lowerBound
    edits.replace(start..<node.byteRange.upperBound, with: (access.map { $0 + " " } ?? "") + "import UIKit")
  }

  /// `CoreGraphics.log(x)`: what the module declares is UIKit's, or of a module that UIKit re-exports.
  func adaptModule(of node: MemberAccessExprSyntax) {
    guard let base = node.base?.as(DeclReferenceExprSyntax.self), base.argumentNames == nil,
      isModuleInUIKit(base.baseName.text, of: node.declName.baseName.text)
    else { return }
    replaceModule(base.baseName)
  }

  func adaptModule(of node: MemberTypeSyntax) {
    guard let base = node.baseType.as(IdentifierTypeSyntax.self),
      isModuleInUIKit(base.name.text, of: node.name.text)
    else { return }
    replaceModule(base.name)
  }

  /// Libraries have types with the name of the module Accessibility, whose own names all begin with one of two words.
  private func isModuleInUIKit(_ name: String, of member: String) -> Bool {
    guard Self.modulesInUIKit.contains(name), !entry.typesNamedAsModules.contains(name) else { return false }
    return name != "Accessibility" || ["AX", "Accessibility"].contains { member.hasPrefix($0) }
  }

  private func replaceModule(_ name: TokenSyntax) {
    edits.replace(name.byteRange, with: "UIKit")
    usesNamesInUIKit = true
  }

  /// Foundation has its types for networks in a module of their own here; UIKit re-exports both. Apple's Foundation
  /// re-exports Combine, and more that UIKit has here.
  func noteUse(of name: TokenSyntax) {
    if NamesInUIKit.names.contains(name.text) { usesNamesInUIKit = true }
    if NamesOfUIKitAndFoundation.names.contains(name.text) {
      let declaration = "class OpenCollectionRuntime." + name.text
      if !header.imported.contains(declaration) { header.imported.append(declaration) }
    }
    if NetworkingTypes.names.contains(name.text) { header.usesNetworking = true }
    if !importsCombine, CombineTypes.names.contains(name.text) { header.usesCombine = true }
  }
}

/// What Apple's Foundation re-exports of CoreGraphics, Dispatch and the Objective-C runtime, and UIKit has here.
enum NamesInUIKit {
  static let names: Set = [
    "CGAffineTransform", "CGVector", "CGColor", "CGColorSpace", "CGPath", "CGMutablePath", "CGImage", "CGContext",
    "CGGradient", "CGLineCap", "CGLineJoin", "CGBlendMode", "CGPathFillRule", "CGPathElement", "NSEC_PER_SEC",
    "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC", "autoreleasepool", "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent",
    "Selector", "NSSelectorFromString", "NSStringFromSelector", "NSKeyValueObservation", "NSKeyValueObservedChange",
    "NSKeyValueObservingOptions", "NSKeyValueChangeKey", "IMP", "objc_getAssociatedObject",
    "objc_setAssociatedObject", "objc_removeAssociatedObjects", "objc_sync_enter", "objc_sync_exit", "NSPredicate",
    "AutoreleasingUnsafeMutablePointer", "DateComponentsFormatter", "NSExpression", "NSComparisonPredicate",
  ]
  /// One of them is in every file that uses the names.
  static let words = [
    "CG", "_PER_", "autoreleasepool", "CFAbsoluteTime", "Selector", "NSKeyValue", "IMP", "objc_", "Predicate",
    "AutoreleasingUnsafe", "DateComponentsFormatter", "NSExpression",
  ]
}

/// Foundation's classes with members of CoreFoundation's types: without an import of it, the compiler does not let others
/// inherit from them.
enum CoreFoundationMembers {
  static let classes: Set = [
    "NSLock", "NSRecursiveLock", "NSCondition", "Thread", "RunLoop", "Bundle", "NSNumber", "NSCharacterSet",
    "NSRegularExpression",
  ]
}

enum CombineTypes {
  static let modules: Set = ["Combine", "OpenCombine", "CombineX"]
  static let names: Set = [
    "Published", "ObservableObject", "AnyCancellable", "AnyPublisher", "PassthroughSubject", "CurrentValueSubject",
  ]
}

enum NetworkingTypes {
  static let names: Set = [
    "URLSession", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask",
    "URLSessionConfiguration", "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate",
    "URLSessionDownloadDelegate", "URLSessionWebSocketTask", "URLRequest", "NSURLRequest", "NSMutableURLRequest",
    "URLResponse", "HTTPURLResponse", "CachedURLResponse", "URLCache", "URLProtocol", "URLProtocolClient", "HTTPCookie",
    "HTTPCookieStorage", "URLCredential", "URLCredentialStorage", "URLProtectionSpace", "URLAuthenticationChallenge",
  ]
  /// One of them is in every file that uses the names.
  static let words = [
    "URLSession", "URLRequest", "URLResponse", "URLCache", "URLProtocol", "HTTPCookie", "URLCredential",
    "URLProtectionSpace", "URLAuthenticationChallenge",
  ]
}
