import { orderedSpots } from '#lib/rules/live/live-bets.ts';
import type { LiveOutcome } from '#lib/rules/live/live-rules.ts';
import type { LiveData } from '#platform/games/live/live-data.ts';
import type { LiveOutput, SettledLiveRound, TableView } from '#platform/games/live/protocol.ts';
import { filled, part } from './data.ts';
import { sendLiveRequest } from './live-bets.ts';
import { outcomeText } from './live-outcomes.ts';
import { isProven } from './live-proof.ts';
import type { LiveWords } from './live-words.ts';
import { h, pressable, redraw } from './sports-dom.ts';

type PanelPage = { data: LiveData; words: LiveWords };
type Results = TableView['results'];

/** The mark of an outcome on its colour. */
function pocket({ data, words }: PanelPage, outcome: LiveOutcome): HTMLElement {
  const { mark, tone } = outcomeText(data.kind, outcome, words);
  return h('b', { class: `pocket ${tone}` }, mark);
}

/** Draws the line of the last outcomes. */
export function drawOutcomes({ data, words }: PanelPage, results: Results): void {
  const list = results.map(({ outcome }) => {
    const { sentence, mark, tone } = outcomeText(data.kind, outcome, words);
    return h('li', { class: tone, 'aria-label': sentence }, mark);
  });
  redraw(part('#results'), ...(list.length > 0 ? list : [h('li', { class: 'none' }, data.texts.noResults)]));
}

function settledRow(page: PanelPage, round: SettledLiveRound): HTMLElement {
  const { data, words } = page;
  const { paidMinor, stakeMinor, orderNo } = round;
  const figures = {
    paid: words.money(paidMinor),
    stake: words.money(stakeMinor),
    difference: words.difference(paidMinor - stakeMinor),
  };
  const fields = orderedSpots(data.kind, round.spots).map(
    ([spot, minor]) => `${words.spotName(spot)} ${words.money(minor)}`,
  );
  const link = {
    href: `${data.fairnessUrl}#${orderNo}`,
    target: '_blank',
    rel: 'noopener',
    'data-key': orderNo,
  };
  return h(
    'article',
    { class: 'card', 'data-state': paidMinor > stakeMinor ? 'won' : 'other' },
    pocket(page, round.outcome),
    h(
      'p',
      {},
      `${words.round(round.code)} · ${words.time(round.settledAt)}`,
      h('small', {}, fields.join(' · ')),
      h('small', {}, filled(data.texts.cameBack, figures)),
    ),
    h('a', link, data.texts.verifyRound),
  );
}

/** Draws the member's own settled rounds. */
export function drawOwnRounds(page: PanelPage, settled: readonly SettledLiveRound[]): void {
  const rows = settled.map(round => settledRow(page, round));
  redraw(
    part('#own-list'),
    ...(rows.length > 0 ? rows : [h('p', { class: 'fine' }, page.data.texts.noRounds)]),
  );
}

type Proof = NonNullable<LiveOutput['proof']>;

function proofLines({ data }: PanelPage, { round, salts, own }: Proof): HTMLElement[] {
  const { texts } = data;
  const line = (label: string, value: string) =>
    h('p', { class: 'fine' }, `${label}: `, h('code', {}, value));
  return [
    line(texts.commitment, round.commitment),
    line(texts.seed, round.seed ?? ''),
    line(texts.mix, round.mix),
    line(texts.nextMix, round.nextMix ?? ''),
    h(
      'p',
      { class: 'fine' },
      filled(texts.salts, { count: salts.length, own: own.length }),
      ' ',
      ...salts.map(salt => h('code', own.includes(salt) ? { class: 'mine' } : {}, `${salt} `)),
    ),
  ];
}

/** Results of checks by round: kept over redraws. */
const checked = new Map<string, HTMLElement[]>();

async function check(page: PanelPage, code: string): Promise<void> {
  const sent = await sendLiveRequest(page.data, { action: 'proof', code }, () => undefined);
  if (sent.kind !== 'done' || !sent.output.proof) return;
  const { proof } = sent.output;
  const isRight = await isProven(page.data.kind, proof.round, proof.salts);
  const result = outcomeText(page.data.kind, proof.round.outcome ?? [], page.words).sentence;
  const says = isRight ? filled(page.data.texts.matches, { result }) : page.data.texts.differs;
  checked.set(code, [
    h('p', { class: isRight ? 'right' : 'wrong', role: 'status' }, says),
    ...proofLines(page, proof),
  ]);
}

/** Draws the last rounds with the button that checks each. */
export function drawChecks(page: PanelPage, results: Results): void {
  const rows = results.map(({ code, outcome }) => {
    const button = pressable(
      { 'data-key': `check-${code}`, class: 'quiet' },
      () => void check(page, code).then(() => drawChecks(page, results)),
      page.data.texts.recompute,
    );
    return h(
      'article',
      { class: 'card' },
      pocket(page, outcome),
      h('p', {}, page.words.round(code), h('small', {}, code)),
      button,
      h('div', { class: 'proof' }, ...(checked.get(code) ?? [])),
    );
  });
  redraw(
    part('#check-list'),
    ...(rows.length > 0 ? rows : [h('p', { class: 'fine' }, page.data.texts.noResults)]),
  );
}
