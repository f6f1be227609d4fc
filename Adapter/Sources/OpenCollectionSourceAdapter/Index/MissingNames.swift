/// Names of Apple's frameworks that sources with `import UIKit` may use and that do not exist here.
enum MissingNames {
  /// Types of UIKit, and of what it re-exports on iOS. A test compares them to UIKit's declarations.
  static let types: Set<String> = names(
    in: """
      CAConstraint CAEAGLLayer CAEmitterCell CAEmitterLayer CAMetalLayer CAScrollLayer CATiledLayer
      CAValueFunction CFReadStream CGColorConversionInfo CGDataConsumer CGFont CGFunction CGImageDestination
      CGImageSource CGLayer CGPDFContext CGPDFDocument CGPDFPage CGPattern CGShading CTFont CTFontDescriptor CTFrame
      CTFramesetter CTLine CTParagraphStyle CTRun CTTypesetter DistributedNotificationCenter MachPort
      NSAdaptiveImageGlyph NSAppleScript NSBundleResourceRequest NSDataAsset NSDistributedNotificationCenter NSException
      NSExtensionContext NSExtensionRequestHandling NSFileCoordinator NSFilePresenter NSFileProviderExtension
      NSFileSecurity NSFileVersion NSHashTable NSInflectionRule NSInvocation NSLayoutManagerDelegate
      NSLinguisticTagger NSMapTable NSMetadataItem NSMetadataQuery NSMethodSignature NSMorphology NSPointerArray NSProxy
      NSSecureUnarchiveFromDataTransformer NSTextContentManager NSTextContentStorage NSTextElement NSTextLayoutFragment
      NSTextLayoutManager NSTextLineFragment NSTextList NSTextParagraph NSTextTab
      NSTextTable NSURLConnection NSUbiquitousKeyValueStore NSUndoManager NSXPCConnection NetService OSLogEntry OSLogEntryLog OSLogStore
      NetServiceBrowser NetServiceDelegate UIAcceleration UIAccelerometer UIActionSheet UIActionSheetDelegate
      UIActivityItemProvider UIActivityItemsConfiguration UIAlertView UIAlertViewDelegate UIAttachmentBehavior
      UIBandSelectionInteraction UICalendarSelectionMultiDate UICalendarSelectionSingleDate UICalendarView
      UICalendarViewDelegate UICanvasFeedbackGenerator UICloudSharingController UICloudSharingControllerDelegate
      UICollisionBehavior UIColorPickerViewController UIColorPickerViewControllerDelegate UIColorWell
      UIContentSizeCategoryAdjusting UICornerConfiguration UICornerRadius UIDataSourceModelAssociation UIDictationPhrase UIDocument
      UIDocumentBrowserViewController UIDocumentBrowserViewControllerDelegate UIDocumentInteractionController
      UIDocumentInteractionControllerDelegate UIDocumentMenuViewController UIDocumentPickerDelegate
      UIDocumentPickerViewController UIDynamicAnimator UIDynamicBehavior UIDynamicItemBehavior UIEventAttribution
      UIEventAttributionView UIFieldBehavior UIFindInteraction UIFindInteractionDelegate UIFindSession
      UIFontPickerViewController UIFontPickerViewControllerDelegate UIGraphicsPDFRenderer UIGraphicsPDFRendererContext
      UIGraphicsRendererFormat UIGravityBehavior UIImagePickerController UIImagePickerControllerDelegate
      UIIndirectScribbleInteraction UIInputViewController UIInterpolatingMotionEffect UILargeContentViewerInteraction
      UILargeContentViewerInteractionDelegate UILargeContentViewerItem
      UILexicon UILexiconEntry UILocalNotification UIManagedDocument UIMarkupTextPrintFormatter UIMenuBuilder
      UIMotionEffect UIMotionEffectGroup UIMutableUserNotificationAction UIObjectRestoration UIPasteControl
      UIPencilInteraction UIPencilInteractionDelegate UIPopoverBackgroundView UIPopoverController UIPreviewAction
      UIPreviewActionItem UIPreviewInteraction UIPreviewInteractionDelegate UIPrintFormatter UIPrintInfo
      UIPrintInteractionController UIPrintPageRenderer UIPrintPaper UIPrinter UIPrinterPickerController UIPushBehavior
      UIReferenceLibraryViewController UISceneAccessory UIScreenMode UIScreenshotService UIScreenshotServiceDelegate
      UIScribbleInteraction UIScribbleInteractionDelegate UISearchDisplayController UISearchTab
      UISimpleTextPrintFormatter UISnapBehavior UIStandardTextCursorView UIStateRestoring UITab
      UITabBarControllerSidebar UITabGroup UITextChecker UITextCursorDropPositionAnimator UITextDocumentProxy
      UITextFormattingCoordinator UITextFormattingViewController UITextInputAssistantItem UITextInputMode
      UITextInputStringTokenizer UITextInteraction UITextLoupeSession UITextPasteConfigurationSupporting
      UITextPasteDelegate UITextSearching UITextSelectionDisplayInteraction UITextSelectionHandleView
      UIToolTipInteraction UIUserNotificationAction UIUserNotificationCategory UIUserNotificationSettings
      UIUserNotificationType UIVideoEditorController UIVideoEditorControllerDelegate UIViewPrintFormatter UIWebView
      UIWindowSceneGeometry UIWritingToolsCoordinator UIZoomTransitionOptions UndoManager
      """)

  /// Members of UIKit's types.
  static let members: Set<String> = names(
    in: """
      backgroundRefreshStatusDidChangeNotification cornerConfiguration effectiveRadius isNetworkActivityIndicatorVisible
      protectedDataDidBecomeAvailableNotification protectedDataWillBecomeUnavailableNotification
      significantTimeChangeNotification userDidTakeScreenshotNotification
      """)

  /// Whether a superclass has nothing that a member of a name could override. Message forwarding starts with `responds(to:)`, which
  /// `NSObject` does not have for overrides.
  static func isMissing(_ override: String, inSubclassOf superclass: String?) -> Bool {
    inherited.contains(override) || superclass == "NSObject" && override == "responds"
  }

  /// Members that classes override or ask of themselves: of parts of a phone, of its large content viewer, and of message forwarding.
  static let inherited: Set<String> = names(
    in: """
      childForHomeIndicatorAutoHidden childForScreenEdgesDeferringSystemGestures forwardInvocation forwardingTarget
      largeContentImage largeContentImageInsets largeContentTitle preferredScreenEdgesDeferringSystemGestures
      prefersHomeIndicatorAutoHidden scalesLargeContentImage showsLargeContentViewer
      setNeedsUpdateOfHomeIndicatorAutoHidden setNeedsUpdateOfScreenEdgesDeferringSystemGestures
      """)

  /// What the Objective-C runtime has for programs, of which UIKit has the rest.
  static let runtime: Set<String> = names(
    in: """
      class_addMethod class_copyIvarList class_copyMethodList class_copyPropertyList class_getClassMethod
      class_getInstanceMethod class_getInstanceVariable class_getMethodImplementation class_getProperty
      class_replaceMethod imp_getBlock imp_implementationWithBlock imp_removeBlock ivar_getName ivar_getOffset
      method_exchangeImplementations method_getImplementation method_getName method_getTypeEncoding
      method_setImplementation objc_allocateClassPair objc_getProtocol objc_registerClassPair object_getIvar
      object_setClass object_setIvar property_getAttributes property_getName protocol_copyMethodDescriptionList
      protocol_getMethodDescription
      """)

  /// What needs Objective-C itself: an attribute, and functions of C with classes.
  static let language: Set<String> = ["NSManaged", CTypes.useOfClasses]

  private static func names(in text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
