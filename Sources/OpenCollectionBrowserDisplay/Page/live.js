// The state of the build by which the app is replaced: its errors over the last good screen, with links to an editor.

/** The panel of errors; there is none until a build fails. */
let panel = null;

function makePanel() {
  const made = document.createElement("section");
  made.setAttribute("role", "alert");
  made.setAttribute("aria-label", "Errors of the build");
  Object.assign(made.style, {
    position: "absolute", left: "8px", right: "8px", bottom: "8px", maxHeight: "70%", overflow: "auto", boxSizing: "border-box",
    padding: "12px 14px", borderRadius: "12px", background: "rgb(140 20 26 / 0.96)", color: "white", userSelect: "text",
    font: "13px ui-monospace, monospace", whiteSpace: "pre-wrap", overflowWrap: "anywhere", zIndex: "10",
  });
  document.body.append(made);
  return made;
}

/** Shows a message of the type `build`. */
export function showBuild({ state, problems }) {
  // Errors stay until the next build has ended.
  if (state === "running") {
    if (panel) panel.style.opacity = "0.6";
    return;
  }
  panel?.remove();
  panel = null;
  if (state !== "failed") return;
  panel = makePanel();
  const title = document.createElement("strong");
  title.textContent = problems.length === 1 ? "The build failed." : `The build failed: ${problems.length} errors.`;
  panel.append(title);
  for (const { place, message, link } of problems) {
    const line = document.createElement("div");
    line.style.marginTop = "10px";
    if (place) {
      const name = document.createElement(link ? "a" : "span");
      name.textContent = place;
      name.style.color = "#ffd0d0";
      if (link) name.href = link;
      line.append(name, "\n");
    }
    line.append(message);
    panel.append(line);
  }
}

/** The panel goes with the program that it is about. */
export function hideBuild() { showBuild({ state: "done", problems: [] }); }
