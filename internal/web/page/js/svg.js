// Small helpers for elements.

export function svg(name, attributes = {}, ...children) {
  const e = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
  e.append(...children);
  return e;
}

export function el(name, attributes = {}, ...children) {
  const e = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) e.addEventListener(key.slice(2), value);
    else if (value === true) e.setAttribute(key, "");
    else if (value !== false && value !== undefined) e.setAttribute(key, value);
  }
  e.append(...children);
  return e;
}

export const $ = id => document.getElementById(id);

// leave calls f, which takes away an element. If that had the focus, the board gets
// it, as else nobody had it.
function leave(id, f) {
  const focused = $(id).contains(document.activeElement);
  f($(id));
  if (focused && ($(id).disabled || $(id).hidden)) $("board").focus({ preventScroll: true });
}

// off disables a button, or enables it; hide hides an element, or shows it.
export const off = (id, disabled) => leave(id, e => { e.disabled = disabled; });
export const hide = (id, hidden) => leave(id, e => { e.hidden = hidden; });

// paint gives an element the colour of a disk. The lightness falls from the smallest
// to the largest, so that the order is seen without colours too; the style sheet says
// how light they are in each theme.
export function paint(element, disk, disks) {
  element.classList.add("paint");
  element.style.setProperty("--place", (disks > 1 ? (disk - 1) / (disks - 1) : 0).toFixed(3));
}

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
