import { siteCurrency } from '#lib/rules/money.ts';
import { type Locale, localeEntry, localePath } from '#lib/rules/routes/locales.ts';
import { seedHash } from '#lib/rules/seeded.ts';
import { gridAt, winsOf } from '#lib/rules/slot/evaluate.ts';
import { lookOf } from '#platform/art/looks.ts';
import type { ArtBrandName } from '#platform/art/poster.ts';
import { backdrop } from '#platform/art/tile.ts';
import { type InstantTexts, instantTexts } from '#platform/games/instant/texts.ts';
import { type SlotGame, type SlotVariant, slotVariant } from '#platform/games/slot/variant.ts';
import { playEntries } from './assets.ts';
import { freeTexts } from './free-texts.ts';
import { element, escapeHtml, jsonBlock } from './markup.ts';
import type { PlayData } from './play-data.ts';
import {
  EXIT_PATH,
  FAIRNESS_PATH,
  FREE_ROUND_PATH,
  FREE_SEEDS_PATH,
  ROUND_PATH,
  SEEDS_PATH,
} from './protocol.ts';
import { rulesMarkup } from './rules-markup.ts';
import { symbolShapes } from './symbols.ts';
import { type PlayTexts, playTexts } from './texts.ts';

/** Input of a game page. */
export type PlayPageInput = {
  game: SlotGame & { gameType: 'RNG' };
  /** Title in the visitor's language. */
  title: string;
  locale: Locale;
  brand: ArtBrandName;
  /** Play session token: only in this page, in no cookie and no URL. */
  session: string;
  balanceMinor: number;
  /** ISO code shown before amounts; null for play credits, which are not money. */
  currency: string | null;
  /** Only origin that may frame the page and receives its round messages. */
  webOrigin: string;
};

/** Response headers of the page: CSP for its files only, frame-ancestors for the web only, no caching. */
export function playHeaders(webOrigin: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${webOrigin}`,
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}

/** Writes the symbols of the reels as one hidden SVG sheet. */
function symbolSheet(variant: SlotVariant, input: PlayPageInput): string {
  return `<svg class="sheet" width="0" height="0" aria-hidden="true">${symbolShapes(variant, input)}</svg>`;
}

/** Returns the first grid, starting from the game's id, that pays nothing. */
function firstGrid(variant: SlotVariant): number[][] {
  for (let step = 0; ; step++) {
    const stops = variant.model.strips.map(
      (strip, reel) => seedHash(`first/${variant.nodeId}/${reel}/${step}`) % strip.length,
    );
    const grid = gridAt(variant.model, stops);
    if (winsOf(variant.model, grid, variant.lines).length === 0) return grid;
  }
}

/** Sentences about seeds that the script says. */
function seedTexts({ seedInvalid, seedsChanged, roundOpen }: InstantTexts) {
  return { seedInvalid, seedsChanged, roundOpen };
}

function dataOf(
  variant: SlotVariant,
  input: PlayPageInput,
  texts: PlayTexts,
  inks: Record<string, string>,
): PlayData {
  const { how: _how, volatilities: _volatilities, mechanics: _mechanics, ...sentences } = texts;
  const { session, webOrigin, brand, currency, balanceMinor, locale } = input;
  return {
    session,
    roundPath: currency === null ? FREE_ROUND_PATH : ROUND_PATH,
    webOrigin,
    language: locale,
    brand,
    currency,
    scale: siteCurrency().scale,
    balanceMinor,
    stakesMinor: variant.stakesMinor,
    lines: variant.lines,
    pays: variant.model.pays,
    scatterPays: variant.model.scatterPays,
    freeTimes: variant.model.freeTimes,
    symbols: variant.symbols.length,
    firstGrid: firstGrid(variant),
    inks,
    seedsPath: currency === null ? FREE_SEEDS_PATH : SEEDS_PATH,
    fairnessUrl: `${webOrigin}${localePath(locale, FAIRNESS_PATH)}`,
    texts: { ...sentences, ...seedTexts(instantTexts(locale, currency === null)) },
  };
}

const ICONS = {
  rules: '<path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm1 15h-2v-7h2zm0-9h-2V6h2z"/>',
  sound:
    '<path d="M4 9v6h4l6 5V4L8 9z"/><path class="waves" d="M16 8a5 5 0 0 1 0 8v-2a3 3 0 0 0 0-4zm0-5a10 10 0 0 1 0 18v-2a8 8 0 0 0 0-14z"/>',
  exit: '<path d="M4 3h9.500v2.500h-7v13h7V21H4zM15.500 7l5.500 5-5.500 5-1.700-1.800 2.300-2H9.500v-2.400h6.600l-2.300-2z"/>',
  less: '<path d="M4 11h16v2.500H4z"/>',
  more: '<path d="M10.800 4h2.500v6.800H20v2.500h-6.700V20h-2.500v-6.700H4v-2.500h6.800z"/>',
  spin: '<path d="M12 4a8 8 0 0 1 7.600 5.500L22 8v7h-7l2.700-2.500A5.800 5.800 0 1 0 16.500 16l2 1.700A8.500 8.500 0 1 1 12 4z"/>',
} as const;

function button(
  id: string,
  icon: keyof typeof ICONS,
  label: string,
  more: Record<string, string> = {},
): string {
  const svg = `<svg viewBox="0 0 24 24" aria-hidden="true">${ICONS[icon]}</svg>`;
  return element(
    'button',
    { id, type: 'button', class: 'tool', 'aria-label': label, title: label, ...more },
    svg,
  );
}

/** Exit link: to the web's exit page only, whatever URL was given at launch. */
function exitLink({ webOrigin, locale }: PlayPageInput, label: string): string {
  const href = `${webOrigin}${localePath(locale, EXIT_PATH)}`;
  const svg = `<svg viewBox="0 0 24 24" aria-hidden="true">${ICONS.exit}</svg>`;
  return element('a', { id: 'close', class: 'tool', href, 'aria-label': label, title: label }, svg);
}

function figure(id: string, label: string, currency: string | null): string {
  const unit = currency === null ? '' : `<small>${escapeHtml(currency)}</small> `;
  const amount = `${unit}<span id="${id}">–</span>`;
  return `<dl class="figure figure-${id}"><dt>${escapeHtml(label)}</dt><dd>${amount}</dd></dl>`;
}

/** Steps of what wins are multiplied by; empty for games without. */
function ladder({ model }: SlotVariant): string {
  if (model.mechanic !== 'cascade') return '';
  const rungs = model.ladder.map(
    (times, at) => `<li data-times="${times}" data-now="${at === 0}">× ${times}</li>`,
  );
  return `<ol id="ladder">${rungs.join('')}</ol>`;
}

function cabinet(variant: SlotVariant, input: PlayPageInput, texts: PlayTexts): string {
  const tools =
    button('open-rules', 'rules', texts.rules) +
    button('sound', 'sound', texts.sound, { 'aria-pressed': 'false' }) +
    exitLink(input, texts.close);
  const stake =
    button('less', 'less', texts.less) +
    figure('stake', texts.stake, input.currency) +
    button('more', 'more', texts.more);
  const spin = `<button id="spin" type="button"><svg viewBox="0 0 24 24" aria-hidden="true">${ICONS.spin}</svg><span id="spin-label">${escapeHtml(texts.spin)}</span></button>`;
  const credits =
    input.currency === null ? element('p', { class: 'credits' }, escapeHtml(texts.notMoney)) : '';
  return `<main>
<header><h1>${escapeHtml(input.title)}</h1>${credits}<div class="tools">${tools}</div></header>
<section class="stage" aria-label="${escapeHtml(texts.reels)}">${ladder(variant)}<p id="free-count"></p><div class="frame"><div id="reels" aria-hidden="true"></div>
<svg id="lines" viewBox="0 0 500 300" preserveAspectRatio="none" aria-hidden="true"></svg>
<div id="feature" hidden aria-hidden="true"><b id="feature-title"></b><span id="feature-note"></span></div></div>
<p class="says"><span id="message" role="status"></span> <span id="detail" aria-hidden="true"></span> <a id="check-round" hidden target="_blank" rel="noopener">${escapeHtml(texts.check)}</a></p></section>
<div class="bar">${figure('balance', texts.balance, input.currency)}${figure('win', texts.win, input.currency)}
<div class="stake" role="group" aria-label="${escapeHtml(texts.stake)}">${stake}</div>${spin}</div></main>`;
}

/**
 * Renders the game page and its response headers. Complete and readable without scripts up to the first spin;
 * scripts and styles come from `playAssets()`, nothing runs inline.
 */
export function playPage(input: PlayPageInput): { html: string; headers: Record<string, string> } {
  const texts = input.currency === null ? freeTexts[input.locale] : playTexts[input.locale];
  const variant = slotVariant(input.game);
  const look = lookOf(input.game);
  const { script, style } = playEntries();
  const scene = backdrop({ ...look, motif: variant.symbols[1] ?? 'gem', brand: input.brand });
  const html = `<!doctype html>
<html lang="${localeEntry(input.locale).id}" data-brand="${input.brand}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="color-scheme" content="dark"><link rel="icon" href="data:,"><title>${escapeHtml(input.title)}</title>
<link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script></head>
<body data-state="ready" data-mechanic="${variant.model.mechanic}">
<svg class="scene" viewBox="0 0 300 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${scene.svg}</svg>
${symbolSheet(variant, input)}
${cabinet(variant, input, texts)}
${rulesMarkup(variant, texts, instantTexts(input.locale, input.currency === null))}
${jsonBlock('play-data', dataOf(variant, input, texts, scene.inks))}
</body></html>
`;
  return { html, headers: playHeaders(input.webOrigin) };
}
