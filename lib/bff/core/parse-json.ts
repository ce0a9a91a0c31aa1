/** Upstream data is nested only a few levels deep. */
const MAX_DEPTH = 64;
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [34, 92, 91, 93, 123, 125];

/** Returns true when the character at `at` is escaped: an odd number of backslashes precedes it. */
function isEscaped(json: string, at: number): boolean {
  let before = at;
  while (json.charCodeAt(before - 1) === BACKSLASH) before -= 1;
  return (at - before) % 2 === 1;
}

/** Returns the index of the closing quote of the string whose content starts at `at`. */
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
 * Parses untrusted JSON; returns undefined when it is invalid or nested deeper than 64 levels. Parsing 200 kB
 * of brackets takes fifty times as long as scanning them, and blocks the event loop meanwhile
 * (docs/security.md#U1).
 */
export function parseJson(json: string): unknown {
  if (isDeep(json)) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
