// Sentences out of what programs say.

export const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

// sentence makes a sentence of a text of the server.
export const sentence = text => capital(text) + (/[.!?…。]$/.test(text) ? "" : ".");

// bestOf says what the number of moves of an answer is, as a part of the names of
// texts: proved to be the minimum, or only the best known or found.
export const bestOf = answer => answer.status === "proved" ? "minimum" : answer.status === "found" ? "found" : "known";
