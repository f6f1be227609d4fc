#include "COpenCollectionSwiftRuntime.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

// Swift ends the process by one of these after an index out of range and other traps.
static const int traps[] = {SIGILL, SIGTRAP};
static struct sigaction previous[sizeof traps / sizeof *traps];
static bool is_installed;

static volatile sig_atomic_t is_asking;
static volatile long asked_section, section_count;

static void print(const char *text) {
  ssize_t written = write(STDERR_FILENO, text, strlen(text));
  (void)written;
}

static void print_number(long number) {
  char digits[24];
  char *digit = digits + sizeof digits - 1;
  *digit = 0;
  do {
    *--digit = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  print(digit);
}

static void explain(int number) {
  if (is_asking) {
    print("  Why: the app's section provider was asked for section ");
    print_number(asked_section);
    print(" of ");
    print_number(section_count);
    print(", the number of sections that the collection view last loaded.\n"
          "  To do: reload, or apply the snapshot, when the data changes and before the view is laid out; or find the section in the "
          "snapshot that was applied, not in newer data.\n");
  }
  // The instruction is executed again when this returns, with what was to happen before.
  for (size_t index = 0; index < sizeof traps / sizeof *traps; index++) {
    if (traps[index] == number) sigaction(number, &previous[index], NULL);
  }
}

void swiftruntime_begin_section_question(long section, long count) {
  if (!is_installed) {
    is_installed = true;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = explain;
    action.sa_flags = SA_ONSTACK;
    for (size_t index = 0; index < sizeof traps / sizeof *traps; index++) {
      sigaction(traps[index], &action, &previous[index]);
    }
  }
  asked_section = section;
  section_count = count;
  is_asking = 1;
}

void swiftruntime_end_section_question(void) { is_asking = 0; }
