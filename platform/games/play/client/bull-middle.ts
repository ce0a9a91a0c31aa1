import { BULL_SEATS, type BullTableCode, handRank } from '#lib/rules/bull/bull-table.ts';
import type { BullTablesView, SettledHand } from '#platform/games/bull/protocol.ts';
import { rankText } from './bull-cards.ts';
import type { BullPage, BullScene } from './bull-scene.ts';
import { filled, part } from './data.ts';

const setText = (selector: string, text: string) => {
  if (part(selector).textContent !== text) part(selector).textContent = text;
};

/** Draws the middle of the table: hand, clock, and the result with its check. */
export function drawMiddle(
  { data, words }: Pick<BullPage, 'data' | 'words'>,
  { hand, stage, own, secondsLeft }: BullScene,
  settled: SettledHand | undefined,
): void {
  const { texts } = data;
  setText('#hand-number', hand ? words.hand(hand.code) : '');
  setText('#clock', hand && stage !== 'result' ? String(secondsLeft) : '');
  const mine = hand?.players.find(player => player.seat === own?.seat);
  const [best] = hand?.players.toSorted((one, two) => (two.netMinor ?? 0) - (one.netMinor ?? 0)) ?? [];
  const isResult = stage === 'result' && hand !== null;
  setText('#net', isResult && mine ? words.difference(mine.netMinor ?? 0) : '');
  const verify = part<HTMLAnchorElement>('#verify');
  verify.hidden = !isResult || !settled;
  if (settled) verify.href = `${data.fairnessUrl}#${settled.orderNo}`;
  if (!isResult || !best?.cards) return;
  const says = best === mine ? texts.titleWon : filled(texts.titleResult, { name: best.name });
  setText('#title', `${says} · ${rankText(texts, handRank(best.cards))}`);
}

/** Draws the choice of tables, with the seats that are taken. */
export function drawTables(
  { data }: Pick<BullPage, 'data'>,
  view: BullTablesView | null,
  code: BullTableCode,
): void {
  for (const one of view?.tables ?? []) {
    part(`[data-table="${one.code}"]`).setAttribute('aria-pressed', String(one.code === code));
    setText(
      `[data-table="${one.code}"] small`,
      filled(data.texts.tableSeats, { count: one.seats.length, seats: BULL_SEATS }),
    );
  }
}
