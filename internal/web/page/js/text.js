// The texts of the page: one table for each language, in ../texts, with the same names.
import { big } from "./numbers.js";
import { kept } from "./store.js";
import { el } from "./svg.js";

export const languages = { en: "English", de: "Deutsch", fr: "Français", es: "Español", zh: "中文", vi: "Tiếng Việt" };

// The language that the address asks for, that was chosen before, or that the
// browser prefers.
export const language = [new URLSearchParams(location.search).get("lang"), kept("lang"), ...navigator.languages]
  .map(name => name?.slice(0, 2).toLowerCase()).find(name => Object.hasOwn(languages, name)) ?? "en";

const texts = (await import(`../texts/${language}.js`)).default;
const plural = new Intl.PluralRules(language);

// t returns a text by its name, with values in its places {…}. Where a text has
// forms for one and for many, the value n chooses. Numbers are written with their
// digits in groups.
export function t(name, values = {}) {
  let text = texts[name];
  if (text === undefined) throw new Error(`no text ${name}`);
  if (typeof text !== "string") text = text[plural.select(Number(values.n))] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (place, key) => {
    const value = values[key] ?? place;
    return typeof value === "string" && (key !== "n" || !/^\d+$/.test(value)) ? value : big(value);
  });
}

// rich returns a text as nodes: what stands between backticks is code.
export const rich = text => text.split("`").map((part, i) => i % 2 ? el("code", {}, part) : part);

// translate writes the texts that the page names: data-t is the text of an element,
// data-t-label, -title and -placeholder are of its attributes.
export function translate(root) {
  document.documentElement.lang = language;
  for (const e of root.querySelectorAll("[data-t]")) e.replaceChildren(...rich(t(e.dataset.t)));
  for (const [key, attribute] of [["tLabel", "aria-label"], ["tTitle", "title"], ["tPlaceholder", "placeholder"]]) {
    const name = `data-t-${key.slice(1).toLowerCase()}`;
    for (const e of root.querySelectorAll(`[${name}]`)) e.setAttribute(attribute, t(e.dataset[key]));
  }
}
