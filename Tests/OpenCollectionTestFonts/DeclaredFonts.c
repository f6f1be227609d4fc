// Linked into every test bundle: before the first test, fontconfig is configured to use the fonts of the tests
// (fonts.conf). If one of them is not installed, the process exits with a message. Child processes inherit the setting.
#include "DeclaredFonts.h"

#include <fontconfig/fontconfig.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const DeclaredFont declared_fonts[] = {
    {"Inter", "fonts-inter"},
    {"Noto Sans CJK KR", "fonts-noto-cjk"},
    {"Noto Sans Mono", "fonts-noto-mono"},
    {"DejaVu Sans", "fonts-dejavu-core"},
    {"Noto Color Emoji", "fonts-noto-color-emoji"},
};
const int declared_font_count = sizeof declared_fonts / sizeof declared_fonts[0];

const DeclaredFont *declared_fonts_start(void) { return declared_fonts; }

// fonts.conf is beside this file.
const char *declared_fonts_file(void) {
  static char path[4096];
  const char *slash = strrchr(__FILE__, '/');
  snprintf(path, sizeof path, "%.*sfonts.conf", slash ? (int)(slash - __FILE__ + 1) : 0, __FILE__);
  return path;
}

// Uses a separate configuration: fontconfig must not be initialized before a test selects other fonts.
static FcConfig *read_configuration(void) {
  FcConfig *config = FcConfigCreate();
  FcConfigParseAndLoad(config, (const FcChar8 *)declared_fonts_file(), FcTrue);
  FcConfigBuildFonts(config);
  return config;
}

int declared_fonts_count_in(const char *folder) {
  FcConfig *config = read_configuration();
  FcFontSet *fonts = FcConfigGetFonts(config, FcSetSystem);
  int count = 0;
  for (int index = 0; fonts && index < fonts->nfont; index++) {
    FcChar8 *file = NULL;
    if (FcPatternGetString(fonts->fonts[index], FC_FILE, 0, &file) != FcResultMatch) continue;
    count += strncmp((const char *)file, folder, strlen(folder)) == 0;
  }
  FcConfigDestroy(config);
  return count;
}

static int is_installed(FcConfig *config, const char *family) {
  FcPattern *pattern = FcPatternCreate();
  FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)family);
  FcObjectSet *properties = FcObjectSetBuild(FC_FAMILY, (char *)NULL);
  FcFontSet *fonts = FcFontList(config, pattern, properties);
  int count = fonts ? fonts->nfont : 0;
  if (fonts) FcFontSetDestroy(fonts);
  FcObjectSetDestroy(properties);
  FcPatternDestroy(pattern);
  return count > 0;
}

__attribute__((constructor)) static void use_declared_fonts(void) {
  // A child process of a test uses the fonts that the test selected.
  if (getenv("TESTS_HAVE_DECLARED_FONTS")) return;
  setenv("TESTS_HAVE_DECLARED_FONTS", "1", 1);
  setenv("FONTCONFIG_FILE", declared_fonts_file(), 1);

  FcConfig *config = read_configuration();
  int missing = 0;
  for (int index = 0; index < declared_font_count; index++) {
    if (is_installed(config, declared_fonts[index].family)) continue;
    if (!missing) {
      fprintf(stderr, "The tests need fonts that are not installed. Tools/setup.sh installs them:\n");
    }
    fprintf(stderr, "  \"%s\" (Debian: %s)\n", declared_fonts[index].family, declared_fonts[index].package);
    missing = 1;
  }
  FcConfigDestroy(config);
  if (missing) exit(1);
}
