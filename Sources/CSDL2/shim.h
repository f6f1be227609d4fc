#include <SDL2/SDL.h>

// What SDL_GetWindowWMInfo fills in, without <SDL2/SDL_syswm.h>, which needs the headers of every window system SDL was
// built for. The layout is part of SDL 2's binary interface: a version, a number for the system, and 64 bytes for the rest.
typedef struct {
  SDL_version version;
  int subsystem;
  union {
    void *connection;
    unsigned char reserved[64];
  } info;
} OCVWindowSystem;

enum { OCVWindowSystemX11 = 2, OCVWindowSystemWayland = 6 };

// Fills in what window system a window belongs to; false where SDL does not know.
static inline SDL_bool OCVGetWindowSystem(SDL_Window *window, OCVWindowSystem *system) {
  extern DECLSPEC SDL_bool SDLCALL SDL_GetWindowWMInfo(SDL_Window *, void *);
  SDL_memset(system, 0, sizeof *system);
  SDL_VERSION(&system->version);
  return SDL_GetWindowWMInfo(window, system);
}
