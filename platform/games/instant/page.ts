import { type InstantKind, settlesWithBet } from '#lib/rules/fair/instant.ts';
import { MAX_STAKE, MIN_STAKE } from '#lib/rules/fair/return.ts';
import { siteCurrency } from '#lib/rules/money.ts';
import { type Locale, localeEntry, localePath } from '#lib/rules/routes/locales.ts';
import type { ArtBrandName } from '#platform/art/poster.ts';
import { playEntries } from '#platform/games/play/assets.ts';
import { element, escapeHtml, jsonBlock } from '#platform/games/play/markup.ts';
import { playHeaders } from '#platform/games/play/page.ts';
import { EXIT_PATH, FAIRNESS_PATH } from '#platform/games/play/protocol.ts';
import { autoFields } from './auto-markup.ts';
import { blackjackFields, blackjackScene } from './blackjack-markup.ts';
import { bullFields, bullScene } from './bull-markup.ts';
import { crashFields, crashScene } from './crash-markup.ts';
import { diceFields, diceScene } from './dice-markup.ts';
import { dropFields, dropScene } from './drop-markup.ts';
import { fairnessMarkup } from './fairness-markup.ts';
import { fishFields, fishScene } from './fish-markup.ts';
import type { InstantData } from './instant-data.ts';
import { minesFields, minesScene } from './mines-markup.ts';
import { button, row } from './parts.ts';
import { FREE_INSTANT_PATH, INSTANT_PATH } from './protocol.ts';
import { type InstantTexts, instantTexts } from './texts.ts';
import { wheelFields, wheelScene } from './wheel-markup.ts';

/** Input of an instant game's page. */
export type InstantPageInput = {
  kind: InstantKind;
  title: string;
  locale: Locale;
  brand: ArtBrandName;
  /** Play session token: only in this page. */
  session: string;
  balanceMinor: number;
  /** ISO code shown before amounts; null for play credits. */
  currency: string | null;
  webOrigin: string;
};

type Parts = { fields: (texts: InstantTexts) => string; scene: (texts: InstantTexts) => string };

const parts: Record<InstantKind, Parts> = {
  dice: { fields: diceFields, scene: diceScene },
  mines: { fields: minesFields, scene: minesScene },
  crash: { fields: crashFields, scene: crashScene },
  fish: { fields: fishFields, scene: fishScene },
  wheel: { fields: wheelFields, scene: wheelScene },
  drop: { fields: dropFields, scene: dropScene },
  bull: { fields: bullFields, scene: bullScene },
  blackjack: { fields: blackjackFields, scene: blackjackScene },
};

function dataOf(input: InstantPageInput, texts: InstantTexts): InstantData {
  const { kind, session, webOrigin, locale, brand, currency, balanceMinor } = input;
  return {
    session,
    path: currency === null ? FREE_INSTANT_PATH : INSTANT_PATH,
    webOrigin,
    fairnessUrl: `${webOrigin}${localePath(locale, FAIRNESS_PATH)}`,
    language: locale,
    brand,
    currency,
    scale: siteCurrency().scale,
    balanceMinor,
    kind,
    leastStakeMinor: MIN_STAKE,
    mostStakeMinor: MAX_STAKE,
    texts,
  };
}

function header(input: InstantPageInput, texts: InstantTexts): string {
  const href = `${input.webOrigin}${localePath(input.locale, EXIT_PATH)}`;
  const close = element('a', { id: 'close', class: 'tool', href }, escapeHtml(texts.close));
  const credits =
    input.currency === null ? element('p', { class: 'credits' }, escapeHtml(texts.notMoney)) : '';
  return `<header><h1>${escapeHtml(input.title)}</h1>${credits}${close}</header>`;
}

function stakeField(texts: InstantTexts): string {
  return `<div class="field"><label for="stake">${escapeHtml(texts.stake)}</label><div class="joined">
<input id="stake" inputmode="decimal" autocomplete="off" value="2.00" aria-describedby="message">
${button('half', '½', { 'aria-label': texts.half })}${button('double', '2×', { 'aria-label': texts.double })}</div></div>`;
}

function sessionSums(input: InstantPageInput, texts: InstantTexts): string {
  return `<dl class="sums">${row('sum-balance', texts.balance)}${row('sum-rounds', texts.session)}${row('sum-staked', texts.staked)}${row('sum-returned', texts.returned)}${row('sum-difference', texts.difference)}</dl>
${button('sound', texts.sound, { 'aria-pressed': 'false', class: 'quiet' })}
${input.currency === null ? '' : '<p id="seed-line" class="fine"></p>'}`;
}

/** Renders an instant game's page and its response headers; readable without scripts up to the first bet. */
export function instantPage(input: InstantPageInput): { html: string; headers: Record<string, string> } {
  const texts = instantTexts(input.locale, input.currency === null);
  const { script, style } = playEntries('instant');
  const { fields, scene } = parts[input.kind];
  const head = (text: string, more = '') => `<th scope="col"${more}>${escapeHtml(text)}</th>`;
  const html = `<!doctype html>
<html lang="${localeEntry(input.locale).id}" data-brand="${input.brand}" data-kind="${input.kind}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="color-scheme" content="dark light"><link rel="icon" href="data:,"><title>${escapeHtml(input.title)}</title>
<link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script></head>
<body data-state="waiting">${header(input, texts)}
<main><section class="scene" aria-label="${escapeHtml(texts.scene)}">${scene(texts)}
<p id="message" role="status">${escapeHtml(texts.ready)}</p></section>
<section class="controls" aria-label="${escapeHtml(texts.controls)}">
<button id="act" type="button" class="main" disabled></button>
${settlesWithBet(input.kind) ? autoFields(texts) : ''}${stakeField(texts)}${fields(texts)}${sessionSums(input, texts)}${fairnessMarkup(texts)}</section>
<section class="history"><h2>${escapeHtml(texts.history)}</h2><table><thead><tr>${head(texts.time)}<th scope="col" id="outcome-head"></th>${head(texts.stake)}${head(texts.result)}${head(texts.check)}</tr></thead>
<tbody id="rounds"><tr><td colspan="5">${escapeHtml(texts.empty)}</td></tr></tbody></table></section></main>
${jsonBlock('play-data', dataOf(input, texts))}
</body></html>
`;
  return { html, headers: playHeaders(input.webOrigin) };
}
