#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "COpenCollectionSwiftRuntime.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

// Replaces Foundation's `Locale.current`, `Locale.autoupdatingCurrent` and `Locale.preferredLanguages`, by their mangled names, with
// those that were chosen. Foundation on Linux always answers `en_001`, and has nothing by which that is set. Weak, so that a program
// that links Foundation statically still links; it then has Foundation's results.

#define SWIFT_GETTER __attribute__((swiftcall, weak, visibility("default")))

// `Locale` is an object and the witness table of its protocol, both returned in registers.
typedef struct {
  void *object;
  const void *witnesses;
} Locale;

extern void *swift_retain(void *object);

#define CURRENT "$s20FoundationEssentials6LocaleV7currentACvgZ"
#define AUTOUPDATING "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ"
#define LANGUAGES "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ"

SWIFT_GETTER Locale current_locale(void) __asm__(CURRENT);
SWIFT_GETTER Locale autoupdating_locale(void) __asm__(AUTOUPDATING);
SWIFT_GETTER void *preferred_languages(void) __asm__(LANGUAGES);

typedef __attribute__((swiftcall)) Locale (*LocaleGetter)(void);
typedef __attribute__((swiftcall)) void *(*LanguagesGetter)(void);

// Foundation's symbol of a name: the one after this library's, or that of Foundation's library, which may have been loaded before.
static void *foundation(const char *name) {
  void *symbol = dlsym(RTLD_NEXT, name);
  if (symbol != NULL) return symbol;
  void *library = dlopen("libFoundationEssentials.so", RTLD_LAZY | RTLD_NOLOAD);
  return library == NULL ? NULL : dlsym(library, name);
}

// Foundation's getter of a name. Kept, because formatters read the locale often and a lookup by name is slow; found twice, it is the
// same.
static void *replaced(_Atomic(void *) *kept, const char *name) {
  void *getter = atomic_load_explicit(kept, memory_order_relaxed);
  if (getter == NULL) {
    getter = foundation(name);
    atomic_store_explicit(kept, getter, memory_order_relaxed);
  }
  return getter;
}

static _Atomic(void *) replaced_current, replaced_autoupdating, replaced_languages;

static Locale chosen_or(_Atomic(void *) *kept, const char *name) {
  const SwiftRuntimeLocale *chosen = swiftruntime_chosen_locale();
  if (chosen == NULL) return ((LocaleGetter)replaced(kept, name))();
  return (Locale){swift_retain((void *)chosen->object), chosen->witnesses};
}

Locale current_locale(void) { return chosen_or(&replaced_current, CURRENT); }
Locale autoupdating_locale(void) { return chosen_or(&replaced_autoupdating, AUTOUPDATING); }

void *preferred_languages(void) {
  const SwiftRuntimeLocale *chosen = swiftruntime_chosen_locale();
  if (chosen == NULL) return ((LanguagesGetter)replaced(&replaced_languages, LANGUAGES))();
  return swift_retain((void *)chosen->languages);
}
