import { BULL_SEATS, bullBets, bullTables, bullTimes, RAKE_PERCENT } from '#lib/rules/bull/bull-table.ts';
import { siteCurrency } from '#lib/rules/money.ts';
import { type Locale, localeEntry, localePath } from '#lib/rules/routes/locales.ts';
import type { ArtBrandName } from '#platform/art/poster.ts';
import { button } from '#platform/games/instant/parts.ts';
import { playEntries } from '#platform/games/play/assets.ts';
import { element, escapeHtml, jsonBlock } from '#platform/games/play/markup.ts';
import { playHeaders } from '#platform/games/play/page.ts';
import { EXIT_PATH, FAIRNESS_PATH } from '#platform/games/play/protocol.ts';
import type { BullData } from './bull-data.ts';
import { BULL_PATH, BULL_STREAM_PATH, BULL_TABLES_PATH } from './protocol.ts';
import { type BullTexts, bullTexts } from './texts.ts';

/** Input of the page of bull between players. */
export type BullPageInput = {
  title: string;
  locale: Locale;
  brand: ArtBrandName;
  /** Play session token: only in this page. */
  session: string;
  webOrigin: string;
  /** Node of a game of bull against the platform; null where there is none. */
  houseNode: number | null;
};

const NINE = 9;
const SEVEN = 7;
const SIX = 6;

function dataOf({ session, webOrigin, locale }: BullPageInput, texts: BullTexts): BullData {
  const { how: _how, ...sentences } = texts;
  return {
    session,
    path: BULL_PATH,
    tablePath: BULL_TABLES_PATH,
    streamPath: BULL_STREAM_PATH,
    webOrigin,
    fairnessUrl: `${webOrigin}${localePath(locale, FAIRNESS_PATH)}`,
    language: locale,
    scale: siteCurrency().scale,
    texts: sentences,
  };
}

/** Writes amounts of minor units in the page's language. */
function amountWriter(locale: Locale): (minor: number) => string {
  const { scale } = siteCurrency();
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: scale,
    maximumFractionDigits: scale,
  });
  return minor => format.format(minor / 10 ** scale);
}

function tablesBar(locale: Locale, texts: BullTexts): string {
  const amount = amountWriter(locale);
  const list = bullTables.map(({ code, baseMinor }, at) => {
    const name = texts.table.replace('{base}', amount(baseMinor));
    const inner = `<b>${escapeHtml(name)}</b><small></small>`;
    const attributes = { type: 'button', 'data-table': code, 'aria-pressed': String(at === 0) };
    return element('button', attributes, inner);
  });
  const game = texts.gameRake.replace('{percent}', String(RAKE_PERCENT));
  return `<div class="head"><h2>${escapeHtml(game)}</h2><div class="tables" role="group" aria-label="${escapeHtml(texts.tables)}">${list.join('')}</div></div>`;
}

function payTable(texts: BullTexts): string {
  const bull = (count: number) => texts.bullOf.replace('{count}', String(count));
  const rows: [name: string, times: number][] = [
    [texts.bullBull, bullTimes.at(-1) ?? 0],
    [bull(NINE), bullTimes[NINE] ?? 0],
    [`${bull(SEVEN + 1)}, ${SEVEN}`, bullTimes[SEVEN] ?? 0],
    [texts.pays6.replace('{from}', bull(1)).replace('{to}', String(SIX)), bullTimes[1] ?? 0],
  ];
  const list = rows.map(
    ([name, times]) =>
      `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(texts.timesShort.replace('{times}', String(times)))}</dd></div>`,
  );
  return `<section class="pays"><h2>${escapeHtml(texts.handPays)}</h2><dl>${list.join('')}</dl></section>`;
}

function scene(texts: BullTexts): string {
  const seats = Array.from({ length: BULL_SEATS }, (_, at) => `<li class="seat" data-at="${at}"></li>`);
  return `<div class="scene"><div class="felt" aria-hidden="true"></div>
<ol id="seats" aria-label="${escapeHtml(texts.seats)}">${seats.join('')}</ol>
<div class="middle"><span id="hand-number"></span><b id="clock" aria-hidden="true"></b><span id="net"></span><span id="title">${escapeHtml(texts.connecting)}</span><a id="verify" target="_blank" rel="noopener" hidden>${escapeHtml(texts.verify)}</a></div>
<div class="mine"><div id="cards" role="group" aria-label="${escapeHtml(texts.yourCards)}"></div><p id="sums"></p></div>
${payTable(texts)}
<section class="last"><h2>${escapeHtml(texts.lastHands)}</h2><div id="last"></div></section></div>`;
}

function controls(texts: BullTexts): string {
  const bets = bullBets.map((bet, at) =>
    button(`bet-${bet}`, `× ${bet}`, { 'data-bet': String(bet), 'aria-pressed': String(at === 0) }),
  );
  return `<div class="controls"><div class="amounts"><dl><dt>${escapeHtml(texts.yourBet)}</dt><dd id="your-bet">–</dd></dl>
<div id="bets" class="bets" role="group" aria-label="${escapeHtml(texts.yourBet)}">${bets.join('')}</div>
<dl id="most-box"><dt>${escapeHtml(texts.most)}</dt><dd id="most">–</dd></dl></div>
<p id="note" class="fine"></p><div class="acts">${button('second', '', { hidden: '' })}${button('first', '', { hidden: '', class: 'main' })}</div></div>`;
}

function alone({ webOrigin, locale, houseNode }: BullPageInput, texts: BullTexts): string {
  const link = (path: string, text: string) =>
    `<a class="quiet" target="_blank" rel="noopener" href="${webOrigin}${localePath(locale, path)}">${escapeHtml(text)}</a>`;
  const house = houseNode === null ? '' : link(`/play/${houseNode}`, texts.against);
  return `<div id="alone" hidden><p id="alone-text"></p><p class="fine">${escapeHtml(texts.othersPlay)}</p><p class="links">${house}${link('/inhouse', texts.freePlay)}</p></div>`;
}

/** Renders the page of bull between players and its response headers. */
export function bullPage(input: BullPageInput): { html: string; headers: Record<string, string> } {
  const texts = bullTexts(input.locale);
  const { script, style } = playEntries('bull');
  const href = `${input.webOrigin}${localePath(input.locale, EXIT_PATH)}`;
  const close = element('a', { id: 'close', class: 'tool', href }, escapeHtml(texts.close));
  const panel = (id: string, name: string, inner: string) =>
    `<details id="${id}"><summary>${escapeHtml(name)}</summary>${inner}</details>`;
  const how = texts.how.map(
    text => `<li>${escapeHtml(text.replace('{percent}', String(RAKE_PERCENT)))}</li>`,
  );
  const html = `<!doctype html>
<html lang="${localeEntry(input.locale).id}" data-brand="${input.brand}" data-kind="bull-table">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="color-scheme" content="dark light"><link rel="icon" href="data:,"><title>${escapeHtml(input.title)}</title>
<link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script></head>
<body><header class="top"><h1>${escapeHtml(input.title)} <small>${escapeHtml(texts.game)}</small></h1>${close}</header>
<main>${tablesBar(input.locale, texts)}${scene(texts)}${alone(input, texts)}<p id="says" role="status"></p>${controls(texts)}</main>
<div class="more">${button('sound', texts.sound, { 'aria-pressed': 'false', class: 'quiet' })}
${panel('own', texts.lastHands, '<div id="own-list"></div>')}${panel('check', texts.checkHands, '<div id="check-list"></div>')}${panel('rules', texts.rules, `<ul>${how.join('')}</ul>`)}</div>
${jsonBlock('play-data', dataOf(input, texts))}
</body></html>
`;
  return { html, headers: playHeaders(input.webOrigin) };
}
