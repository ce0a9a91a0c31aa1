import type { LiveKind } from '#lib/rules/live/kinds.ts';
import { liveRules } from '#lib/rules/live/live-bets.ts';
import { colourOf } from '#lib/rules/live/roulette.ts';
import { paysText, spotName } from '#lib/rules/live/spot-name.ts';
import { element, escapeHtml } from '#platform/games/play/markup.ts';
import type { LiveTexts } from './texts.ts';

const ROWS = [3, 2, 1] as const;
const COLUMNS_OF_NUMBERS = 12;
const OUTSIDE = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;
const DOZENS = ['dozen1', 'dozen2', 'dozen3'] as const;

function field(spot: string, kind: string, inner: string): string {
  return element('button', { type: 'button', class: kind, 'data-spot': spot, tabindex: '-1' }, inner);
}

const labelled = (spot: string, kind: string, label: string) =>
  field(spot, kind, `<span>${escapeHtml(label)}</span>`);

/** Field of a column: at the end of its row; below the numbers on a phone, where it names the first and the last. */
function column(row: (typeof ROWS)[number], texts: LiveTexts): string {
  const last = row + ROWS.length * (COLUMNS_OF_NUMBERS - 1);
  const pays = escapeHtml(texts.kind.words.columnPays ?? '');
  return field(
    `column${row}`,
    'outside',
    `<span class="wide">${pays}</span><span class="narrow">${row} ${row + ROWS.length} … ${last}</span>`,
  );
}

/** Table of roulette: 0, three rows of twelve numbers with their columns, dozens, and the even chances. */
function rouletteBoard(texts: LiveTexts): string {
  const rows = ROWS.map(row => {
    const numbers = Array.from({ length: COLUMNS_OF_NUMBERS }, (_, at) => {
      const number = at * ROWS.length + row;
      return labelled(`n${number}`, colourOf(number), String(number));
    });
    return `${numbers.join('')}${column(row, texts)}`;
  });
  const name = (spot: string) => spotName(texts.kind, spot);
  const dozens = DOZENS.map(spot => labelled(spot, 'outside dozen', name(spot))).join('');
  const halves = OUTSIDE.map(spot =>
    labelled(spot, `outside half ${spot === 'red' || spot === 'black' ? spot : ''}`.trim(), name(spot)),
  ).join('');
  return `${labelled('n0', 'green', '0')}${rows.join('')}${dozens}${halves}`;
}

/**
 * Row of a board: fields side by side, so many on a phone where that differs. `caption` names them by their letters;
 * the fields below it show their digits alone.
 */
type BoardRow = { spots: readonly string[]; phone?: number; size?: 'large' | 'small'; caption?: string };

const startingWith = (kind: LiveKind, letters: string) =>
  liveRules[kind].spots.filter(spot => spot.replace(/\d+$/, '') === letters);

/** Rows of the boards that are rows alone. */
const boards: Record<Exclude<LiveKind, 'roulette'>, readonly BoardRow[]> = {
  baccarat: [{ spots: ['player', 'tie', 'banker'], size: 'large' }, { spots: ['playerPair', 'bankerPair'] }],
  dragonTiger: [{ spots: ['dragon', 'tie', 'tiger'], size: 'large' }, { spots: ['suitedTie'] }],
  sicBo: [
    { spots: ['small', 'odd', 'even', 'big'] },
    { spots: startingWith('sicBo', 'total'), phone: 7, size: 'small', caption: 'total' },
    { spots: startingWith('sicBo', 'face'), size: 'small', caption: 'face' },
    { spots: startingWith('sicBo', 'two'), phone: 5, size: 'small', caption: 'two' },
    { spots: startingWith('sicBo', 'double'), size: 'small', caption: 'double' },
    { spots: [...startingWith('sicBo', 'triple'), 'anyTriple'], size: 'small', caption: 'triple' },
  ],
  fanTan: [
    { spots: startingWith('fanTan', 'fan'), caption: 'fan' },
    { spots: startingWith('fanTan', 'kwok'), caption: 'kwok' },
    { spots: ['odd', 'even'] },
    { spots: startingWith('fanTan', 'nim'), phone: 6, size: 'small', caption: 'nim' },
  ],
  moneyWheel: [{ spots: liveRules.moneyWheel.spots, phone: 3, size: 'large' }],
  highCard: [
    { spots: ['sideA', 'sideB'], size: 'large' },
    { spots: ['pair', 'suited'] },
    { spots: ['red', 'mixed', 'black'] },
  ],
  holdem: [
    { spots: ['hand1', 'tie', 'hand2'], size: 'large' },
    { spots: ['high', 'pair', 'twoPair', 'three'], caption: 'winning' },
    { spots: ['straight', 'flush', 'fullHouse', 'fourOrBetter'], phone: 2 },
  ],
};

/** Colours of fields by their code. */
const tones: Readonly<Record<string, string>> = {
  player: 'blue',
  banker: 'red',
  playerPair: 'blue',
  bankerPair: 'red',
  tie: 'green',
  dragon: 'red',
  tiger: 'blue',
  small: 'blue',
  big: 'red',
  sideA: 'blue',
  sideB: 'red',
  hand1: 'blue',
  hand2: 'red',
  red: 'red',
  black: 'dark',
  x2: 'dark',
  x4: 'blue',
  x6_5: 'red',
  x13: 'teal',
  x26: 'gold',
  x52: 'gold',
};

/** Label of a field below a caption: its digits, with a dash between those of two numbers; its name without digits. */
function shortLabel(spot: string, name: string): string {
  const [letters = '', digits = ''] = [spot.replace(/\d+$/, ''), /\d+$/.exec(spot)?.[0] ?? ''];
  if (digits === '') return name;
  return letters === 'total' ? digits : [...digits].join(letters === 'nim' ? '›' : '-');
}

function rowOf(kind: LiveKind, row: BoardRow, texts: LiveTexts): string {
  const { spots, phone = spots.length, size = 'middle', caption } = row;
  const fields = spots.map(spot => {
    const name = spotName(texts.kind, spot);
    const inner = `<span>${escapeHtml(caption ? shortLabel(spot, name) : name)}</span><small>${paysText(kind, spot)} : 1</small>`;
    return field(spot, `outside ${tones[spot] ?? ''}`.trim(), inner);
  });
  const above = caption ? `<p class="caption">${escapeHtml(texts.kind.words[caption] ?? '')}</p>` : '';
  return `${above}<div class="row ${size} n${spots.length} p${phone}">${fields.join('')}</div>`;
}

/** Writes the board of a kind: all fields as buttons, which the arrow keys move between. */
export function board(kind: LiveKind, texts: LiveTexts): string {
  const label = escapeHtml(texts.table);
  if (kind === 'roulette')
    return `<div id="felt" class="wheel-felt" role="group" aria-label="${label}">${rouletteBoard(texts)}</div>`;
  const rows = boards[kind].map(row => rowOf(kind, row, texts));
  return `<div id="felt" class="rows" role="group" aria-label="${label}">${rows.join('')}</div>`;
}
