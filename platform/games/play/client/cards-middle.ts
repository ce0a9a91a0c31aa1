import type { CardTableCode } from '#lib/rules/cards/card-table.ts';
import { isTurnKind } from '#lib/rules/cards/kinds.ts';
import { seatCount } from '#lib/rules/turns/any-table.ts';
import type { CardTablesView, SettledHand } from '#platform/games/cards/protocol.ts';
import { kindViews } from './cards-kinds.ts';
import type { CardsPage, CardsScene } from './cards-scene.ts';
import { filled, part } from './data.ts';

const setText = (selector: string, text: string) => {
  if (part(selector).textContent !== text) part(selector).textContent = text;
};

/** Draws the middle of the table: hand, clock, and the result with its check. */
export function drawMiddle(
  { data, words }: Pick<CardsPage, 'data' | 'words'>,
  { hand, stage, own, secondsLeft }: CardsScene,
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
  if (!isResult || !best) return;
  const says = best === mine ? texts.titleWon : filled(texts.titleResult, { name: best.name });
  const { handName, times } = kindViews[data.kind];
  const name = !best.cards || times(best.cards) === null ? '' : ` · ${handName(texts, best.cards)}`;
  const isEqual = isTurnKind(data.kind) ? texts.titleNobody : texts.titleEqual;
  setText('#title', best.netMinor ? `${says}${name}` : isEqual);
}

/** Draws the choice of tables, with the seats that are taken. */
export function drawTables(
  { data }: Pick<CardsPage, 'data'>,
  view: CardTablesView | null,
  code: CardTableCode,
): void {
  for (const one of view?.tables ?? []) {
    part(`[data-table="${one.code}"]`).setAttribute('aria-pressed', String(one.code === code));
    setText(
      `[data-table="${one.code}"] small`,
      filled(data.texts.tableSeats, { count: one.seats.length, seats: seatCount(data.kind) }),
    );
  }
}
