#ifndef SYMBOL_TABLE_H
#define SYMBOL_TABLE_H

#include <link.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The symbols of a file of the program.
struct symbols {
  const ElfW(Sym) *entries;
  size_t count;
  const char *names;
  size_t names_size;
  // Where the file is loaded, which its symbols' values are added to.
  uintptr_t base;
  // The file's contents.
  void *file;
  size_t file_size;
};

// Reads the symbols of the file that an address is in; false if it has none. `close_symbols` frees them.
bool open_symbols(const void *address, struct symbols *symbols);
void close_symbols(struct symbols *symbols);

#endif
