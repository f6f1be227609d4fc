// Linked into every process that uses SnapshotTesting: before the first test, fontconfig is configured to see the families
// below from the system's packages, and no others, so that fonts of the user or the machine do not change a picture. If the
// environment names a configuration (FONTCONFIG_FILE or FONTCONFIG_PATH), that one is used.
#include "COpenCollectionSnapshots.h"

#include <fontconfig/fontconfig.h>
#include <stddef.h>
#include <stdlib.h>

static const char configuration[] =
    "<?xml version=\"1.0\"?>\n"
    "<!DOCTYPE fontconfig SYSTEM \"urn:fontconfig:fonts.dtd\">\n"
    "<fontconfig>\n"
    "  <dir>/usr/share/fonts</dir>\n"
    "  <cachedir>/var/cache/fontconfig</cachedir>\n"
    "  <cachedir prefix=\"xdg\">fontconfig</cachedir>\n"
    "  <selectfont>\n"
    "    <rejectfont>\n"
    "      <pattern><patelt name=\"scalable\"><bool>true</bool></patelt></pattern>\n"
    "      <pattern><patelt name=\"scalable\"><bool>false</bool></patelt></pattern>\n"
    "    </rejectfont>\n"
    "    <acceptfont>\n"
    "      <pattern><patelt name=\"family\"><string>Inter</string></patelt></pattern>\n"
    "      <pattern><patelt name=\"family\"><string>Inter Display</string></patelt></pattern>\n"
    "      <pattern><patelt name=\"family\"><string>Noto Sans CJK KR</string></patelt></pattern>\n"
    "      <pattern><patelt name=\"family\"><string>Noto Serif CJK KR</string></patelt></pattern>\n"
    "      <pattern><patelt name=\"family\"><string>Noto Sans Mono CJK KR</string></patelt></pattern>\n"
    "      <pattern><patelt name=\"family\"><string>Noto Sans Mono</string></patelt></pattern>\n"
    "      <pattern><patelt name=\"family\"><string>DejaVu Sans</string></patelt></pattern>\n"
    "      <pattern><patelt name=\"family\"><string>Noto Color Emoji</string></patelt></pattern>\n"
    "    </acceptfont>\n"
    "  </selectfont>\n"
    "  <alias><family>sans-serif</family><prefer><family>Inter</family></prefer></alias>\n"
    "  <alias><family>serif</family><prefer><family>Noto Serif CJK KR</family></prefer></alias>\n"
    "  <alias><family>monospace</family><prefer><family>Noto Sans Mono</family></prefer></alias>\n"
    "</fontconfig>\n";

static const struct {
  const char *family;
  const char *description;
} needed[] = {
    {"Inter", "Inter (fonts-inter)"},
    {"Noto Sans CJK KR", "Noto Sans CJK KR (fonts-noto-cjk)"},
    {"Noto Sans Mono", "Noto Sans Mono (fonts-noto-mono)"},
    {"DejaVu Sans", "DejaVu Sans (fonts-dejavu-core)"},
    {"Noto Color Emoji", "Noto Color Emoji (fonts-noto-color-emoji)"},
};

// The configuration this file made; NULL if the environment's is used.
static FcConfig *own;

const char *snapshot_fonts_configuration(void) { return configuration; }

static int is_installed(const char *family) {
  FcPattern *pattern = FcPatternCreate();
  FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)family);
  FcObjectSet *properties = FcObjectSetBuild(FC_FAMILY, (char *)NULL);
  FcFontSet *fonts = FcFontList(own, pattern, properties);
  int count = fonts ? fonts->nfont : 0;
  if (fonts) FcFontSetDestroy(fonts);
  FcObjectSetDestroy(properties);
  FcPatternDestroy(pattern);
  return count > 0;
}

const char *snapshot_fonts_missing(void) {
  if (!own) return NULL;
  for (size_t index = 0; index < sizeof needed / sizeof needed[0]; index++) {
    if (!is_installed(needed[index].family)) return needed[index].description;
  }
  return NULL;
}

__attribute__((constructor)) static void use_snapshot_fonts(void) {
  if (getenv("FONTCONFIG_FILE") || getenv("FONTCONFIG_PATH")) return;
  FcConfig *config = FcConfigCreate();
  if (!config) return;
  // Reads the fonts' caches too.
  if (FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)configuration, FcTrue) && FcConfigSetCurrent(config)) own = config;
  else FcConfigDestroy(config);
}
