// What is kept on this device. Where the browser forbids that, it is kept until the
// page is left.
const here = new Map();

// keep keeps a text under a name; the answer is whether it outlives the page.
export function keep(name, text) {
  here.set(name, text);
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

// kept returns what was kept, null if there is nothing.
export function kept(name) {
  try {
    return localStorage.getItem(name) ?? here.get(name) ?? null;
  } catch {
    return here.get(name) ?? null;
  }
}

// remember keeps a text as long as the tab is open, and remembered returns it, empty
// if there is none.
export function remember(name, text) {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // Then the address of the page has to say it again.
  }
}

export function remembered(name) {
  try {
    return sessionStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}
