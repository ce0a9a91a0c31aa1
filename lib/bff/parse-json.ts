/** Nothing of the wire is nested deeper than a handful of levels. */
const MAX_DEPTH = 64;
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [34, 92, 91, 93, 123, 125];

/** Whether the sign at `at` is escaped: an odd number of backslashes stands before it. */
function isEscaped(json: string, at: number): boolean {
  let before = at;
  while (json.charCodeAt(before - 1) === BACKSLASH) before -= 1;
  return (at - before) % 2 === 1;
}

/** Where the text that begins at `at`, behind its quote, ends: the place of its closing quote. */
function endOfText(json: string, at: number): number {
  let end = json.indexOf('"', at);
  while (end >= 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end < 0 ? json.length : end;
}

function isDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(json, at + 1);
    else if (sign === CLOSE_LIST || sign === CLOSE_RECORD) depth -= 1;
    else if (sign === OPEN_LIST || sign === OPEN_RECORD) depth += 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/**
 * Reads a stranger's JSON; undefined for what is none, or is nested deeper than 64 levels. Parsing 200 kB of brackets
 * takes fifty times as long as looking at them, and nobody else is served meanwhile (security U1).
 */
export function parseJson(json: string): unknown {
  if (isDeep(json)) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
