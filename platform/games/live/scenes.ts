import type { LiveKind } from '#lib/rules/live/kinds.ts';
import { moneySegments } from '#lib/rules/live/money-wheel.ts';
import { colourOf, wheelOrder } from '#lib/rules/live/roulette.ts';
import { spotName } from '#lib/rules/live/spot-name.ts';
import { escapeHtml } from '#platform/games/play/markup.ts';
import type { LiveTexts } from './texts.ts';
import { type Pocket, wheelSvg } from './wheel-svg.ts';

const DICE = 3;
/** Rows of cards that are hands; hold'em has a board below them. */
const HANDS = 2;

/** Colours of the segments of the money wheel. */
const segmentTones: Readonly<Record<string, Pocket['tone']>> = {
  x2: 'black',
  x4: 'blue',
  x6_5: 'red',
  x13: 'teal',
  x26: 'gold',
  x52: 'gold',
};

const roulettePockets = wheelOrder.map(
  (number): Pocket => ({ key: String(number), label: String(number), tone: colourOf(number) }),
);
const moneyPockets = moneySegments.map(
  (spot, segment): Pocket => ({
    key: String(segment),
    label: spot.slice(1).replace('_', '.'),
    tone: segmentTones[spot] ?? 'black',
  }),
);

/** Clock above a scene that is no wheel: text, and a bar that empties until bets close. */
const CLOCK =
  '<div class="timer"><p><span id="middle-top"></span> <b id="middle-main"></b> <span id="middle-low"></span></p><div class="bar"><i id="bar"></i></div></div>';

function scene(label: string, inner: string): string {
  return `${CLOCK}<div class="stage" role="img" aria-label="${escapeHtml(label)}">${inner}</div>`;
}

function hands(names: readonly string[], texts: LiveTexts): string {
  const list = names.map(
    (name, at) =>
      `<section class="side" data-side="${at}"><h3>${escapeHtml(name)}${at < HANDS ? ' <b class="points"></b>' : ''}</h3><ol class="dealt"></ol></section>`,
  );
  return `${CLOCK}<div class="stage" role="group" aria-label="${escapeHtml(texts.kind.scene)}">${list.join('')}</div>`;
}

/** Writes the middle of a kind's scene; its script draws what happens. */
export function sceneMarkup(kind: LiveKind, texts: LiveTexts): string {
  const label = escapeHtml(texts.kind.scene);
  const name = (spot: string) => spotName(texts.kind, spot);
  switch (kind) {
    case 'roulette':
      return wheelSvg(label, roulettePockets, true);
    case 'moneyWheel':
      return wheelSvg(label, moneyPockets, false);
    case 'baccarat':
      return hands([name('player'), name('banker')], texts);
    case 'dragonTiger':
      return hands([name('dragon'), name('tiger')], texts);
    case 'highCard':
      return hands([name('sideA'), name('sideB')], texts);
    case 'holdem':
      return hands([name('hand1'), name('hand2'), texts.kind.words.board ?? ''], texts);
    case 'sicBo':
      return scene(texts.kind.scene, '<span class="die"></span>'.repeat(DICE));
    case 'fanTan':
      return scene(texts.kind.scene, '<div id="beads"></div>');
  }
}
