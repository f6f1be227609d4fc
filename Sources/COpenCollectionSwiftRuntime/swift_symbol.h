#ifndef SWIFT_SYMBOL_H
#define SWIFT_SYMBOL_H

// What Swift's compiler makes for a declaration, by the name that it gives it. Such names are no interface: another compiler or
// library may have others. Each is weak, so that programs link without it and what needs it says so or does without, and is
// listed, so that a test names all that are missing.

typedef struct SwiftSymbol {
  const char *name;
  const void *address;
} SwiftSymbol;

#define SWIFT_SYMBOL(variable, mangled) \
  extern const char variable __asm__(mangled) __attribute__((weak)); \
  static const SwiftSymbol listed_##variable __attribute__((used, retain, section("swift_symbols"))) = {mangled, &variable}

#endif
