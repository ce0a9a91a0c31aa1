import type { PlayData } from '#platform/games/play/play-data.ts';

/** Reads the page's data, written by the server. */
export function readData(): PlayData {
  return JSON.parse(document.getElementById('play-data')?.textContent ?? '{}');
}

/** Returns an element that the page must have. */
export function part<T extends Element = HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`play: no ${selector}`);
  return found;
}

/** Creates a formatter of minor units for display: `1,234.50`. */
export function moneyWriter(data: Pick<PlayData, 'language' | 'scale'>): (minor: number) => string {
  const { scale } = data;
  const format = new Intl.NumberFormat(data.language, {
    minimumFractionDigits: scale,
    maximumFractionDigits: scale,
  });
  return minor => format.format(minor / 10 ** scale);
}

/** Fills the placeholders of a sentence: `{amount}`. */
export function filled(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
