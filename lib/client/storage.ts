/**
 * Web storage of the browser, which may be full, forbidden or absent: reading then returns null, writing does
 * nothing.
 */
type Place = 'local' | 'session';

function placeOf(place: Place): Storage | null {
  try {
    return place === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

const PREFIX = 'foyer:';

/** Reads a stored text. Never a token or a password; personal data never outlives the tab. */
export function readStored(place: Place, name: string): string | null {
  return placeOf(place)?.getItem(PREFIX + name) ?? null;
}

/** Clears this tab's storage but for the given keys, in their stored form. */
export function clearTabStorage(kept: readonly string[]): void {
  const storage = placeOf('session');
  for (const key of Object.keys(storage ?? {})) if (!kept.includes(key)) storage?.removeItem(key);
}

/** Removes from this tab's storage what is stored under names with a prefix. */
export function removeFromTab(prefix: string): void {
  const storage = placeOf('session');
  for (const key of Object.keys(storage ?? {})) if (key.startsWith(PREFIX + prefix)) storage?.removeItem(key);
}

/** Stores a text under a name; null removes it. */
export function writeStored(place: Place, name: string, text: string | null): void {
  try {
    if (text === null) placeOf(place)?.removeItem(PREFIX + name);
    else placeOf(place)?.setItem(PREFIX + name, text);
  } catch {
    // Full or forbidden: the page works without it.
  }
}
