#ifndef CSWIFTRUNTIME_H
#define CSWIFTRUNTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Stores the return addresses of the functions that are being called, the innermost first, and returns their number.
int swiftruntime_call_stack(void **addresses, int capacity);

/// Copies the compiler's name of the function that a return address is in; false if its file has no symbol table. Reads the
/// table: O(symbols).
bool swiftruntime_function_name(const void *address, char *name, size_t capacity);

/// Begins a call of an app's section provider: if it traps, as at an index out of range, what it was asked is written to
/// standard error. The first call sees to that; what was to happen at a trap follows. Main thread only.
void swiftruntime_begin_section_question(long section, long count);

/// Ends the call.
void swiftruntime_end_section_question(void);

/// A name of the compiler as the source has it, which the caller frees; NULL for other names.
char *swiftruntime_demangled(const char *name);

/// Creates an object of a class known only at run time with the class's `init()`, as `[[Class alloc] init]` does.
///
/// Swift forbids `type.init()` on a class that does not declare the initializer `required`, and an app delegate on iOS
/// does not. The initializer is nevertheless in the class's method table; this looks it up and calls it.
///
/// `type` is the metadata of a subclass of Foundation's `NSObject`; the result is owned by the caller. Ends the process with a
/// message where Foundation has no such initializer.
void *swiftruntime_construct(const void *type);

/// The allocating `init()` that a class declares itself; NULL if it declares none, if it is generic, or if the file that it
/// is in has no symbol table, which `has_symbols` tells. Reads that table: O(symbols).
const void *swiftruntime_own_init(const void *type, bool *has_symbols);

/// Whether a class declares an initializer that overrides none. False for generic classes.
bool swiftruntime_declares_initializer(const void *type);

/// The name of one of the compiler's symbols that the functions here use, by its number from 0, and whether the program has
/// it; NULL after the last one. For a test: what needs a symbol that is missing does without it, or ends the process.
const char *swiftruntime_symbol(int index, bool *is_present);

/// Calls an allocating `init()`; the result is owned by the caller.
void *swiftruntime_call_init(const void *function, const void *type);

/// Creates a view of a class known only at run time with `UIView.init(frame:)`. NULL where the program has no such
/// initializer. The result is owned by the caller.
void *swiftruntime_construct_view(const void *type, double x, double y, double width, double height);

/// Creates a view controller of a class known only at run time with `UIViewController.init(nibName:bundle:)`. NULL where
/// the program has no such initializer.
///
/// `name` and `name_object` are the words of the name, a `String?`, and `bundle` is the bundle or NULL; they are taken
/// over. The result is owned by the caller.
void *swiftruntime_construct_controller(const void *type, uintptr_t name, uintptr_t name_object, const void *bundle);

/// Creates a segue of a class known only at run time with `UIStoryboardSegue.init(identifier:source:destination:)`, which
/// apps override without declaring it required. NULL where the program has no such initializer.
///
/// `name` and `name_object` are the words of the identifier, a `String?`. It, the source and the destination are taken
/// over; the result is owned by the caller.
void *swiftruntime_construct_segue(
    const void *type, uintptr_t name, uintptr_t name_object, void *source, void *destination);

/// Creates a table cell of a class known only at run time with `UITableViewCell.init(style:reuseIdentifier:)`, and a section
/// view with `UITableViewHeaderFooterView.init(reuseIdentifier:)`, which apps override without declaring them required. NULL
/// where the program has no such initializer.
///
/// `style` is the case's number; `name` and `name_object` are the words of the identifier, a `String?`, which is taken over. The
/// result is owned by the caller.
void *swiftruntime_construct_table_cell(const void *type, uint8_t style, uintptr_t name, uintptr_t name_object);
void *swiftruntime_construct_table_section_view(const void *type, uintptr_t name, uintptr_t name_object);

/// The methods of `UITableViewController` of which it is known whether a subclass overrides them.
typedef enum {
  SWIFTRUNTIME_COMMIT_ROW,
  SWIFTRUNTIME_MOVE_ROW,
  SWIFTRUNTIME_ROW_HEIGHT,
  SWIFTRUNTIME_HEADER_VIEW,
  SWIFTRUNTIME_FOOTER_VIEW,
  SWIFTRUNTIME_INDENTATION,
  SWIFTRUNTIME_INDENTS_WHILE_EDITING,
} SwiftRuntimeTableMethod;

/// Whether a view controller class overrides a method of `UITableViewController`.
///
/// `type` is the metadata of a subclass of `UITableViewController`. True where the program has no such descriptors.
bool swiftruntime_overrides_table_method(const void *type, SwiftRuntimeTableMethod method);

/// Whether a view class overrides `UIView.draw(_:)`: whether its method table has a function other than `UIView`'s.
/// It corresponds to comparing method implementations in Objective-C.
bool swiftruntime_overrides_view_draw(const void *type);

/// Whether a view class overrides `UIView.action(for:forKey:)`.
///
/// `type` is the metadata of a subclass of `UIView`. True where the program has no such descriptors.
bool swiftruntime_overrides_view_action(const void *type);

/// Whether a layer class overrides `CALayer.draw(in:)` or `CALayer.display()`.
///
/// `type` is the metadata of a subclass of `CALayer`. True where the program has no such descriptors.
bool swiftruntime_overrides_layer_draw(const void *type);

/// Whether a view controller class overrides `UICollectionViewController.collectionView(_:moveItemAt:to:)`.
///
/// `type` is the metadata of a subclass of `UICollectionViewController`. True where the program has no such
/// descriptors.
bool swiftruntime_overrides_move_item(const void *type);

/// Whether the witness of `UITableViewDataSource.tableView(_:commit:forRowAt:)`, or of `tableView(_:moveRowAt:to:)`, is the
/// protocol's default implementation: a function that only passes its call on to that. False where it cannot be told.
bool swiftruntime_is_default_commit(const void *witness);
bool swiftruntime_is_default_move(const void *witness);

/// Replaces `CommandLine.arguments`, which is read-only in Swift 6 code. Returns 0 if the standard library has no
/// setter.
///
/// `array` is a Swift `[String]`, of which the callee takes ownership.
int swiftruntime_set_arguments(const void *array);

/// A locale and the user's languages.
typedef struct {
  /// The words of a `Locale`.
  const void *object, *witnesses;
  /// The word of a `[String]`.
  const void *languages;
} SwiftRuntimeLocale;

/// Makes `Locale.current`, `Locale.autoupdatingCurrent` and `Locale.preferredLanguages` answer what is in `locale`, whose objects the
/// callee takes ownership of, or Foundation's own values again for NULL. Any thread.
void swiftruntime_choose_locale(const SwiftRuntimeLocale *locale);

/// What was chosen last; NULL for Foundation's own.
const SwiftRuntimeLocale *swiftruntime_chosen_locale(void);

/// Has UIKit told of the deallocation of each object whose class is exactly `type`, the metadata of a class. Returns the
/// function that deallocates them, which it replaces, or NULL where the metadata cannot be written. Call it once for a class.
const void *swiftruntime_observe_deallocation(const void *type);

/// Whether an object's `deinit` runs.
bool swiftruntime_is_deallocating(const void *object);

/// The function that objects of a class run for a method, by the method's descriptor in the class that declares it. NULL
/// for what is no descriptor of a method of `type`, the metadata of a class, or of a superclass that is not generic.
const void *swiftruntime_implementation(const void *type, const void *method);

/// The thread that `main` runs on, as its thread pointer. Set before `main`.
extern const void *swiftruntime_main_thread;

/// Whether this is the thread that `main` runs on. Two loads and a comparison.
static inline bool swiftruntime_is_main_thread(void) { return __builtin_thread_pointer() == swiftruntime_main_thread; }

/// Has the system kill this process when the thread that started it ends, on Linux.
void swiftruntime_end_with_parent(void);

/// Makes each run of the main run loop in the default mode return once it has woken and handled what woke it, until
/// `swiftruntime_end_observing`. Foundation's `RunLoop.run` returns after sources and the main queue, but sleeps again after
/// timers and blocks. Returns NULL if Foundation's library does not have the interface.
const void *swiftruntime_end_runs_that_wake(void);

/// Removes and releases the observer that `swiftruntime_end_runs_that_wake` returned.
void swiftruntime_end_observing(const void *observer);

#endif
