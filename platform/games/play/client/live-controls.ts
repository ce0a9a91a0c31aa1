import { liveRules, orderedSpots, sumOfSpots } from '#lib/rules/live/live-bets.ts';
import type { LiveOutcome, SpotAmounts } from '#lib/rules/live/live-rules.ts';
import type { Stage } from '#lib/rules/live/schedule.ts';
import type { LiveData } from '#platform/games/live/live-data.ts';
import type { SettledLiveRound } from '#platform/games/live/protocol.ts';
import { filled, part } from './data.ts';
import type { TableBets } from './live-bets.ts';
import type { LiveWords } from './live-words.ts';
import { h, redraw } from './sports-dom.ts';

/** Binds chips, undo, clear and repeat; returns the function that reads the chosen chip. */
export function bindControls({ bets, last }: { bets: TableBets; last: () => SpotAmounts }): () => number {
  const list = [...document.querySelectorAll<HTMLElement>('[data-chip]')];
  let chosen = Number(list[0]?.dataset.chip ?? 0);
  for (const chip of list)
    chip.addEventListener('click', () => {
      chosen = Number(chip.dataset.chip);
      for (const one of list) one.setAttribute('aria-pressed', String(one === chip));
    });
  part('#undo').addEventListener('click', () => void bets.undo());
  part('#clear').addEventListener('click', () => void bets.clear());
  part('#repeat').addEventListener('click', () => bets.add(last()));
  return () => chosen;
}

type MemberView = {
  accepted: SpotAmounts;
  sending: SpotAmounts;
  own: SettledLiveRound | undefined;
  outcome: LiveOutcome | null;
  stage: Stage;
  hasLast: boolean;
};
type Page = { data: LiveData; words: LiveWords };

/** Hundredths of a bet that was neither won nor lost. */
const RETURNED = 100;

function stateText(texts: LiveData['texts'], back: number): string {
  if (back > RETURNED) return texts.stateWon;
  if (back === RETURNED) return texts.stateReturned;
  return back > 0 ? texts.stateHalf : texts.stateLost;
}

function cards({ data, words }: Page, { accepted, sending, outcome }: MemberView): HTMLElement[] {
  const { texts } = data;
  const card = (name: string, pays: string, amount: string, state: string, kind: string) =>
    h(
      'li',
      { 'data-state': kind },
      h('span', {}, h('b', {}, name), pays),
      h('span', { class: 'amount' }, amount),
      h('small', {}, state),
    );
  const sure = orderedSpots(data.kind, accepted).map(([spot, minor]) => {
    const [name, pays] = [words.spotName(spot), words.pays(spot)];
    if (outcome === null) return card(name, pays, words.money(minor), texts.stateAccepted, 'accepted');
    const back = liveRules[data.kind].backOf(spot, outcome);
    const difference = (minor * back) / RETURNED - minor;
    return card(
      name,
      pays,
      words.difference(difference),
      stateText(texts, back),
      back > RETURNED ? 'won' : 'lost',
    );
  });
  const sent = orderedSpots(data.kind, sending).map(([spot, minor]) =>
    card(words.spotName(spot), words.pays(spot), words.money(minor), texts.stateSending, 'sending'),
  );
  return [...sure, ...sent];
}

const enable = (id: string, on: boolean) => {
  part<HTMLButtonElement>(id).disabled = !on;
};

let drawn = '';

/** Draws the own bets, their sums, and what can be done with them. */
export function drawOwnBets(page: Page, view: MemberView): void {
  const { data, words } = page;
  const { texts } = data;
  const { accepted, sending, own, stage, hasLast } = view;
  const [sure, sent] = [sumOfSpots(accepted), sumOfSpots(sending)];
  const isOpen = stage === 'bets';
  enable('#undo', isOpen && sure + sent > 0);
  enable('#clear', isOpen && sure + sent > 0);
  enable('#repeat', isOpen && hasLast);
  part('#on-table').textContent = words.money(sure + sent);
  const verify = part<HTMLAnchorElement>('#verify');
  verify.hidden = !own || stage !== 'result';
  if (own) verify.href = `${data.fairnessUrl}#${own.orderNo}`;
  const key = JSON.stringify(view);
  if (key === drawn) return;
  drawn = key;
  part('#accepted').textContent = sure > 0 ? filled(texts.accepted, { amount: words.money(sure) }) : '';
  part('#sending').textContent = sent > 0 ? filled(texts.sending, { amount: words.money(sent) }) : '';
  redraw(part('#bets'), ...cards(page, view));
}
