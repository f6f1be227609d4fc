#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "COpenCollectionSwiftRuntime.h"

#include <dlfcn.h>
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

static Locale chosen_or(const char *name) {
  const SwiftRuntimeLocale *chosen = swiftruntime_chosen_locale();
  if (chosen == NULL) return ((LocaleGetter)dlsym(RTLD_NEXT, name))();
  return (Locale){swift_retain((void *)chosen->object), chosen->witnesses};
}

Locale current_locale(void) { return chosen_or(CURRENT); }
Locale autoupdating_locale(void) { return chosen_or(AUTOUPDATING); }

void *preferred_languages(void) {
  const SwiftRuntimeLocale *chosen = swiftruntime_chosen_locale();
  if (chosen == NULL) return ((LanguagesGetter)dlsym(RTLD_NEXT, LANGUAGES))();
  return swift_retain((void *)chosen->languages);
}
