/** The browser's storage, which may be full, forbidden or absent: reading then gives null, writing does nothing. */
type Place = 'local' | 'session';

function placeOf(place: Place): Storage | null {
  try {
    return place === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

const PREFIX = 'foyer:';

/** The stored text under a name. Never a token, never personal data. */
export function readStored(place: Place, name: string): string | null {
  return placeOf(place)?.getItem(PREFIX + name) ?? null;
}

/** Stores a text under a name; null takes it away. */
export function writeStored(place: Place, name: string, text: string | null): void {
  try {
    if (text === null) placeOf(place)?.removeItem(PREFIX + name);
    else placeOf(place)?.setItem(PREFIX + name, text);
  } catch {
    // Full or forbidden: the page works without it.
  }
}
