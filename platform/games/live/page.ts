import type { LiveKind } from '#lib/rules/live/kinds.ts';
import { chips, MAX_ROUND, MAX_SPOT, MIN_CHIP } from '#lib/rules/live/live-bets.ts';
import { liveReturns } from '#lib/rules/live/returns.ts';
import { spotName } from '#lib/rules/live/spot-name.ts';
import { siteCurrency } from '#lib/rules/money.ts';
import { type Locale, localeEntry, localePath } from '#lib/rules/routes/locales.ts';
import type { ArtBrandName } from '#platform/art/poster.ts';
import { button } from '#platform/games/instant/parts.ts';
import { playEntries } from '#platform/games/play/assets.ts';
import { element, escapeHtml, jsonBlock } from '#platform/games/play/markup.ts';
import { playHeaders } from '#platform/games/play/page.ts';
import { EXIT_PATH, FAIRNESS_PATH } from '#platform/games/play/protocol.ts';
import { board } from './boards.ts';
import type { LiveData } from './live-data.ts';
import { LIVE_PATH, tablePath, tableStreamPath } from './protocol.ts';
import { sceneMarkup } from './scenes.ts';
import { type LiveTexts, liveTexts } from './texts.ts';

/** Input of a live table's page. */
export type LivePageInput = {
  kind: LiveKind;
  title: string;
  locale: Locale;
  brand: ArtBrandName;
  /** Play session token: only in this page. */
  session: string;
  balanceMinor: number;
  currency: string | null;
  webOrigin: string;
};

function dataOf(input: LivePageInput, texts: LiveTexts): LiveData {
  const { how: _how, kind: kindTexts, ...sentences } = texts;
  const { how: _kindHow, ...names } = kindTexts;
  const { kind, session, webOrigin, locale, currency, balanceMinor } = input;
  return {
    kind,
    session,
    path: LIVE_PATH,
    tablePath: tablePath(kind),
    streamPath: tableStreamPath(kind),
    webOrigin,
    fairnessUrl: `${webOrigin}${localePath(locale, FAIRNESS_PATH)}`,
    language: locale,
    currency,
    scale: siteCurrency().scale,
    balanceMinor,
    leastMinor: MIN_CHIP,
    mostSpotMinor: MAX_SPOT,
    mostRoundMinor: MAX_ROUND,
    texts: { ...sentences, kind: names },
  };
}

function controls(texts: LiveTexts): string {
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

const MAX_NAMES = 4;

/** Exact returns of all fields; fields of one sort that follow each other and return as much share a line. */
function returns(kind: LiveKind, texts: LiveTexts): string {
  const lines: { key: string; percent: string; names: string[] }[] = [];
  for (const { spot, percent } of liveReturns(kind)) {
    const [last, written] = [lines.at(-1), `${percent.toFixed(2)}%`];
    const sort = /^([A-Za-z]+)[\d_]+$/.exec(spot)?.[1] ?? '';
    const key = `${sort} ${written}`;
    if (last?.key === key) last.names.push(spotName(texts.kind, spot));
    else lines.push({ key, percent: written, names: [spotName(texts.kind, spot)] });
  }
  const rows = lines.map(({ percent, names }) => {
    const named = names.length > MAX_NAMES ? `${names[0]} … ${names.at(-1)}` : names.join(', ');
    return `<div><dt>${escapeHtml(named)}</dt><dd>${percent}</dd></div>`;
  });
  return `<h3>${escapeHtml(texts.returns)}</h3><dl class="returns">${rows.join('')}</dl>`;
}

function rules(input: LivePageInput, texts: LiveTexts): string {
  const { scale } = siteCurrency();
  const format = new Intl.NumberFormat(input.locale, { minimumFractionDigits: scale });
  const amount = (minor: number) => format.format(minor / 10 ** scale);
  const values: Record<string, string> = {
    least: amount(MIN_CHIP),
    spot: amount(MAX_SPOT),
    round: amount(MAX_ROUND),
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const list = [...texts.kind.how, ...texts.how].map(text => `<li>${escapeHtml(filled(text))}</li>`);
  return `<ul>${list.join('')}</ul>${returns(input.kind, texts)}`;
}

function sceneSide(kind: LiveKind, texts: LiveTexts): string {
  const stages = (['bets', 'spin', 'result'] as const).map(stage => {
    const name = { bets: texts.stageBets, spin: texts.kind.stage, result: texts.stageResult }[stage];
    return `<li data-stage-of="${stage}">${escapeHtml(name)}<small></small></li>`;
  });
  return `<section class="left" aria-label="${escapeHtml(texts.kind.scene)}"><div class="line"><b id="round">–</b><span id="clock" aria-hidden="true"></span><span id="pool"></span></div>
<div class="dial">${sceneMarkup(kind, texts)}</div><ol class="stages" aria-label="${escapeHtml(texts.stages)}">${stages.join('')}</ol>
<ol id="results" aria-label="${escapeHtml(texts.results)}"></ol></section>`;
}

function tableSide(kind: LiveKind, texts: LiveTexts): string {
  const verify = `<a id="verify" target="_blank" rel="noopener" hidden>${escapeHtml(texts.verify)}</a>`;
  return `<section class="right" aria-label="${escapeHtml(texts.table)}"><div class="head"><div><h2 id="title">${escapeHtml(texts.titleWaiting)}</h2><p id="limits" class="fine"></p></div>
<p class="sums"><span id="accepted"></span> <span id="sending"></span> ${verify}</p></div>
<div class="scene">${board(kind, texts)}<ul id="bets" aria-label="${escapeHtml(texts.myBets)}"></ul></div>
<div class="foot"><p id="says" role="status">${escapeHtml(texts.placeFirst)}</p>${controls(texts)}</div></section>`;
}

/** Renders a live table's page and its response headers. */
export function livePage(input: LivePageInput): { html: string; headers: Record<string, string> } {
  const { kind, locale, webOrigin } = input;
  const texts = liveTexts(locale, kind);
  const { script, style } = playEntries('live');
  const href = `${webOrigin}${localePath(locale, EXIT_PATH)}`;
  const close = element('a', { id: 'close', class: 'tool', href }, escapeHtml(texts.close));
  const panel = (id: string, name: string, inner: string) =>
    `<details id="${id}"><summary>${escapeHtml(name)}</summary>${inner}</details>`;
  const html = `<!doctype html>
<html lang="${localeEntry(locale).id}" data-brand="${input.brand}" data-kind="${kind}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="color-scheme" content="dark light"><link rel="icon" href="data:,"><title>${escapeHtml(input.title)}</title>
<link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script></head>
<body data-stage="waiting"><header class="top"><h1>${escapeHtml(input.title)}</h1>${close}</header>
<main>${sceneSide(kind, texts)}${tableSide(kind, texts)}</main>
<div class="more">${button('sound', texts.sound, { 'aria-pressed': 'false', class: 'quiet' })}
${panel('own', texts.myRounds, '<div id="own-list"></div>')}${panel('check', texts.checkResults, '<div id="check-list"></div>')}${panel('rules', texts.rules, rules(input, texts))}</div>
${jsonBlock('play-data', dataOf(input, texts))}
</body></html>
`;
  return { html, headers: playHeaders(webOrigin) };
}
