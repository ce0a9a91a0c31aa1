import type { PlayData } from '#platform/games/play/play-data.ts';

/** The page's own data, written by the server. */
export function readData(): PlayData {
  return JSON.parse(document.getElementById('play-data')?.textContent ?? '{}');
}

/** An element that the page is known to have. */
export function part<T extends Element = HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`play: no ${selector}`);
  return found;
}

/** Minor units as people read them: `1,234.50`. */
export function moneyWriter(data: PlayData): (minor: number) => string {
  const format = new Intl.NumberFormat(data.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return minor => format.format(minor / 100);
}

/** Puts values into a sentence: `{amount}`. */
export function filled(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
