#include "library.h"

#include <dlfcn.h>
#include <stdio.h>

static void *library;

bool OCVLoadSDL(void) {
  // Local: a library that is loaded later and calls SDL does not get this copy's functions by name.
  if (!library) library = dlopen("libSDL2-2.0.so.0", RTLD_LAZY | RTLD_LOCAL);
  return library != NULL;
}

static void *find(const char *name) {
  void *function = OCVLoadSDL() ? dlsym(library, name) : NULL;
  if (!function) {
    fprintf(stderr, "SDL 2 has no function %s, or is not installed; on Debian: apt install libsdl2-2.0-0\n", name);
    abort();
  }
  return function;
}

// A function of SDL's header that calls the one of the library.
#define FORWARD(result, name, parameters, ...) \
  result name parameters { \
    static result (*function) parameters; \
    if (!function) *(void **)&function = find(#name); \
    return function(__VA_ARGS__); \
  }

FORWARD(int, SDL_Init, (Uint32 flags), flags)
FORWARD(void, SDL_Quit, (void))
FORWARD(const char *, SDL_GetError, (void))
FORWARD(SDL_bool, SDL_SetHint, (const char *name, const char *value), name, value)
FORWARD(void, SDL_free, (void *memory), memory)

// Windows
FORWARD(SDL_Window *, SDL_CreateWindow, (const char *title, int x, int y, int width, int height, Uint32 flags),
  title, x, y, width, height, flags)
FORWARD(void, SDL_DestroyWindow, (SDL_Window *window), window)
FORWARD(SDL_Window *, SDL_GetWindowFromID, (Uint32 number), number)
FORWARD(void, SDL_SetWindowMinimumSize, (SDL_Window *window, int width, int height), window, width, height)
FORWARD(void, SDL_SetWindowSize, (SDL_Window *window, int width, int height), window, width, height)
FORWARD(void, SDL_GetWindowSize, (SDL_Window *window, int *width, int *height), window, width, height)
FORWARD(void, SDL_GetWindowPosition, (SDL_Window *window, int *x, int *y), window, x, y)
FORWARD(int, SDL_GetWindowDisplayIndex, (SDL_Window *window), window)
FORWARD(int, SDL_GetCurrentDisplayMode, (int display, SDL_DisplayMode *mode), display, mode)

// Pictures
FORWARD(SDL_Renderer *, SDL_CreateRenderer, (SDL_Window *window, int index, Uint32 flags), window, index, flags)
FORWARD(void, SDL_DestroyRenderer, (SDL_Renderer *renderer), renderer)
FORWARD(int, SDL_GetRendererOutputSize, (SDL_Renderer *renderer, int *width, int *height), renderer, width, height)
FORWARD(SDL_Texture *, SDL_CreateTexture, (SDL_Renderer *renderer, Uint32 format, int access, int width, int height),
  renderer, format, access, width, height)
FORWARD(void, SDL_DestroyTexture, (SDL_Texture *texture), texture)
FORWARD(int, SDL_SetTextureBlendMode, (SDL_Texture *texture, SDL_BlendMode mode), texture, mode)
FORWARD(int, SDL_UpdateTexture, (SDL_Texture *texture, const SDL_Rect *part, const void *pixels, int bytesPerRow),
  texture, part, pixels, bytesPerRow)
FORWARD(int, SDL_RenderClear, (SDL_Renderer *renderer), renderer)
FORWARD(int, SDL_RenderCopy,
  (SDL_Renderer *renderer, SDL_Texture *texture, const SDL_Rect *source, const SDL_Rect *target),
  renderer, texture, source, target)
FORWARD(void, SDL_RenderPresent, (SDL_Renderer *renderer), renderer)

// Events and input
FORWARD(int, SDL_PollEvent, (SDL_Event *event), event)
FORWARD(int, SDL_WaitEventTimeout, (SDL_Event *event, int milliseconds), event, milliseconds)
FORWARD(int, SDL_CaptureMouse, (SDL_bool captures), captures)
FORWARD(Uint32, SDL_GetGlobalMouseState, (int *x, int *y), x, y)
FORWARD(SDL_Keymod, SDL_GetModState, (void))
FORWARD(const char *, SDL_GetKeyName, (SDL_Keycode key), key)
FORWARD(void, SDL_StartTextInput, (void))
FORWARD(void, SDL_StopTextInput, (void))
#if SDL_VERSION_ATLEAST(2, 0, 22)
FORWARD(void, SDL_SetTextInputRect, (const SDL_Rect *area), area)
#else
FORWARD(void, SDL_SetTextInputRect, (SDL_Rect *area), area)
#endif
FORWARD(SDL_bool, SDL_HasClipboardText, (void))
FORWARD(char *, SDL_GetClipboardText, (void))
FORWARD(int, SDL_SetClipboardText, (const char *text), text)

// The window system. SDL's header for it is not included; `system` is a pointer to its structure.
static FORWARD(SDL_bool, SDL_GetWindowWMInfo, (SDL_Window *window, void *system), window, system)

SDL_bool OCVGetWindowSystem(SDL_Window *window, OCVWindowSystem *system) {
  memset(system, 0, sizeof *system);
  SDL_VERSION(&system->version);
  return SDL_GetWindowWMInfo(window, system);
}
