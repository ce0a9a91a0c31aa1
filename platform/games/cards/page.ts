import { cardTables, RAKE_PERCENT, tableBets } from '#lib/rules/cards/card-table.ts';
import { type CardTableKind, isTurnKind } from '#lib/rules/cards/kinds.ts';
import { siteCurrency } from '#lib/rules/money.ts';
import { type Locale, localeEntry, localePath } from '#lib/rules/routes/locales.ts';
import { leastPlayers, seatCount } from '#lib/rules/turns/any-table.ts';
import type { ArtBrandName } from '#platform/art/poster.ts';
import { button } from '#platform/games/instant/parts.ts';
import { playEntries } from '#platform/games/play/assets.ts';
import { element, escapeHtml, jsonBlock } from '#platform/games/play/markup.ts';
import { playHeaders } from '#platform/games/play/page.ts';
import { EXIT_PATH, FAIRNESS_PATH } from '#platform/games/play/protocol.ts';
import type { CardsData } from './cards-data.ts';
import { payTable } from './pay-table.ts';
import { CARDS_PATH, cardsStreamPath, cardsTablesPath } from './protocol.ts';
import { type CardTableTexts, cardTableTexts } from './texts.ts';

/** Input of the page of card tables. */
export type CardsPageInput = {
  kind: CardTableKind;
  title: string;
  locale: Locale;
  brand: ArtBrandName;
  /** Play session token: only in this page. */
  session: string;
  webOrigin: string;
  /** Node of the same game against the platform; null where there is none. */
  houseNode: number | null;
};

function dataOf(input: CardsPageInput, texts: CardTableTexts): CardsData {
  const { kind, session, webOrigin, locale } = input;
  const { how: _how, kind: kindTexts, ...sentences } = texts;
  const { how: _kindHow, ...names } = kindTexts;
  return {
    kind,
    session,
    path: CARDS_PATH,
    tablePath: cardsTablesPath(kind),
    streamPath: cardsStreamPath(kind),
    webOrigin,
    fairnessUrl: `${webOrigin}${localePath(locale, FAIRNESS_PATH)}`,
    language: locale,
    scale: siteCurrency().scale,
    texts: { ...sentences, kind: names },
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

function tablesBar(locale: Locale, texts: CardTableTexts): string {
  const amount = amountWriter(locale);
  const list = cardTables.map(({ code, baseMinor }, at) => {
    const name = texts.table.replace('{base}', amount(baseMinor));
    const inner = `<b>${escapeHtml(name)}</b><small></small>`;
    const attributes = { type: 'button', 'data-table': code, 'aria-pressed': String(at === 0) };
    return element('button', attributes, inner);
  });
  const game = texts.gameRake.replace('{game}', texts.kind.game).replace('{percent}', String(RAKE_PERCENT));
  return `<div class="head"><h2>${escapeHtml(game)}</h2><div class="tables" role="group" aria-label="${escapeHtml(texts.tables)}">${list.join('')}</div></div>`;
}

function scene(kind: CardTableKind, texts: CardTableTexts): string {
  const seats = Array.from({ length: seatCount(kind) }, (_, at) => `<li class="seat" data-at="${at}"></li>`);
  return `<div class="scene"><div class="felt" aria-hidden="true"></div>
<ol id="seats" aria-label="${escapeHtml(texts.seats)}">${seats.join('')}</ol>
<div class="middle"><span id="hand-number"></span><b id="clock" aria-hidden="true"></b><span id="net"></span><div id="piles" role="group" aria-label="${escapeHtml(texts.tableCards)}"></div><span id="title">${escapeHtml(texts.connecting)}</span><a id="verify" target="_blank" rel="noopener" hidden>${escapeHtml(texts.verify)}</a></div>
<div class="mine"><div id="cards" role="group" aria-label="${escapeHtml(texts.yourCards)}"></div><p id="sums"></p><div id="choices" class="acts" hidden></div></div>
${payTable(kind, texts)}
<section class="last"><h2>${escapeHtml(texts.lastHands)}</h2><div id="last"></div></section></div>`;
}

function controls(texts: CardTableTexts): string {
  const bets = tableBets.map((bet, at) =>
    button(`bet-${bet}`, `× ${bet}`, { 'data-bet': String(bet), 'aria-pressed': String(at === 0) }),
  );
  return `<div class="controls"><div class="amounts"><dl><dt>${escapeHtml(texts.yourBet)}</dt><dd id="your-bet">–</dd></dl>
<div id="bets" class="bets" role="group" aria-label="${escapeHtml(texts.yourBet)}">${bets.join('')}</div>
<dl id="most-box"><dt>${escapeHtml(texts.most)}</dt><dd id="most">–</dd></dl></div>
<p id="note" class="fine"></p><div class="acts">${button('second', '', { hidden: '' })}${button('first', '', { hidden: '', class: 'main' })}</div></div>`;
}

function alone({ webOrigin, locale, houseNode }: CardsPageInput, texts: CardTableTexts): string {
  const link = (path: string, text: string) =>
    `<a class="quiet" target="_blank" rel="noopener" href="${webOrigin}${localePath(locale, path)}">${escapeHtml(text)}</a>`;
  const house = houseNode === null ? '' : link(`/play/${houseNode}`, texts.against);
  return `<div id="alone" hidden><p id="alone-text"></p><p class="fine">${escapeHtml(texts.othersPlay)}</p><p class="links">${house}${link('/inhouse', texts.freePlay)}</p></div>`;
}

/** Renders the page of card tables and its response headers. */
export function cardsPage(input: CardsPageInput): { html: string; headers: Record<string, string> } {
  const { kind } = input;
  const texts = cardTableTexts(input.locale, kind);
  const { script, style } = playEntries('cards');
  const href = `${input.webOrigin}${localePath(input.locale, EXIT_PATH)}`;
  const close = element('a', { id: 'close', class: 'tool', href }, escapeHtml(texts.close));
  const panel = (id: string, name: string, inner: string) =>
    `<details id="${id}"><summary>${escapeHtml(name)}</summary>${inner}</details>`;
  const [players = '', ...others] = texts.how;
  const filledRule = (text: string) =>
    text
      .replace('{percent}', String(RAKE_PERCENT))
      .replace('{least}', String(leastPlayers(kind)))
      .replace('{seats}', String(seatCount(kind)));
  const how = [players, ...texts.kind.how, ...others].map(text => `<li>${escapeHtml(filledRule(text))}</li>`);
  const html = `<!doctype html>
<html lang="${localeEntry(input.locale).id}" data-brand="${input.brand}" data-kind="${kind}" data-seats="${seatCount(kind)}" data-engine="${isTurnKind(kind) ? 'turns' : 'hands'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="color-scheme" content="dark light"><link rel="icon" href="data:,"><title>${escapeHtml(input.title)}</title>
<link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script></head>
<body><header class="top"><h1>${escapeHtml(input.title)} <small>${escapeHtml(texts.kind.game)}</small></h1>${close}</header>
<main>${tablesBar(input.locale, texts)}${scene(kind, texts)}${alone(input, texts)}<p id="says" role="status"></p>${controls(texts)}</main>
<div class="more">${button('sound', texts.sound, { 'aria-pressed': 'false', class: 'quiet' })}
${panel('own', texts.lastHands, '<div id="own-list"></div>')}${panel('check', texts.checkHands, '<div id="check-list"></div>')}${panel('rules', texts.rules, `<ul>${how.join('')}</ul>`)}</div>
${jsonBlock('play-data', dataOf(input, texts))}
</body></html>
`;
  return { html, headers: playHeaders(input.webOrigin) };
}
