import { bullPays } from '#lib/rules/fair/bull.ts';
import { escapeHtml } from '#platform/games/play/markup.ts';
import type { InstantTexts } from './texts.ts';

const HUNDRED = 100;
const SEVEN = 7;
const NINE = 9;
const TEN = 10;

/** Payouts of the hands, and the rule in a few sentences. */
export function bullFields(texts: InstantTexts): string {
  const bull = (count: string) => texts.bullOf.replace('{count}', count);
  const lines: [name: string, hundredths: number][] = [
    [texts.bullBull, bullPays[TEN] ?? 0],
    [bull('9'), bullPays[NINE] ?? 0],
    [`${bull('7')}, ${bull('8')}`, bullPays[SEVEN] ?? 0],
    [bull('1–6'), bullPays[1] ?? 0],
    [texts.equalPays, HUNDRED],
  ];
  const pays = lines.map(([name, hundredths]) => {
    const times = texts.times.replace('{times}', (hundredths / HUNDRED).toFixed(2));
    return `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(times)}</dd></div>`;
  });
  return `<p class="fine">${escapeHtml(texts.bullRule)}</p><dl aria-label="${escapeHtml(texts.handPays)}">${pays.join('')}</dl>`;
}

/** Two hands of five cards; the script writes them. */
export function bullScene(texts: InstantTexts): string {
  const hand = (id: string, name: string) =>
    `<section class="hand" aria-label="${escapeHtml(name)}"><h2>${escapeHtml(name)} <span id="${id}-rank"></span></h2><ul id="${id}">${'<li class="card back"></li>'.repeat(5)}</ul></section>`;
  return `${hand('banker', texts.banker)}${hand('player', texts.you)}`;
}
