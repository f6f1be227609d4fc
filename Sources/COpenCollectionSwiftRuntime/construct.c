#include "COpenCollectionSwiftRuntime.h"
#include "swift_symbol.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

// The Swift runtime's lookup of a class's implementation of a method, by the method's descriptor.
extern const void *swift_lookUpClassMethod(const void *type, const void *method, const void *owner);

// The descriptors of `NSObject.init()` (the allocating initializer) and of `NSObject`, by their mangled names.
SWIFT_SYMBOL(method_descriptor, "$s10Foundation8NSObjectCACycfCTq");
SWIFT_SYMBOL(class_descriptor, "$s10Foundation8NSObjectCMn");

typedef void *(*Construct)(SWIFT_SELF const void *type) SWIFT_CALL;

void *swiftruntime_construct(const void *type) {
  if (!&method_descriptor || !&class_descriptor) {
    fputs("UIKit: this version of Foundation has no NSObject.init() that objects of classes known only at run time, as an app's "
          "delegate, could be made with. Build the app with the version of Swift that UIKit is tested with.\n", stderr);
    abort();
  }
  Construct construct =
      (Construct)swift_lookUpClassMethod(type, &method_descriptor, &class_descriptor);
  return construct(type);
}

// The descriptors of UIKit's `UIView.draw(_:)` and of `UIView`; weak, as this library is below UIKit.
SWIFT_SYMBOL(view_draw_descriptor, "$s19OpenCollectionViews6UIViewC4drawyy10Foundation6CGRectVFTq");
SWIFT_SYMBOL(view_descriptor, "$s19OpenCollectionViews6UIViewCMn");
SWIFT_SYMBOL(view_metadata, "$s19OpenCollectionViews6UIViewCN");

bool swiftruntime_overrides_view_draw(const void *type) {
  if (!&view_draw_descriptor || !&view_descriptor || !&view_metadata) return true;
  return swift_lookUpClassMethod(type, &view_draw_descriptor, &view_descriptor)
      != swift_lookUpClassMethod(&view_metadata, &view_draw_descriptor, &view_descriptor);
}

// The descriptor of UIKit's `UIView.action(for:forKey:)`.
SWIFT_SYMBOL(view_action_descriptor, "$s19OpenCollectionViews6UIViewC6action3for0F3Key10QuartzCore8CAAction_pSgAG7CALayerC_SStFTq");

bool swiftruntime_overrides_view_action(const void *type) {
  if (!&view_action_descriptor || !&view_descriptor || !&view_metadata) return true;
  return swift_lookUpClassMethod(type, &view_action_descriptor, &view_descriptor)
      != swift_lookUpClassMethod(&view_metadata, &view_action_descriptor, &view_descriptor);
}

// The descriptors of Core Animation's `CALayer.draw(in:)`, `CALayer.display()` and `CALayer`.
SWIFT_SYMBOL(layer_draw_descriptor, "$s10QuartzCore7CALayerC4draw2iny24OpenCollectionFoundation9CGContextC_tFTq");
SWIFT_SYMBOL(layer_display_descriptor, "$s10QuartzCore7CALayerC7displayyyFTq");
SWIFT_SYMBOL(layer_descriptor, "$s10QuartzCore7CALayerCMn");
SWIFT_SYMBOL(layer_metadata, "$s10QuartzCore7CALayerCN");

static bool overrides_layer_method(const void *type, const void *method) {
  return swift_lookUpClassMethod(type, method, &layer_descriptor)
      != swift_lookUpClassMethod(&layer_metadata, method, &layer_descriptor);
}

bool swiftruntime_overrides_layer_draw(const void *type) {
  if (!&layer_draw_descriptor || !&layer_display_descriptor || !&layer_descriptor || !&layer_metadata) return true;
  return overrides_layer_method(type, &layer_draw_descriptor) || overrides_layer_method(type, &layer_display_descriptor);
}

// The descriptors of UIKit's `UICollectionViewController.collectionView(_:moveItemAt:to:)` and of its class.
SWIFT_SYMBOL(move_item_descriptor, "$s25OpenCollectionCollections26UICollectionViewControllerC010collectionE0_10moveItemAt2toyAA0dE0C_20FoundationEssentials9IndexPathVAKtFTq");
SWIFT_SYMBOL(controller_descriptor, "$s25OpenCollectionCollections26UICollectionViewControllerCMn");
SWIFT_SYMBOL(controller_metadata, "$s25OpenCollectionCollections26UICollectionViewControllerCN");

bool swiftruntime_overrides_move_item(const void *type) {
  if (!&move_item_descriptor || !&controller_descriptor || !&controller_metadata) return true;
  return swift_lookUpClassMethod(type, &move_item_descriptor, &controller_descriptor)
      != swift_lookUpClassMethod(&controller_metadata, &move_item_descriptor, &controller_descriptor);
}

// The descriptors of UIKit's `UICollectionViewController.init(collectionViewLayout:)`, `UITableViewController.init(style:)` and of
// the class of the latter. The functions are UIKit's declarations of these initializers for classes known only at run time.
SWIFT_SYMBOL(collection_controller_init_descriptor, "$s25OpenCollectionCollections26UICollectionViewControllerC010collectionE6LayoutAcA0deH0C_tcfCTq");
SWIFT_SYMBOL(table_controller_init_descriptor, "$s25OpenCollectionCollections21UITableViewControllerC5styleAcA0dE0C5StyleO_tcfCTq");
SWIFT_SYMBOL(table_controller_class_descriptor, "$s25OpenCollectionCollections21UITableViewControllerCMn");

SWIFT_CALL void *swiftruntime_init_collection_controller(void *layout, SWIFT_SELF const void *type) {
  typedef void *(*Construct)(void *layout, SWIFT_SELF const void *type) SWIFT_CALL;
  if (!&collection_controller_init_descriptor || !&controller_descriptor) abort();
  return ((Construct)swift_lookUpClassMethod(
      type, &collection_controller_init_descriptor, &controller_descriptor))(layout, type);
}

SWIFT_CALL void *swiftruntime_init_table_controller(uint8_t style, SWIFT_SELF const void *type) {
  typedef void *(*Construct)(uint8_t style, SWIFT_SELF const void *type) SWIFT_CALL;
  if (!&table_controller_init_descriptor || !&table_controller_class_descriptor) abort();
  return ((Construct)swift_lookUpClassMethod(
      type, &table_controller_init_descriptor, &table_controller_class_descriptor))(style, type);
}

// The descriptors of UIKit's `UIStoryboardSegue.init(identifier:source:destination:)` and of its class; weak, as this
// library is below UIKit.
SWIFT_SYMBOL(segue_init_descriptor, "$s19OpenCollectionViews17UIStoryboardSegueC10identifier6source11destinationACSSSg_AA16UIViewControllerCAItcfCTq");
SWIFT_SYMBOL(segue_descriptor, "$s19OpenCollectionViews17UIStoryboardSegueCMn");

typedef void *(*ConstructSegue)(
    uintptr_t name, uintptr_t name_object, void *source, void *destination, SWIFT_SELF const void *type) SWIFT_CALL;

void *swiftruntime_construct_segue(
    const void *type, uintptr_t name, uintptr_t name_object, void *source, void *destination) {
  if (!&segue_init_descriptor || !&segue_descriptor) return NULL;
  ConstructSegue construct =
      (ConstructSegue)swift_lookUpClassMethod(type, &segue_init_descriptor, &segue_descriptor);
  return construct(name, name_object, source, destination, type);
}

// The descriptors of UIKit's `UITableViewCell.init(style:reuseIdentifier:)`, of
// `UITableViewHeaderFooterView.init(reuseIdentifier:)` and of their classes.
SWIFT_SYMBOL(cell_init_descriptor, "$s25OpenCollectionCollections15UITableViewCellC5style15reuseIdentifierA2C0F5StyleO_SSSgtcfCTq");
SWIFT_SYMBOL(cell_descriptor, "$s25OpenCollectionCollections15UITableViewCellCMn");
SWIFT_SYMBOL(section_view_init_descriptor, "$s25OpenCollectionCollections023UITableViewHeaderFooterE0C15reuseIdentifierACSSSg_tcfCTq");
SWIFT_SYMBOL(section_view_descriptor, "$s25OpenCollectionCollections023UITableViewHeaderFooterE0CMn");

typedef void *(*ConstructCell)(
    uint8_t style, uintptr_t name, uintptr_t name_object, SWIFT_SELF const void *type) SWIFT_CALL;
typedef void *(*ConstructSectionView)(uintptr_t name, uintptr_t name_object, SWIFT_SELF const void *type) SWIFT_CALL;

void *swiftruntime_construct_table_cell(const void *type, uint8_t style, uintptr_t name, uintptr_t name_object) {
  if (!&cell_init_descriptor || !&cell_descriptor) return NULL;
  ConstructCell construct = (ConstructCell)swift_lookUpClassMethod(type, &cell_init_descriptor, &cell_descriptor);
  return construct(style, name, name_object, type);
}

void *swiftruntime_construct_table_section_view(const void *type, uintptr_t name, uintptr_t name_object) {
  if (!&section_view_init_descriptor || !&section_view_descriptor) return NULL;
  ConstructSectionView construct = (ConstructSectionView)swift_lookUpClassMethod(
      type, &section_view_init_descriptor, &section_view_descriptor);
  return construct(name, name_object, type);
}

// The descriptors of methods of UIKit's `UITableViewController`, and of the class.
SWIFT_SYMBOL(commit_row_descriptor, "$s25OpenCollectionCollections21UITableViewControllerC05tableE0_6commit8forRowAtyAA0dE0C_AA0dE4CellC12EditingStyleO20FoundationEssentials9IndexPathVtFTq");
SWIFT_SYMBOL(move_row_descriptor, "$s25OpenCollectionCollections21UITableViewControllerC05tableE0_9moveRowAt2toyAA0dE0C_20FoundationEssentials9IndexPathVAKtFTq");
SWIFT_SYMBOL(row_height_descriptor, "$s25OpenCollectionCollections21UITableViewControllerC05tableE0_14heightForRowAt10Foundation7CGFloatVAA0dE0C_0L10Essentials9IndexPathVtFTq");
SWIFT_SYMBOL(header_view_descriptor, "$s25OpenCollectionCollections21UITableViewControllerC05tableE0_22viewForHeaderInSection0aB5Views6UIViewCSgAA0dE0C_SitFTq");
SWIFT_SYMBOL(footer_view_descriptor, "$s25OpenCollectionCollections21UITableViewControllerC05tableE0_22viewForFooterInSection0aB5Views6UIViewCSgAA0dE0C_SitFTq");
SWIFT_SYMBOL(indentation_descriptor, "$s25OpenCollectionCollections21UITableViewControllerC05tableE0_24indentationLevelForRowAtSiAA0dE0C_20FoundationEssentials9IndexPathVtFTq");
SWIFT_SYMBOL(indents_while_editing_descriptor, "$s25OpenCollectionCollections21UITableViewControllerC05tableE0_29shouldIndentWhileEditingRowAtSbAA0dE0C_20FoundationEssentials9IndexPathVtFTq");
SWIFT_SYMBOL(table_controller_descriptor, "$s25OpenCollectionCollections21UITableViewControllerCMn");
SWIFT_SYMBOL(table_controller_metadata, "$s25OpenCollectionCollections21UITableViewControllerCN");

static const void *table_method_descriptor(SwiftRuntimeTableMethod method) {
  switch (method) {
    case SWIFTRUNTIME_COMMIT_ROW: return &commit_row_descriptor;
    case SWIFTRUNTIME_MOVE_ROW: return &move_row_descriptor;
    case SWIFTRUNTIME_ROW_HEIGHT: return &row_height_descriptor;
    case SWIFTRUNTIME_HEADER_VIEW: return &header_view_descriptor;
    case SWIFTRUNTIME_FOOTER_VIEW: return &footer_view_descriptor;
    case SWIFTRUNTIME_INDENTATION: return &indentation_descriptor;
    case SWIFTRUNTIME_INDENTS_WHILE_EDITING: return &indents_while_editing_descriptor;
  }
  return NULL;
}

bool swiftruntime_overrides_table_method(const void *type, SwiftRuntimeTableMethod which) {
  const void *method = table_method_descriptor(which);
  if (!method || !&table_controller_descriptor || !&table_controller_metadata) return true;
  return swift_lookUpClassMethod(type, method, &table_controller_descriptor)
      != swift_lookUpClassMethod(&table_controller_metadata, method, &table_controller_descriptor);
}

// The descriptors of `UIView.init(frame:)`.
SWIFT_SYMBOL(view_init_descriptor, "$s19OpenCollectionViews6UIViewC5frameAC10Foundation6CGRectV_tcfCTq");

typedef void *(*ConstructView)(double x, double y, double width, double height, SWIFT_SELF const void *type) SWIFT_CALL;

void *swiftruntime_construct_view(const void *type, double x, double y, double width, double height) {
  if (!&view_init_descriptor || !&view_descriptor) return NULL;
  ConstructView construct =
      (ConstructView)swift_lookUpClassMethod(type, &view_init_descriptor, &view_descriptor);
  return construct(x, y, width, height, type);
}

// The descriptors of `UIViewController.init(nibName:bundle:)` and of its class.
SWIFT_SYMBOL(controller_init_descriptor, "$s19OpenCollectionViews16UIViewControllerC7nibName6bundleACSSSg_10Foundation6BundleCSgtcfCTq");
SWIFT_SYMBOL(view_controller_descriptor, "$s19OpenCollectionViews16UIViewControllerCMn");

typedef void *(*ConstructController)(
    uintptr_t name, uintptr_t name_object, const void *bundle, SWIFT_SELF const void *type) SWIFT_CALL;

void *swiftruntime_construct_controller(const void *type, uintptr_t name, uintptr_t name_object, const void *bundle) {
  if (!&controller_init_descriptor || !&view_controller_descriptor) return NULL;
  ConstructController construct =
      (ConstructController)swift_lookUpClassMethod(type, &controller_init_descriptor, &view_controller_descriptor);
  return construct(name, name_object, bundle, type);
}
