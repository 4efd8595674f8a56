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

// colour returns the colour of a disk, and whether the text on it is dark. The
// lightness falls from the smallest to the largest, so that the order is seen
// without colours too.
export function colour(disk, disks) {
  const t = disks > 1 ? (disk - 1) / (disks - 1) : 0;
  const light = 0.84 - 0.44 * t;
  return { fill: `oklch(${light.toFixed(3)} ${(0.13 - 0.02 * t).toFixed(3)} ${(88 + 182 * t).toFixed(1)})`, dark: light > 0.63 };
}

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
