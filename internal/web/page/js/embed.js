// The board by itself, for a frame in another page: ?embed=board in the address leaves
// out what surrounds it. The heading leads to the whole page.
import { $, el } from "./svg.js";
import { t } from "./text.js";

if (new URLSearchParams(location.search).get("embed") === "board") {
  document.documentElement.classList.add("embedded");
  const link = el("a", { target: "_blank", rel: "noopener" }, t("title"));
  $("player").after(el("h1", { class: "whole" }, link));
  link.addEventListener("pointerdown", lead);
  link.addEventListener("focus", lead);
  lead();
  function lead() {
    const whole = new URL(location.href);
    whole.searchParams.delete("embed");
    link.href = whole.href;
  }
}
