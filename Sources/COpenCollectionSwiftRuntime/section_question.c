#include "COpenCollectionSwiftRuntime.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

// The signal of the instruction by which Swift ends the process after an index out of range and other traps: `brk` on
// arm64, `ud2` on x86-64. Both are executed again when a handler returns. `int3` on x86-64 is not, and its SIGTRAP is
// left alone.
#ifdef __aarch64__
static const int trap = SIGTRAP;
#else
static const int trap = SIGILL;
#endif
static struct sigaction previous;
static bool is_installed;

static volatile sig_atomic_t is_asking;
static volatile long asked_section, section_count;
static pthread_t asking_thread;

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

static void explain(int number, siginfo_t *info, void *context) {
  (void)context;
  // Codes of signals that a process sent, by kill(), raise() or sigqueue(), are not positive.
  bool is_sent = info->si_code <= 0;
  if (!is_sent && is_asking && pthread_equal(asking_thread, pthread_self())) {
    print("  Why: the app's section provider was asked for section ");
    print_number(asked_section);
    print(" of ");
    print_number(section_count);
    print(", the number of sections that the collection view last loaded.\n"
          "  To do: reload, or apply the snapshot, when the data changes and before the view is laid out; or find the section in the "
          "snapshot that was applied, not in newer data.\n");
  }
  // What was to happen before follows: the instruction is executed again when this returns, and a signal that was sent
  // arrives again.
  sigaction(number, &previous, NULL);
  if (is_sent) raise(number);
}

void swiftruntime_begin_section_question(long section, long count) {
  if (!is_installed) {
    is_installed = true;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = explain;
    action.sa_flags = SA_ONSTACK | SA_SIGINFO;
    sigaction(trap, &action, &previous);
  }
  asked_section = section;
  section_count = count;
  asking_thread = pthread_self();
  is_asking = 1;
}

void swiftruntime_end_section_question(void) { is_asking = 0; }
