import { siteCurrency } from '#lib/rules/money.ts';
import {
  chips,
  colourOf,
  LEAST_CHIP,
  MOST_ROUND,
  MOST_SPOT,
  ROULETTE_RETURN_PERCENT,
  type Spot,
} from '#lib/rules/roulette/roulette.ts';
import { type Locale, localeEntry, localePath } from '#lib/rules/routes/locales.ts';
import type { ArtBrandName } from '#platform/art/poster.ts';
import { button } from '#platform/games/instant/parts.ts';
import { playEntries } from '#platform/games/play/assets.ts';
import { element, escapeHtml, jsonBlock } from '#platform/games/play/markup.ts';
import { playHeaders } from '#platform/games/play/page.ts';
import { EXIT_PATH, FAIRNESS_PATH } from '#platform/games/play/protocol.ts';
import { ROULETTE_PATH, TABLE_PATH, TABLE_STREAM_PATH } from './protocol.ts';
import type { RouletteData } from './roulette-data.ts';
import { type RouletteTexts, rouletteTexts } from './texts.ts';
import { wheelSvg } from './wheel-svg.ts';

/** Input of the roulette table's page. */
export type RoulettePageInput = {
  title: string;
  locale: Locale;
  brand: ArtBrandName;
  /** Play session token: only in this page. */
  session: string;
  balanceMinor: number;
  currency: string | null;
  webOrigin: string;
};

const ROWS = [3, 2, 1] as const;
const COLUMNS_OF_NUMBERS = 12;
const OUTSIDE = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;
const DOZENS = ['dozen1', 'dozen2', 'dozen3'] as const;

function dataOf(input: RoulettePageInput, texts: RouletteTexts): RouletteData {
  const { how: _how, ...sentences } = texts;
  const { session, webOrigin, locale, currency, balanceMinor } = input;
  return {
    session,
    path: ROULETTE_PATH,
    tablePath: TABLE_PATH,
    streamPath: TABLE_STREAM_PATH,
    webOrigin,
    fairnessUrl: `${webOrigin}${localePath(locale, FAIRNESS_PATH)}`,
    language: locale,
    currency,
    scale: siteCurrency().scale,
    balanceMinor,
    leastMinor: LEAST_CHIP,
    mostSpotMinor: MOST_SPOT,
    mostRoundMinor: MOST_ROUND,
    texts: sentences,
  };
}

function field(spot: Spot, kind: string, label: string): string {
  const inner = `<span>${escapeHtml(label)}</span>`;
  return element('button', { type: 'button', class: kind, 'data-spot': spot, tabindex: '-1' }, inner);
}

/** Field of a column: at the end of its row; below the numbers on a phone, where it names the first and the last. */
function column(row: (typeof ROWS)[number], texts: RouletteTexts): string {
  const last = row + ROWS.length * (COLUMNS_OF_NUMBERS - 1);
  const inner = `<span class="wide">${escapeHtml(texts.columnPays)}</span><span class="narrow">${row} ${row + ROWS.length} … ${last}</span>`;
  return element(
    'button',
    { type: 'button', class: 'outside', 'data-spot': `column${row}`, tabindex: '-1' },
    inner,
  );
}

/** Table: 0, three rows of twelve numbers with their columns, dozens, and the even chances. */
function felt(texts: RouletteTexts): string {
  const rows = ROWS.map(row => {
    const numbers = Array.from({ length: COLUMNS_OF_NUMBERS }, (_, at) => {
      const number = at * ROWS.length + row;
      return field(`n${number}`, colourOf(number), String(number));
    });
    return `${numbers.join('')}${column(row, texts)}`;
  });
  const dozens = DOZENS.map(spot => field(spot, 'outside dozen', texts[spot])).join('');
  const halves = OUTSIDE.map(spot =>
    field(spot, `outside half ${spot === 'red' || spot === 'black' ? spot : ''}`.trim(), texts[spot]),
  ).join('');
  return `<div id="felt" role="group" aria-label="${escapeHtml(texts.table)}">${field('n0', 'green', '0')}${rows.join('')}${dozens}${halves}</div>`;
}

function controls(texts: RouletteTexts): string {
  const { scale } = siteCurrency();
  const list = chips.map((minor, at) => {
    const amount = String(minor / 10 ** scale);
    return button(`chip-${minor}`, amount, {
      class: 'chip',
      'data-chip': String(minor),
      'aria-pressed': String(at === 0),
      'aria-label': texts.chip.replace('{amount}', amount),
    });
  });
  return `<div class="controls"><div class="chips" role="group" aria-label="${escapeHtml(texts.chips)}">${list.join('')}</div>
<div class="acts">${button('undo', texts.undo, { disabled: '' })}${button('clear', texts.clear, { disabled: '' })}${button('repeat', texts.repeat, { disabled: '' })}</div>
<dl class="sum"><dt>${escapeHtml(texts.onTable)}</dt><dd id="on-table">–</dd></dl></div>`;
}

function rules(input: RoulettePageInput, texts: RouletteTexts): string {
  const { scale } = siteCurrency();
  const format = new Intl.NumberFormat(input.locale, { minimumFractionDigits: scale });
  const amount = (minor: number) => format.format(minor / 10 ** scale);
  const values: Record<string, string> = {
    return: ROULETTE_RETURN_PERCENT.toFixed(2),
    least: amount(LEAST_CHIP),
    spot: amount(MOST_SPOT),
    round: amount(MOST_ROUND),
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return `<ul>${texts.how.map(text => `<li>${escapeHtml(filled(text))}</li>`).join('')}</ul>`;
}

function wheelSide(texts: RouletteTexts): string {
  const stages = (['bets', 'spin', 'result'] as const).map(stage => {
    const name = { bets: texts.stageBets, spin: texts.stageSpin, result: texts.stageResult }[stage];
    return `<li data-stage-of="${stage}">${escapeHtml(name)}<small></small></li>`;
  });
  return `<section class="left" aria-label="${escapeHtml(texts.wheel)}"><div class="line"><b id="round">–</b><span id="clock" aria-hidden="true"></span><span id="pool"></span></div>
<div class="dial">${wheelSvg(escapeHtml(texts.wheel))}</div><ol class="stages" aria-label="${escapeHtml(texts.stages)}">${stages.join('')}</ol>
<ol id="results" aria-label="${escapeHtml(texts.results)}"></ol></section>`;
}

function tableSide(texts: RouletteTexts): string {
  const verify = `<a id="verify" target="_blank" rel="noopener" hidden>${escapeHtml(texts.verify)}</a>`;
  return `<section class="right" aria-label="${escapeHtml(texts.table)}"><div class="head"><div><h2 id="title">${escapeHtml(texts.titleWaiting)}</h2><p id="limits" class="fine"></p></div>
<p class="sums"><span id="accepted"></span> <span id="sending"></span> ${verify}</p></div>
<div class="scene">${felt(texts)}<ul id="bets" aria-label="${escapeHtml(texts.myBets)}"></ul></div>
<p id="says" role="status">${escapeHtml(texts.placeFirst)}</p>${controls(texts)}</section>`;
}

/** Renders the roulette table's page and its response headers. */
export function roulettePage(input: RoulettePageInput): { html: string; headers: Record<string, string> } {
  const texts = rouletteTexts(input.locale);
  const { script, style } = playEntries('roulette');
  const href = `${input.webOrigin}${localePath(input.locale, EXIT_PATH)}`;
  const close = element('a', { id: 'close', class: 'tool', href }, escapeHtml(texts.close));
  const panel = (id: string, name: string, inner: string) =>
    `<details id="${id}"><summary>${escapeHtml(name)}</summary>${inner}</details>`;
  const html = `<!doctype html>
<html lang="${localeEntry(input.locale).id}" data-brand="${input.brand}" data-kind="roulette">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="color-scheme" content="dark light"><link rel="icon" href="data:,"><title>${escapeHtml(input.title)}</title>
<link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script></head>
<body data-stage="waiting"><header class="top"><h1>${escapeHtml(input.title)}</h1>${close}</header>
<main>${wheelSide(texts)}${tableSide(texts)}</main>
<div class="more">${button('sound', texts.sound, { 'aria-pressed': 'false', class: 'quiet' })}
${panel('own', texts.myRounds, '<div id="own-list"></div>')}${panel('check', texts.checkResults, '<div id="check-list"></div>')}${panel('rules', texts.rules, rules(input, texts))}</div>
${jsonBlock('play-data', dataOf(input, texts))}
</body></html>
`;
  return { html, headers: playHeaders(input.webOrigin) };
}
