// What waits long is shown with its time, and can be cancelled.
import { Line, waiting } from "./api.js";
import { t } from "./text.js";
import { $, hide } from "./svg.js";

const patience = 1000, most = 20; // milliseconds before it is shown, seconds that a question may take

// wait shows the questions that wait; cancelled is called after they were dropped.
export function wait(cancelled) {
  let timer = 0;
  const show = () => {
    clearTimeout(timer);
    const { since } = waiting, past = performance.now() - since;
    hide("waiting", !since || past < patience);
    if (!since) return;
    const seconds = Math.floor(past / 1000);
    if (!$("waiting").hidden) {
      $("waiting-text").textContent = t("wait", { n: seconds, most });
      if (seconds <= most) $("waiting-bar").value = seconds;
      else $("waiting-bar").removeAttribute("value");
    }
    timer = setTimeout(show, past < patience ? patience - past : 1000 - past % 1000);
  };
  waiting.addEventListener("change", show);
  $("cancel").onclick = () => {
    Line.dropAll();
    cancelled();
  };
}
