#include "COpenCollectionSwiftRuntime.h"
#include "swift_symbol.h"
#include "symbol_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Finds a class's own `init()` by its mangled name in the symbol table of the file the class is in. A designated `init()`
// of a subclass of UIKit's classes is a new entry of its class's method table, which has no names.

// Whether a symbol is the allocating `init()` of a class: the class's name, "A…" for its type as a substitution, "ycfC".
static bool is_init(const char *symbol, const char *class_name, size_t length) {
  if (strncmp(symbol, class_name, length)) return false;
  const char *rest = symbol + length;
  size_t count = strlen(rest);
  if (count < 6 || count > 10 || rest[0] != 'A' || strcmp(rest + count - 4, "ycfC")) return false;
  for (size_t index = 1; index < count - 4; index++) {
    char c = rest[index];
    if (!((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_')) return false;
  }
  return true;
}

// The address of the `init()` of the class whose metadata is at an address; 0 if it has none.
static uintptr_t find(const struct symbols *symbols, uintptr_t metadata) {
  const char *class_name = NULL;
  size_t length = 0;
  for (size_t index = 0; index < symbols->count && !class_name; index++) {
    const ElfW(Sym) *symbol = &symbols->entries[index];
    if (symbol->st_value != metadata || symbol->st_name >= symbols->names_size) continue;
    const char *name = symbols->names + symbol->st_name;
    size_t count = strlen(name);
    // "$s", the class, "CN" for the metadata of a class.
    if (count < 5 || strncmp(name, "$s", 2) || strcmp(name + count - 2, "CN")) continue;
    class_name = name;
    length = count - 1;
  }
  if (!class_name) return 0;
  for (size_t index = 0; index < symbols->count; index++) {
    const ElfW(Sym) *symbol = &symbols->entries[index];
    if ((symbol->st_info & 0xf) != STT_FUNC || !symbol->st_value || symbol->st_name >= symbols->names_size) continue;
    if (is_init(symbols->names + symbol->st_name, class_name, length)) return symbol->st_value;
  }
  return 0;
}

const void *swiftruntime_own_init(const void *type, bool *has_symbols) {
  struct symbols symbols;
  *has_symbols = open_symbols(type, &symbols);
  if (!*has_symbols) return NULL;
  uintptr_t found = find(&symbols, (uintptr_t)type - symbols.base);
  close_symbols(&symbols);
  return found ? (const void *)(symbols.base + found) : NULL;
}

typedef void *(*Construct)(__attribute__((swift_context)) const void *type) __attribute__((swiftcall));

void *swiftruntime_call_init(const void *function, const void *type) { return ((Construct)function)(type); }

// The initializers that UIKit declares for responders whose class is known only at run time. Swift passes them the class,
// which an initializer written in Swift cannot read: it sees the class that the caller named.

#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

// UIKit's function that makes an object by its class's `init()`; weak, as this library is below UIKit.
extern void *opencollection_make_object(const void *type) __attribute__((weak));

SWIFT_CALL void *swiftruntime_init_responder(SWIFT_SELF const void *type) {
  void *object = opencollection_make_object ? opencollection_make_object(type) : NULL;
  if (!object) abort();
  return object;
}

SWIFT_CALL void *swiftruntime_init_view(double x, double y, double width, double height, SWIFT_SELF const void *type) {
  void *view = swiftruntime_construct_view(type, x, y, width, height);
  if (!view) abort();
  return view;
}

// `UIButton.init(type:)`, a convenience initializer: it calls `init(frame:)` of the class that it is passed.
SWIFT_SYMBOL(button_init, "$s19OpenCollectionViews8UIButtonC4typeA2C10ButtonTypeO_tcfC");

SWIFT_CALL void *swiftruntime_init_button(uint8_t button_type, SWIFT_SELF const void *type) {
  typedef void *(*ConstructButton)(uint8_t button_type, SWIFT_SELF const void *type) SWIFT_CALL;
  if (!&button_init) abort();
  return ((ConstructButton)&button_init)(button_type, type);
}

SWIFT_CALL void *swiftruntime_init_segue(
    uintptr_t name, uintptr_t name_object, void *source, void *destination, SWIFT_SELF const void *type) {
  void *segue = swiftruntime_construct_segue(type, name, name_object, source, destination);
  if (!segue) abort();
  return segue;
}

SWIFT_CALL void *swiftruntime_init_table_cell(
    uint8_t style, uintptr_t name, uintptr_t name_object, SWIFT_SELF const void *type) {
  void *cell = swiftruntime_construct_table_cell(type, style, name, name_object);
  if (!cell) abort();
  return cell;
}

SWIFT_CALL void *swiftruntime_init_controller(
    uintptr_t name, uintptr_t name_object, const void *bundle, SWIFT_SELF const void *type) {
  void *controller = swiftruntime_construct_controller(type, name, name_object, bundle);
  if (!controller) abort();
  return controller;
}
