import { siteCurrency } from '#lib/rules/money.ts';
import { type Locale, localeEntry, localePath } from '#lib/rules/routes/locales.ts';
import { RETURN_PERCENT } from '#lib/rules/sports/odds.ts';
import { type SportCode, sports } from '#lib/rules/sports/sports.ts';
import { CASH_OUT_PERCENT, MAX_BET, MAX_LEGS, MAX_PAYOUT, MIN_BET } from '#lib/rules/sports/ticket.ts';
import type { ArtBrandName } from '#platform/art/poster.ts';
import { button, row } from '#platform/games/instant/parts.ts';
import { playEntries } from '#platform/games/play/assets.ts';
import { element, escapeHtml, jsonBlock } from '#platform/games/play/markup.ts';
import { playHeaders } from '#platform/games/play/page.ts';
import { EXIT_PATH } from '#platform/games/play/protocol.ts';
import { SPORTS_PATH } from './protocol.ts';
import type { SportsData } from './sports-data.ts';
import { type SportsTexts, sportsTexts } from './texts.ts';

/** Input of the sportsbook's page. */
export type SportsPageInput = {
  nodeId: number;
  sports: readonly SportCode[];
  title: string;
  locale: Locale;
  brand: ArtBrandName;
  /** Play session token: only in this page. */
  session: string;
  balanceMinor: number;
  currency: string | null;
  webOrigin: string;
};

const VIEWS = ['fixtures', 'bets', 'results', 'rules'] as const;

function dataOf(input: SportsPageInput, texts: SportsTexts): SportsData {
  const { how: _how, howOf: _howOf, ...sentences } = texts;
  const { session, webOrigin, locale, currency, balanceMinor, nodeId, sports } = input;
  return {
    session,
    path: SPORTS_PATH,
    webOrigin,
    language: locale,
    currency,
    scale: siteCurrency().scale,
    balanceMinor,
    nodeId,
    sports,
    leastMinor: MIN_BET,
    mostMinor: MAX_BET,
    mostPayoutMinor: Number(MAX_PAYOUT),
    mostLegs: MAX_LEGS,
    texts: sentences,
  };
}

function rules(input: SportsPageInput, texts: SportsTexts): string {
  const { scale } = siteCurrency();
  const format = new Intl.NumberFormat(input.locale, { minimumFractionDigits: scale });
  const amount = (minor: number) => `${input.currency ?? ''} ${format.format(minor / 10 ** scale)}`.trim();
  const values: Record<string, string> = {
    return: String(RETURN_PERCENT),
    cashOut: `0.${CASH_OUT_PERCENT}`,
    least: amount(MIN_BET),
    most: amount(MAX_BET),
    payout: amount(Number(MAX_PAYOUT)),
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const plays = new Set(input.sports.map(code => (code === 'cockfight' ? 'fight' : sports[code].play)));
  const own = [...plays].flatMap(play => (play === 'points' ? [] : texts.howOf[play]));
  const list = [...texts.how, ...own].map(text => `<li>${escapeHtml(filled(text))}</li>`).join('');
  return `<div id="rules" class="view" hidden><ul>${list}</ul></div>`;
}

function tabs(texts: SportsTexts): string {
  const buttons = VIEWS.map(view =>
    button(`view-${view}`, texts[view], {
      'data-view': view,
      'aria-pressed': String(view === 'fixtures'),
      'aria-controls': view,
    }),
  );
  return `<nav class="tabs" aria-label="${escapeHtml(texts.views)}">${buttons.join('')}</nav>`;
}

function ticket(texts: SportsTexts): string {
  return `<aside id="ticket" aria-label="${escapeHtml(texts.ticket)}"><header class="head"><h2>${escapeHtml(texts.ticket)}</h2>
${button('clear', texts.clear, { class: 'quiet' })}${button('close-ticket', texts.closeTicket, { class: 'quiet narrow' })}</header>
<div id="mode" class="seg" role="group" aria-label="${escapeHtml(texts.ticket)}">${button('mode-single', texts.single)}${button('mode-combined', texts.combined)}</div>
<div id="legs"></div><div id="form"><label for="amount" id="amount-label">${escapeHtml(texts.amount)}</label>
<input id="amount" inputmode="decimal" autocomplete="off" value="10.00" aria-describedby="range says">
<p id="range" class="fine" role="status"></p>
<div id="quick" class="seg"></div><dl>${row('sum-odds', texts.combinedOdds)}${row('sum-total', texts.total2)}${row('sum-return', texts.returnIfWon)}${row('sum-balance', texts.balance)}</dl>
<button id="place" type="button" class="main" disabled></button>${button('drop-closed', texts.removeClosed, { class: 'quiet', hidden: '' })}</div>
<p id="says" role="status"></p></aside>`;
}

/** Renders the sportsbook's page and its response headers. */
export function sportsPage(input: SportsPageInput): { html: string; headers: Record<string, string> } {
  const texts = sportsTexts(input.locale);
  const { script, style } = playEntries('sports');
  const href = `${input.webOrigin}${localePath(input.locale, EXIT_PATH)}`;
  const close = element('a', { id: 'close', class: 'tool', href }, escapeHtml(texts.close));
  const html = `<!doctype html>
<html lang="${localeEntry(input.locale).id}" data-brand="${input.brand}" data-kind="sports">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="color-scheme" content="dark light"><link rel="icon" href="data:,"><title>${escapeHtml(input.title)}</title>
<link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script></head>
<body data-state="waiting"><header class="top"><h1>${escapeHtml(input.title)}</h1>${close}</header>
<main><section class="book">${tabs(texts)}
<p class="fine">${escapeHtml(texts.simulated)}</p>
<div id="fixtures" class="view"><div id="sport" class="seg" role="group" aria-label="${escapeHtml(texts.sportsGroup)}"></div>
<div id="day" class="seg" role="group" aria-label="${escapeHtml(texts.days)}"></div>
<div id="market" class="seg narrow" role="group" aria-label="${escapeHtml(texts.marketsGroup)}"></div><div id="list"></div></div>
<div id="bets" class="view" hidden></div><div id="results" class="view" hidden></div>${rules(input, texts)}</section>
${ticket(texts)}</main>
<button id="bar" type="button" class="main narrow" aria-controls="ticket" aria-expanded="false" hidden></button>
${jsonBlock('play-data', dataOf(input, texts))}
</body></html>
`;
  return { html, headers: playHeaders(input.webOrigin) };
}
