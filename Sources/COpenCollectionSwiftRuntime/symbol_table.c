#define _GNU_SOURCE
#include "symbol_table.h"

#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static bool read_symbols(const char *file, size_t size, struct symbols *found) {
  const ElfW(Ehdr) *header = (const void *)file;
  if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG) || header->e_shentsize != sizeof(ElfW(Shdr))
      || header->e_shoff > size || (size - header->e_shoff) / sizeof(ElfW(Shdr)) < header->e_shnum)
    return false;
  const ElfW(Shdr) *sections = (const void *)(file + header->e_shoff);
  for (size_t index = 0; index < header->e_shnum; index++) {
    const ElfW(Shdr) *table = &sections[index];
    if (table->sh_type != SHT_SYMTAB || table->sh_link >= header->e_shnum) continue;
    const ElfW(Shdr) *names = &sections[table->sh_link];
    if (table->sh_offset > size || table->sh_size > size - table->sh_offset || names->sh_offset > size
        || names->sh_size > size - names->sh_offset || !names->sh_size || file[names->sh_offset + names->sh_size - 1])
      return false;
    found->entries = (const void *)(file + table->sh_offset);
    found->count = table->sh_size / sizeof(ElfW(Sym));
    found->names = file + names->sh_offset;
    found->names_size = names->sh_size;
    return true;
  }
  return false;
}

bool open_symbols(const void *address, struct symbols *symbols) {
  Dl_info info;
  struct link_map *map = NULL;
  if (!dladdr1(address, &info, (void **)&map, RTLD_DL_LINKMAP) || !map) return false;
  // The program itself has an empty name.
  int descriptor = open(map->l_name && *map->l_name ? map->l_name : "/proc/self/exe", O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  struct stat state;
  symbols->file = MAP_FAILED;
  if (!fstat(descriptor, &state) && state.st_size > 0) {
    symbols->file_size = (size_t)state.st_size;
    symbols->file = mmap(NULL, symbols->file_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
  }
  close(descriptor);
  if (symbols->file == MAP_FAILED) return false;
  symbols->base = map->l_addr;
  if (read_symbols(symbols->file, symbols->file_size, symbols)) return true;
  close_symbols(symbols);
  return false;
}

void close_symbols(struct symbols *symbols) { munmap(symbols->file, symbols->file_size); }
