import { countedHand } from '#lib/rules/cards/card-table.ts';
import { type CardTableKind, isTurnKind } from '#lib/rules/cards/kinds.ts';
import { digestsFor, drawsOf, fairMessage } from '#lib/rules/fair/draws.ts';
import { mixMessage, mixOf } from '#lib/rules/live/mix.ts';
import { dealtHands, handDraws } from '#lib/rules/turns/any-table.ts';
import { checkedPlay } from '#lib/rules/turns/turn-table.ts';
import type { CardsData } from '#platform/games/cards/cards-data.ts';
import type { CardsOutput, SettledHand } from '#platform/games/cards/protocol.ts';
import { kindViews } from './cards-kinds.ts';
import { type CardsWords, numberOf, sendCardsRequest } from './cards-words.ts';
import { filled, part } from './data.ts';
import { hmacOf, sha256 } from './live-proof.ts';
import { h, pressable, redraw } from './sports-dom.ts';

type PanelPage = { data: CardsData; words: CardsWords };
type Proof = NonNullable<CardsOutput['proof']>;

const SHORT_LIST = 4;
let listed = '';

/** Draws the own settled hands: some beside the table, all in their panel. */
export function drawOwnHands({ data, words }: PanelPage, settled: readonly SettledHand[]): void {
  const key = JSON.stringify(settled);
  if (key === listed) return;
  listed = key;
  const { texts } = data;
  const view = kindViews[data.kind];
  const nameOf = (hand: SettledHand) => view.handName(texts, hand.cards);
  const none = () => h('p', { class: 'fine' }, texts.noHands);
  const short = settled
    .slice(0, SHORT_LIST)
    .map(hand =>
      h(
        'p',
        {},
        h('span', {}, [numberOf(hand.code), nameOf(hand)].filter(Boolean).join(' · ')),
        h('b', {}, words.difference(hand.paidMinor - hand.stakeMinor)),
      ),
    );
  redraw(part('#last'), ...(short.length > 0 ? short : [none()]));
  const rows = settled.map(hand =>
    h(
      'article',
      { class: 'row', 'data-state': hand.paidMinor > hand.stakeMinor ? 'won' : 'other' },
      h(
        'p',
        {},
        [words.hand(hand.code), words.time(hand.settledAt), nameOf(hand)].filter(Boolean).join(' · '),
        h('small', {}, hand.cards.map(card => view.cardName(texts, card)).join(' · ')),
        h('small', {}, words.cameBack(hand.paidMinor, hand.stakeMinor)),
      ),
      h(
        'a',
        {
          href: `${data.fairnessUrl}#${hand.orderNo}`,
          target: '_blank',
          rel: 'noopener',
          'data-key': hand.orderNo,
        },
        texts.verifyHand,
      ),
    ),
  );
  redraw(part('#own-list'), ...(rows.length > 0 ? rows : [none()]));
}

/** Computes a hand again in the browser (docs/card-tables.md#draw): commitment, shared seed, and all cards. */
async function isProvenHand(
  kind: CardTableKind,
  { hand, salts, dealt: given, turns }: Proof,
): Promise<boolean> {
  const { seed, commitment, shared, players } = hand;
  if (seed === null || shared === null || (await sha256(seed)) !== commitment) return false;
  if (mixOf(await sha256(mixMessage(commitment, hand.hand, salts))) !== shared) return false;
  const place = { clientSeed: shared, nonce: hand.hand };
  const digests = await Promise.all(
    Array.from({ length: digestsFor(handDraws(kind, players.length)) }, (_, block) =>
      hmacOf(seed, fairMessage(place, block)),
    ),
  );
  const dealt = dealtHands(kind, digests.flatMap(drawsOf), players.length);
  if (isTurnKind(kind)) {
    const play = checkedPlay(kind, { hands: dealt }, { players: players.length, turns });
    return JSON.stringify(dealt) === JSON.stringify(given) && play?.turn === null;
  }
  // The order that counts is one of the dealt cards: that by the rules, or one that they allow the player to choose.
  return dealt.every((cards, at) => {
    const player = players[at];
    const counted = countedHand(kind, cards, player?.isShown ? player.cards : null);
    return counted.join() === player?.cards?.join();
  });
}

/** Results of checks by hand: kept over redraws. */
const checked = new Map<string, HTMLElement[]>();

async function check({ data }: PanelPage, code: string): Promise<void> {
  const { texts } = data;
  const sent = await sendCardsRequest(data, { action: 'proof', code }, () => undefined);
  if (sent.kind !== 'done' || !sent.output.proof) return;
  const { proof } = sent.output;
  const isRight = await isProvenHand(data.kind, proof);
  const line = (label: string, value: string) =>
    h('p', { class: 'fine' }, `${label}: `, h('code', {}, value));
  const salts = proof.salts.map(salt => h('code', salt === proof.own ? { class: 'mine' } : {}, `${salt} `));
  checked.set(code, [
    h('p', { class: isRight ? 'right' : 'wrong', role: 'status' }, isRight ? texts.matches : texts.differs),
    line(texts.commitment, proof.hand.commitment),
    line(texts.seed, proof.hand.seed ?? ''),
    line(texts.shared, proof.hand.shared ?? ''),
    h(
      'p',
      { class: 'fine' },
      filled(texts.salts, { count: proof.salts.length, own: proof.own === null ? 0 : 1 }),
      ' ',
      ...salts,
    ),
  ]);
}

let checks = '';

/** Draws the last hands of a table with the button that checks each. */
export function drawHandChecks(page: PanelPage, codes: readonly string[], again = false): void {
  const key = codes.join();
  if (key === checks && !again) return;
  checks = key;
  const rows = codes.map(code =>
    h(
      'article',
      { class: 'row' },
      h('p', {}, page.words.hand(code), h('small', {}, code)),
      pressable(
        { 'data-key': `check-${code}`, class: 'quiet' },
        () => void check(page, code).then(() => drawHandChecks(page, codes, true)),
        page.data.texts.recompute,
      ),
      h('div', { class: 'proof' }, ...(checked.get(code) ?? [])),
    ),
  );
  redraw(
    part('#check-list'),
    ...(rows.length > 0 ? rows : [h('p', { class: 'fine' }, page.data.texts.noHands)]),
  );
}
