#ifndef CSWIFTRUNTIME_H
#define CSWIFTRUNTIME_H

#include <stdbool.h>

/// Makes an object of a class known only at run time with the class's own `init()`, as `[[Class alloc] init]` does.
///
/// Swift forbids `type.init()` on a class that does not declare the initializer `required`, and an app delegate on iOS
/// does not. The initializer is nevertheless in the class's method table; this looks it up and calls it.
///
/// `type` is the metadata of a subclass of Foundation's `NSObject`; the result is owned by the caller.
void *swiftruntime_construct(const void *type);

/// Whether a class of views overrides `UIView.draw(_:)`: whether its method table holds another function there than
/// `UIView`'s own. Objective-C asks the same of two method implementations.
bool swiftruntime_overrides_view_draw(const void *type);

/// Whether a class of controllers overrides `UICollectionViewController.collectionView(_:moveItemAt:to:)`.
///
/// `type` is the metadata of a subclass of `UICollectionViewController`. True where the program has no such descriptors.
bool swiftruntime_overrides_move_item(const void *type);

/// Replaces `CommandLine.arguments`, which Swift 6 code may only read. Returns 0 where the standard library has no way.
///
/// `array` is a Swift `[String]`, of which the callee takes ownership.
int swiftruntime_set_arguments(const void *array);

/// The thread that `main` runs on, as its thread pointer. Set before `main`.
extern const void *swiftruntime_main_thread;

/// Whether this is the thread that `main` runs on. Two loads and a comparison.
static inline bool swiftruntime_is_main_thread(void) { return __builtin_thread_pointer() == swiftruntime_main_thread; }

/// Has each run of the main run loop in the default mode return once it has woken from its sleep and done what it woke for,
/// until `swiftruntime_end_observing`. By itself Foundation's run returns after sources and the main queue, and goes back
/// to sleep after timers and blocks. Returns NULL where Foundation's library has no such interface.
const void *swiftruntime_end_runs_that_wake(void);

/// Ends what `swiftruntime_end_runs_that_wake` began and lets the observer go.
void swiftruntime_end_observing(const void *observer);

#endif
