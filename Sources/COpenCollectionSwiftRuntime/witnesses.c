#define _GNU_SOURCE
#include "COpenCollectionSwiftRuntime.h"
#include "swift_symbol.h"

#include <link.h>
#include <string.h>

struct code {
  uintptr_t start;
  // What can be read from there on.
  size_t length;
};

static int find_segment(struct dl_phdr_info *info, size_t size, void *context) {
  struct code *const code = context;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *const segment = &info->dlpi_phdr[i];
    const uintptr_t start = info->dlpi_addr + segment->p_vaddr;
    if (segment->p_type != PT_LOAD || code->start < start || code->start - start >= segment->p_memsz) continue;
    code->length = segment->p_memsz - (code->start - start);
    return 1;
  }
  return 0;
}

// Whether a function passes its call on to a target directly: by a call or a jump to its address. True is certain, false
// is not. Looks no further than the first return, the length of the longest function of this kind, or the end of the code.
static bool passes_on(const unsigned char *code, const void *target) {
  struct code readable = {(uintptr_t)code, 0};
  dl_iterate_phdr(find_segment, &readable);
#if defined(__x86_64__)
  const unsigned char return_code = 0xC3, call = 0xE8, jump = 0xE9;
  for (size_t i = 0; i < 96 && i + 5 <= readable.length && code[i] != return_code; i++) {
    if (code[i] != call && code[i] != jump) continue;
    int32_t distance;
    memcpy(&distance, code + i + 1, sizeof distance);
    if (code + i + 5 + distance == (const unsigned char *)target) return true;
  }
#elif defined(__aarch64__)
  const uint32_t return_code = 0xD65F03C0;
  for (size_t i = 0; i < 32 && 4 * i + 4 <= readable.length; i++) {
    uint32_t word;
    memcpy(&word, code + 4 * i, sizeof word);
    if (word == return_code) return false;
    // A branch, with or without a link: the distance in words is in the low 26 bits.
    if ((word & 0x7C000000) != 0x14000000) continue;
    int64_t distance = (int64_t)((uint64_t)word << 38) >> 36;
    if (code + 4 * i + distance == (const unsigned char *)target) return true;
  }
#endif
  return false;
}

// The default implementations of UIKit's `UITableViewDataSource.tableView(_:commit:forRowAt:)` and
// `tableView(_:moveRowAt:to:)`; weak, as this library is below UIKit.
SWIFT_SYMBOL(default_commit, "$s25OpenCollectionCollections21UITableViewDataSourcePAAE05tableE0_6commit8forRowAtyAA0dE0C_AA0dE4CellC12EditingStyleO20FoundationEssentials9IndexPathVtF");
SWIFT_SYMBOL(default_move, "$s25OpenCollectionCollections21UITableViewDataSourcePAAE05tableE0_9moveRowAt2toyAA0dE0C_20FoundationEssentials9IndexPathVAKtF");

bool swiftruntime_is_default_commit(const void *witness) {
  return &default_commit && passes_on(witness, &default_commit);
}

bool swiftruntime_is_default_move(const void *witness) { return &default_move && passes_on(witness, &default_move); }
