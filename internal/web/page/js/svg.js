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

// off disables a button, or enables it. If it had the focus, the board gets that, as
// else nobody had it.
export function off(id, disabled) {
  const focused = document.activeElement === $(id);
  $(id).disabled = disabled;
  if (disabled && focused) $("board").focus({ preventScroll: true });
}

// paint gives an element the colour of a disk. The lightness falls from the smallest
// to the largest, so that the order is seen without colours too; the style sheet says
// how light they are in each theme.
export function paint(element, disk, disks) {
  element.classList.add("paint");
  element.style.setProperty("--place", (disks > 1 ? (disk - 1) / (disks - 1) : 0).toFixed(3));
}

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
