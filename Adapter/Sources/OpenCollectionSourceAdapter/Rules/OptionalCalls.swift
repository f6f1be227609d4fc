import SwiftSyntax

/// Calls of UIKit's own optional requirements, as `delegate?.scrollViewDidScroll?(self)`. UIKit declares them here with
/// default implementations, and they are called without the second `?`.
extension Adaptation {
  func adaptOptionalCall(_ call: FunctionCallExprSyntax) {
    let called = call.calledExpression
    let forced = called.as(ForceUnwrapExprSyntax.self)
    guard let mark = forced?.exclamationMark ?? called.as(OptionalChainingExprSyntax.self)?.questionMark,
      let member = (forced?.expression ?? called.as(OptionalChainingExprSyntax.self)?.expression)?
        .as(MemberAccessExprSyntax.self), let base = member.base, member.declName.argumentNames == nil
    else { return }
    let labels = call.arguments.map { ($0.label?.plainText ?? "_") + ":" }.joined()
    guard OptionalMethodsOfUIKit.contain(baseName: member.declName.baseName.plainText, labels: labels) else { return }
    // A closure in a property has no labels; only the object tells it from a method.
    let hasLabels = call.arguments.contains { $0.label != nil }
    guard hasLabels || Self.isDelegate(base) else { return }
    edits.blank(mark.byteRange)
    // With `!`, the value is not optional.
    guard forced == nil, !Self.endsWithChain(base), !base.is(SuperExprSyntax.self) else { return }
    // The call's value is optional, whether the object is or not.
    edits.insert("Optional(", at: base.byteRange.lowerBound)
    edits.insert(")?", at: base.byteRange.upperBound)
  }

  private static func isDelegate(_ expression: ExprSyntax) -> Bool {
    let text = expression.trimmedDescription.lowercased()
    return text.contains("delegate") || text.contains("datasource")
  }

  /// Whether an expression's value is optional by a `?` in it.
  private static func endsWithChain(_ expression: ExprSyntax) -> Bool {
    if expression.is(OptionalChainingExprSyntax.self) { return true }
    if let member = expression.as(MemberAccessExprSyntax.self) { return member.base.map(endsWithChain) ?? false }
    if let call = expression.as(FunctionCallExprSyntax.self) { return endsWithChain(call.calledExpression) }
    if let call = expression.as(SubscriptCallExprSyntax.self) { return endsWithChain(call.calledExpression) }
    return false
  }
}

/// The methods that the delegates and data sources of iOS may leave out, and some that they may not.
enum OptionalMethodsOfUIKit {
  static func contain(baseName: String, labels: String) -> Bool {
    baseName == "tableView" || labelsByBaseName[baseName]?.contains(labels) == true
  }

  private static let labelsByBaseName: [String: Set<String>] = [
    "accessibilityAttributedScrollStatus": ["for:"],
    "accessibilityHeaderElements": ["forColumn:", "forRow:"],
    "accessibilityScrollStatus": ["for:"],
    "action": ["for:forKey:"],
    "adaptivePresentationStyle": ["for:", "for:traitCollection:"],
    "animationController": ["forDismissed:", "forPresented:presenting:source:"],
    "animationDidStart": ["_:"],
    "animationDidStop": ["_:finished:"],
    "animationEnded": ["_:"],
    "application": [
      "_:configurationForConnecting:options:", "_:didDiscardSceneSessions:", "_:didFinishLaunchingWithOptions:",
      "_:supportedInterfaceOrientationsFor:", "_:willFinishLaunchingWithOptions:",
    ],
    "applicationDidBecomeActive": ["_:"],
    "applicationDidEnterBackground": ["_:"],
    "applicationDidReceiveMemoryWarning": ["_:"],
    "applicationWillResignActive": ["_:"],
    "applicationWillTerminate": ["_:"],
    "canLoadObjects": ["ofClass:"],
    "collectionView": [
      "_:canEditItemAt:", "_:canFocusItemAt:", "_:canHandle:", "_:canMoveItemAt:",
      "_:canPerformAction:forItemAt:withSender:", "_:canPerformPrimaryActionForItemAt:",
      "_:cancelPrefetchingForItemsAt:", "_:cellForItemAt:", "_:contextMenuConfiguration:dismissalPreviewForItemAt:",
      "_:contextMenuConfiguration:highlightPreviewForItemAt:", "_:contextMenuConfigurationForItemAt:point:",
      "_:contextMenuConfigurationForItemsAt:point:", "_:didBeginMultipleSelectionInteractionAt:",
      "_:didDeselectItemAt:", "_:didEndDisplaying:forItemAt:",
      "_:didEndDisplayingSupplementaryView:forElementOfKind:at:", "_:didHighlightItemAt:", "_:didSelectItemAt:",
      "_:didUnhighlightItemAt:", "_:didUpdateFocusIn:with:", "_:dragPreviewParametersForItemAt:",
      "_:dragSessionAllowsMoveOperation:", "_:dragSessionDidEnd:", "_:dragSessionIsRestrictedToDraggingApplication:",
      "_:dragSessionWillBegin:", "_:dropPreviewParametersForItemAt:", "_:dropSessionDidEnd:", "_:dropSessionDidEnter:",
      "_:dropSessionDidExit:", "_:dropSessionDidUpdate:withDestinationIndexPath:", "_:indexPathForIndexTitle:at:",
      "_:itemsForAddingTo:at:point:", "_:layout:insetForSectionAt:", "_:layout:minimumInteritemSpacingForSectionAt:",
      "_:layout:minimumLineSpacingForSectionAt:", "_:layout:referenceSizeForFooterInSection:",
      "_:layout:referenceSizeForHeaderInSection:", "_:layout:sizeForItemAt:", "_:moveItemAt:to:",
      "_:numberOfItemsInSection:", "_:performAction:forItemAt:withSender:", "_:performPrimaryActionForItemAt:",
      "_:prefetchItemsAt:", "_:previewForDismissingContextMenuWithConfiguration:",
      "_:previewForHighlightingContextMenuWithConfiguration:", "_:sceneActivationConfigurationForItemAt:point:",
      "_:selectionFollowsFocusForItemAt:", "_:shouldBeginMultipleSelectionInteractionAt:", "_:shouldDeselectItemAt:",
      "_:shouldHighlightItemAt:", "_:shouldSelectItemAt:", "_:shouldShowMenuForItemAt:",
      "_:shouldSpringLoadItemAt:with:", "_:shouldUpdateFocusIn:", "_:targetContentOffsetForProposedContentOffset:",
      "_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:",
      "_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:",
      "_:transitionLayoutForOldLayout:newLayout:", "_:viewForSupplementaryElementOfKind:at:",
      "_:willDisplay:forItemAt:", "_:willDisplayContextMenu:animator:",
      "_:willDisplaySupplementaryView:forElementKind:at:", "_:willEndContextMenuInteraction:animator:",
      "_:willPerformPreviewActionForMenuWith:animator:",
    ],
    "collectionViewDidEndMultipleSelectionInteraction": ["_:"],
    "contextMenuInteraction": [
      "_:configuration:dismissalPreviewForItemWithIdentifier:",
      "_:configuration:highlightPreviewForItemWithIdentifier:", "_:configurationForMenuAtLocation:",
      "_:previewForDismissingMenuWithConfiguration:", "_:previewForHighlightingMenuWithConfiguration:",
      "_:willDisplayMenuFor:animator:", "_:willEndFor:animator:", "_:willPerformPreviewActionForMenuWith:animator:",
    ],
    "didDismissSearchController": ["_:"],
    "didPresentSearchController": ["_:"],
    "dragInteraction": [
      "_:item:willAnimateCancelWith:", "_:itemsForAddingTo:withTouchAt:", "_:prefersFullSizePreviewsFor:",
      "_:previewForCancelling:withDefault:", "_:previewForLifting:session:", "_:session:didEndWith:",
      "_:session:willAdd:for:", "_:session:willEndWith:", "_:sessionAllowsMoveOperation:", "_:sessionDidMove:",
      "_:sessionDidTransferItems:", "_:sessionForAddingItems:withTouchAt:",
      "_:sessionIsRestrictedToDraggingApplication:", "_:sessionWillBegin:", "_:willAnimateLiftWith:session:",
    ],
    "draw": ["_:in:"],
    "dropInteraction": [
      "_:canHandle:", "_:concludeDrop:", "_:item:willAnimateDropWith:", "_:performDrop:",
      "_:previewForDropping:withDefault:", "_:sessionDidEnd:", "_:sessionDidEnter:", "_:sessionDidExit:",
      "_:sessionDidUpdate:",
    ],
    "editMenuInteraction": [
      "_:menuFor:suggestedActions:", "_:targetRectFor:", "_:willDismissMenuFor:animator:",
      "_:willPresentMenuFor:animator:",
    ],
    "gestureRecognizer": [
      "_:shouldBeRequiredToFailBy:", "_:shouldReceive:", "_:shouldRecognizeSimultaneouslyWith:",
      "_:shouldRequireFailureOf:",
    ],
    "gestureRecognizerShouldBegin": ["_:"],
    "indexPathForPreferredFocusedView": ["in:"],
    "indexTitles": ["for:"],
    "interactionControllerForDismissal": ["using:"],
    "interactionControllerForPresentation": ["using:"],
    "interactionDidFinish": ["_:"],
    "interruptibleAnimator": ["using:"],
    "layoutSublayers": ["of:"],
    "loadObjects": ["ofClass:completion:"],
    "navigationController": [
      "_:animationControllerFor:from:to:", "_:didShow:animated:", "_:interactionControllerFor:", "_:willShow:animated:",
    ],
    "numberOfSections": ["in:"],
    "pageViewController": [
      "_:didFinishAnimating:previousViewControllers:transitionCompleted:", "_:spineLocationFor:",
      "_:viewControllerAfter:", "_:viewControllerBefore:", "_:willTransitionTo:",
    ],
    "pageViewControllerPreferredInterfaceOrientationForPresentation": ["_:"],
    "pageViewControllerSupportedInterfaceOrientations": ["_:"],
    "pickerView": [
      "_:accessibilityAttributedHintForComponent:", "_:accessibilityAttributedLabelForComponent:",
      "_:accessibilityAttributedUserInputLabelsForComponent:", "_:accessibilityHintForComponent:",
      "_:accessibilityLabelForComponent:", "_:accessibilityUserInputLabelsForComponent:",
      "_:attributedTitleForRow:forComponent:", "_:didSelectRow:inComponent:", "_:rowHeightForComponent:",
      "_:titleForRow:forComponent:", "_:viewForRow:forComponent:reusing:", "_:widthForComponent:",
    ],
    "pointerInteraction": [
      "_:regionFor:defaultRegion:", "_:styleFor:", "_:willEnter:animator:", "_:willExit:animator:",
    ],
    "prepareForPopoverPresentation": ["_:"],
    "presentationController": ["_:viewControllerForAdaptivePresentationStyle:", "forPresented:presenting:source:"],
    "presentationControllerDidAttemptToDismiss": ["_:"],
    "presentationControllerDidDismiss": ["_:"],
    "presentationControllerShouldDismiss": ["_:"],
    "presentationControllerWillDismiss": ["_:"],
    "presentationCount": ["for:"],
    "presentationIndex": ["for:"],
    "scene": ["_:restoreInteractionStateWith:", "_:willConnectTo:options:"],
    "sceneDidBecomeActive": ["_:"],
    "sceneDidDisconnect": ["_:"],
    "sceneDidEnterBackground": ["_:"],
    "sceneWillEnterForeground": ["_:"],
    "sceneWillResignActive": ["_:"],
    "scrollViewDidChangeAdjustedContentInset": ["_:"],
    "scrollViewDidEndDecelerating": ["_:"],
    "scrollViewDidEndDragging": ["_:willDecelerate:"],
    "scrollViewDidEndScrollingAnimation": ["_:"],
    "scrollViewDidEndZooming": ["_:with:atScale:"],
    "scrollViewDidScroll": ["_:"],
    "scrollViewDidScrollToTop": ["_:"],
    "scrollViewDidZoom": ["_:"],
    "scrollViewShouldScrollToTop": ["_:"],
    "scrollViewWillBeginDecelerating": ["_:"],
    "scrollViewWillBeginDragging": ["_:"],
    "scrollViewWillBeginZooming": ["_:with:"],
    "scrollViewWillEndDragging": ["_:withVelocity:targetContentOffset:"],
    "searchBar": ["_:selectedScopeButtonIndexDidChange:", "_:shouldChangeTextIn:replacementText:", "_:textDidChange:"],
    "searchBarBookmarkButtonClicked": ["_:"],
    "searchBarCancelButtonClicked": ["_:"],
    "searchBarSearchButtonClicked": ["_:"],
    "searchBarShouldBeginEditing": ["_:"],
    "searchBarShouldEndEditing": ["_:"],
    "searchBarTextDidBeginEditing": ["_:"],
    "searchBarTextDidEndEditing": ["_:"],
    "sectionIndexTitles": ["for:"],
    "sheetPresentationControllerDidChangeSelectedDetentIdentifier": ["_:"],
    "splitViewController": ["_:topColumnForCollapsingToProposedTopColumn:", "_:willChangeTo:"],
    "splitViewControllerDidCollapse": ["_:"],
    "splitViewControllerDidExpand": ["_:"],
    "stateRestorationActivity": ["for:"],
    "supports": ["_:"],
    "tabBar": ["_:didSelect:"],
    "tabBarController": ["_:didSelect:", "_:shouldSelect:"],
    "tableViewDidEndMultipleSelectionInteraction": ["_:"],
    "textField": ["_:editMenuForCharactersIn:suggestedActions:", "_:shouldChangeCharactersIn:replacementString:"],
    "textFieldDidBeginEditing": ["_:"],
    "textFieldDidChangeSelection": ["_:"],
    "textFieldDidEndEditing": ["_:", "_:reason:"],
    "textFieldShouldBeginEditing": ["_:"],
    "textFieldShouldClear": ["_:"],
    "textFieldShouldEndEditing": ["_:"],
    "textFieldShouldReturn": ["_:"],
    "textStorage": [
      "_:didProcessEditing:range:changeInLength:", "_:willProcessEditing:range:changeInLength:",
    ],
    "textView": [
      "_:editMenuForTextIn:suggestedActions:", "_:primaryActionFor:defaultAction:",
      "_:shouldChangeTextIn:replacementText:", "_:shouldInteractWith:in:interaction:",
    ],
    "textViewDidBeginEditing": ["_:"],
    "textViewDidChange": ["_:"],
    "textViewDidChangeSelection": ["_:"],
    "textViewDidEndEditing": ["_:"],
    "textViewShouldBeginEditing": ["_:"],
    "textViewShouldEndEditing": ["_:"],
    "viewForZooming": ["in:"],
    "willDismissSearchController": ["_:"],
    "willPresentSearchController": ["_:"],
    "windowScene": ["_:didUpdate:interfaceOrientation:traitCollection:"],
  ]
}
