#include "COpenCollectionSwiftRuntime.h"
#include "symbol_table.h"

#include <execinfo.h>
#include <string.h>

// The demangler of Swift's runtime. The result is allocated with malloc.
extern char *swift_demangle(const char *name, size_t length, char *output, size_t *size, uint32_t flags)
    __attribute__((weak));

int swiftruntime_call_stack(void **addresses, int capacity) { return backtrace(addresses, capacity); }

char *swiftruntime_demangled(const char *name) {
  return swift_demangle ? swift_demangle(name, strlen(name), NULL, NULL, 0) : NULL;
}

bool swiftruntime_function_name(const void *address, char *name, size_t capacity) {
  struct symbols symbols;
  if (!open_symbols(address, &symbols)) return false;
  // The call is before the address that it returns to.
  uintptr_t offset = (uintptr_t)address - symbols.base - 1;
  bool is_found = false;
  for (size_t index = 0; index < symbols.count && !is_found; index++) {
    const ElfW(Sym) *symbol = &symbols.entries[index];
    if ((symbol->st_info & 0xf) != STT_FUNC || symbol->st_name >= symbols.names_size) continue;
    if (offset < symbol->st_value || offset - symbol->st_value >= symbol->st_size) continue;
    const char *found = symbols.names + symbol->st_name;
    is_found = strlen(found) < capacity;
    if (is_found) strcpy(name, found);
  }
  close_symbols(&symbols);
  return is_found;
}
