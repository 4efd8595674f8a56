// Presentation: the board fills the screen, with all that plays it.
import { $ } from "./svg.js";

const root = document.documentElement;

export const presenting = () => root.classList.contains("presenting");

// present begins or ends it; without an argument it does the other of the two.
export function present(on = !presenting()) {
  if (on === presenting()) return;
  root.classList.toggle("presenting", on);
  $("present").setAttribute("aria-pressed", String(on));
  // Not all browsers have a full screen, or allow it.
  if (on) root.requestFullscreen?.().catch(() => {});
  else if (document.fullscreenElement) document.exitFullscreen();
  dispatchEvent(new Event("resize"));
  $("board").focus({ preventScroll: true });
}

// Esc in full screen tells the page nothing else.
document.addEventListener("fullscreenchange", () => { if (!document.fullscreenElement) present(false); });
