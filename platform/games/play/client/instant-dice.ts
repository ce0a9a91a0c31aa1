import { type DiceBet, diceBorder, dicePays, MAX_CHANCE, MIN_CHANCE, ROLLS } from '#lib/rules/fair/dice.ts';
import type { InstantRound } from '#platform/games/instant/protocol.ts';
import { filled, part } from './data.ts';
import { type InstantFrame, type InstantGameView, readHundredths } from './instant-frame.ts';
import { createOnce } from './instant-once.ts';

const HUNDRED = 100;
const RECENT = 8;
const WIDTH = 1000;

const shown = (hundredths: number) => (hundredths / HUNDRED).toFixed(2);

/** Roll of a round as it is shown: 00.00 to 99.99. */
const rollOf = ({ draw }: InstantRound) =>
  draw?.kind === 'dice' ? shown(draw.roll).padStart('00.00'.length, '0') : '–';

/** Draws the winning part of the scale and the mark of the last roll. */
function drawScale(bet: DiceBet, roll: number | null): void {
  const range = part<SVGRectElement>('#win-range');
  const wide = (bet.chance / ROLLS) * WIDTH;
  range.setAttribute('width', String(wide));
  range.setAttribute('x', String(bet.side === 'under' ? 0 : WIDTH - wide));
  const at = roll === null ? null : (roll / ROLLS) * WIDTH;
  part('#roll-mark').setAttribute('d', at === null ? 'M0 0' : `M${at - 4} 0h8v40h-8z`);
}

function drawRecent(rolls: readonly { text: string; won: boolean }[]): void {
  const items = rolls.map(({ text, won }) => {
    const item = document.createElement('li');
    item.textContent = text;
    if (won) item.className = 'won';
    return item;
  });
  part('#recent').replaceChildren(...items);
}

type Dice = { frame: InstantFrame; side: DiceBet['side']; roll: number | null };

/** Reads the chance's field in hundredths of a per cent; null, and marked, where it is not offered. */
function readChance(): number | null {
  const field = part<HTMLInputElement>('#chance');
  const hundredths = readHundredths(field.value);
  const isOffered = hundredths !== null && hundredths >= MIN_CHANCE && hundredths <= MAX_CHANCE;
  field.toggleAttribute('aria-invalid', !isOffered);
  return isOffered ? hundredths : null;
}

/** Draws what a bet pays and where it wins. */
function drawBet({ frame, side, roll }: Dice, chance: number, stakeMinor: number | null): void {
  const { data, money, difference } = frame;
  const { texts } = data;
  const stake = stakeMinor ?? data.leastStakeMinor;
  const paid = Number(dicePays(BigInt(stake), { side, chance }));
  part('#pays').textContent = filled(texts.times, { times: ((0.99 * ROLLS) / chance).toFixed(4) });
  part('#if-you-win').textContent = money(paid);
  part('#net').textContent = difference(paid - stake);
  const value = ((paid * chance) / stake / HUNDRED).toFixed(2);
  part('#bet-return').textContent = filled(texts.percent, { value });
  for (const one of ['under', 'over'] as const) {
    const choice = part(`#${one}`);
    choice.textContent = filled(texts[one], { border: shown(diceBorder({ side: one, chance })) });
    choice.setAttribute('aria-pressed', String(side === one));
  }
  const border = part<HTMLInputElement>('#border');
  border.value = shown(chance);
  // Over wins from the right: so the slider counts from there.
  border.dir = side === 'under' ? 'ltr' : 'rtl';
  drawScale({ side, chance }, roll);
}

/** Dice: one press of the button is one settled round (docs/games.md#dice). */
export function createDice(frame: InstantFrame): InstantGameView {
  const { texts } = frame.data;
  const chanceField = part<HTMLInputElement>('#chance');
  const dice: Dice = { frame, side: 'under', roll: null };
  const recent: { text: string; won: boolean }[] = [];
  const game = createOnce(frame, {
    outcomeHead: texts.rolled,
    outcomeOf: rollOf,
    label: texts.roll,
    readBet() {
      const chance = readChance();
      return chance === null ? texts.chanceRange : { kind: 'dice', side: dice.side, chance };
    },
    drawFields(stake) {
      const chance = readChance();
      if (chance !== null) drawBet(dice, chance, stake);
    },
    show(round) {
      dice.roll = round.draw?.kind === 'dice' ? round.draw.roll : null;
      const text = rollOf(round);
      part('#roll').textContent = text;
      recent.unshift({ text, won: round.paidMinor > 0 });
      drawRecent(recent.slice(0, RECENT));
      if (round.bet.kind !== 'dice') return '';
      const needed = round.bet.side === 'under' ? texts.neededUnder : texts.neededOver;
      return filled(needed, { roll: text, border: shown(diceBorder(round.bet)) });
    },
  });
  chanceField.addEventListener('input', game.draw);
  part<HTMLInputElement>('#border').addEventListener('input', event => {
    if (event.target instanceof HTMLInputElement) chanceField.value = event.target.value;
    game.draw();
  });
  for (const side of ['under', 'over'] as const)
    part(`#${side}`).addEventListener('click', () => {
      dice.side = side;
      game.draw();
    });
  return game;
}
