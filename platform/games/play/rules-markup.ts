import { REELS, ROWS, SCATTER, WILD } from '#lib/rules/slot/rules.ts';
import { fairnessMarkup } from '#platform/games/instant/fairness-markup.ts';
import type { InstantTexts } from '#platform/games/instant/texts.ts';
import type { SlotVariant } from '#platform/games/slot/variant.ts';
import { element, escapeHtml } from './markup.ts';
import type { PlayTexts } from './texts.ts';

const COUNTS = [5, 4, 3] as const;
const CELL = 10;

function payCard(variant: SlotVariant, symbol: number, texts: PlayTexts): string {
  const scatter = symbol === SCATTER;
  const pays = scatter ? variant.model.scatterPays : (variant.model.pays[symbol] ?? []);
  const rows = COUNTS.filter(count => (pays[count] ?? 0) > 0).map(count => {
    const cell = {
      'data-symbol': `${symbol}`,
      'data-count': `${count}`,
      'data-scatter': scatter ? 'yes' : 'no',
    };
    return `<li><b>${count}</b>${element('span', cell, `× ${pays[count]}`)}</li>`;
  });
  const note = scatter ? texts.anywhere : symbol === WILD ? texts.wild : '';
  const picture = `<svg viewBox="0 0 300 300" aria-hidden="true"><use href="#s${symbol}"/></svg>`;
  return `<li class="pay">${picture}<ol>${rows.join('')}</ol>${note && `<small>${escapeHtml(note)}</small>`}</li>`;
}

function lineCard(line: readonly number[], index: number): string {
  const cells = Array.from({ length: REELS * ROWS }, (_, at) => {
    const [reel, row] = [at % REELS, Math.floor(at / REELS)];
    const lit = line[reel] === row ? ' class="lit"' : '';
    return `<rect${lit} x="${reel * CELL + 1}" y="${row * CELL + 1}" width="8" height="8"/>`;
  });
  return `<li><svg viewBox="0 0 50 30" aria-hidden="true">${cells.join('')}</svg><small>${index + 1}</small></li>`;
}

/** Writes the rules dialog: return, volatility, paytable, lines and how the game works. */
export function rulesMarkup(variant: SlotVariant, texts: PlayTexts, seeds: InstantTexts): string {
  const facts = [
    [texts.returnToPlayer, `${(variant.returnBasisPoints / 100).toFixed(2)} %`],
    [texts.volatility, texts.volatilities[variant.volatility]],
    [texts.lineCount, String(variant.lines.length)],
  ].map(([name = '', value = '']) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`);
  const cards = variant.symbols.map((_, symbol) => payCard(variant, symbol, texts));
  const note = escapeHtml(texts.paysNote.replace('{count}', '3, 4, 5'));
  return `<dialog id="rules" aria-labelledby="rules-title"><div class="sheet-head"><h2 id="rules-title">${escapeHtml(texts.rules)}</h2>
<button id="close-rules" type="button" class="plain">${escapeHtml(texts.done)}</button></div>
<div class="sheet-body" tabindex="0"><dl class="facts">${facts.join('')}</dl>
<h3>${escapeHtml(texts.pays)}</h3><p>${note}</p><ul class="pays">${cards.join('')}</ul>
<h3>${escapeHtml(texts.linesTitle)}</h3><ul class="lines">${variant.lines.map(lineCard).join('')}</ul>
<h3>${escapeHtml(texts.howTitle)}</h3>${[texts.mechanics[variant.model.mechanic], ...texts.how]
    .filter(Boolean)
    .map(sentence => `<p>${escapeHtml(sentence)}</p>`)
    .join('')}
<p>${escapeHtml(texts.keys)}</p>${fairnessMarkup(seeds)}</div></dialog>`;
}
