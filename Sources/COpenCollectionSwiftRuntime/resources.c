#define _GNU_SOURCE
#include "COpenCollectionSwiftRuntime.h"

#include <dirent.h>
#include <dlfcn.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// Adds SwiftPM's resource bundles to the search paths of `Bundle.main`. Xcode copies an app's resources into the app;
// SwiftPM on Linux puts those of a target into `Package_Target.resources` beside the executable, where `Bundle.main`
// does not search. Foundation can add directories that a bundle searches after its own (for on-demand resources); this
// is done for the main bundle before `main`. Its path, executable and Info keys are unchanged.

typedef const void *(*GetMain)(void);
typedef const void *(*CreateURL)(const void *allocator, const char *path, long length, unsigned char is_directory);
typedef unsigned char (*AddResources)(const void *bundle, const void *url);
typedef void (*Release)(const void *object);

static bool ends_with(const char *text, size_t length, const char *end) {
  size_t count = strlen(end);
  return length >= count && !memcmp(text + length - count, end, count);
}

// The length of a resource bundle's name without its extension; 0 for other names.
static size_t stem_of_bundle(const char *name) {
  const char *const extensions[] = {".resources", ".bundle"};
  size_t length = strlen(name);
  for (int index = 0; index < 2; index++)
    if (ends_with(name, length, extensions[index])) return length - strlen(extensions[index]);
  return 0;
}

// Whether it is the resource bundle of the executable's own target.
static bool is_own(const char *name, const char *program) {
  size_t length = strlen(program), stem = stem_of_bundle(name);
  return stem > length && name[stem - length - 1] == '_' && !memcmp(name + stem - length, program, length);
}

// Adds the bundle of the executable's own target or, if that has no resources (as when the screens are in a library),
// those of the other targets.
__attribute__((constructor)) static void add_resources_to_main_bundle(void) {
  GetMain main_bundle = (GetMain)dlsym(RTLD_DEFAULT, "CFBundleGetMainBundle");
  CreateURL create = (CreateURL)dlsym(RTLD_DEFAULT, "CFURLCreateFromFileSystemRepresentation");
  AddResources add = (AddResources)dlsym(RTLD_DEFAULT, "_CFBundleAddResourceURL");
  Release release = (Release)dlsym(RTLD_DEFAULT, "CFRelease");
  // A program that links Foundation statically does not export these symbols, and a later Foundation may not have them.
  if (!main_bundle || !create || !add || !release) return;

  char folder[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", folder, sizeof folder - 1);
  if (length <= 0) return;
  folder[length] = 0;
  char *slash = strrchr(folder, '/');
  if (!slash) return;
  *slash = 0;
  const char *program = slash + 1;

  DIR *entries = opendir(*folder ? folder : "/");
  if (!entries) return;
  bool has_own = false;
  struct dirent *entry;
  while ((entry = readdir(entries))) has_own |= is_own(entry->d_name, program);
  rewinddir(entries);
  while ((entry = readdir(entries))) {
    if (has_own ? !is_own(entry->d_name, program) : !stem_of_bundle(entry->d_name)) continue;
    char path[PATH_MAX];
    int count = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (count >= (int)sizeof path) continue;
    const void *url = create(NULL, path, count, 1);
    if (!url) continue;
    add(main_bundle(), url);
    release(url);
  }
  closedir(entries);
}
