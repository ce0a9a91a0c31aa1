import { colourOf, orderedSpots } from '#lib/rules/roulette/roulette.ts';
import type { RouletteOutput, SettledWheelRound, TableView } from '#platform/games/roulette/protocol.ts';
import type { RouletteData } from '#platform/games/roulette/roulette-data.ts';
import { filled, part } from './data.ts';
import { sendRouletteRequest } from './roulette-bets.ts';
import { isProven } from './roulette-proof.ts';
import type { RouletteWords } from './roulette-words.ts';
import { h, pressable, redraw } from './sports-dom.ts';

type PanelPage = { data: RouletteData; words: RouletteWords };
type Results = TableView['results'];

/** A number on its colour. */
function pocket(number: number): HTMLElement {
  return h('b', { class: `pocket ${colourOf(number)}` }, String(number));
}

/** Draws the line of the last numbers. */
export function drawNumbers({ data, words }: PanelPage, results: Results): void {
  const list = results.map(({ number }) =>
    h('li', { class: colourOf(number), 'aria-label': words.result(number) }, String(number)),
  );
  redraw(part('#results'), ...(list.length > 0 ? list : [h('li', { class: 'none' }, data.texts.noResults)]));
}

function ownRow({ data, words }: PanelPage, round: SettledWheelRound): HTMLElement {
  const { paidMinor, stakeMinor, orderNo } = round;
  const figures = {
    paid: words.money(paidMinor),
    stake: words.money(stakeMinor),
    difference: words.difference(paidMinor - stakeMinor),
  };
  const fields = orderedSpots(round.spots).map(
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
    pocket(round.number),
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
export function drawOwnRounds(page: PanelPage, settled: readonly SettledWheelRound[]): void {
  const rows = settled.map(round => ownRow(page, round));
  redraw(
    part('#own-list'),
    ...(rows.length > 0 ? rows : [h('p', { class: 'fine' }, page.data.texts.noRounds)]),
  );
}

type Proof = NonNullable<RouletteOutput['proof']>;

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
  const sent = await sendRouletteRequest(page.data, { action: 'proof', code }, () => undefined);
  if (sent.kind !== 'done' || !sent.output.proof) return;
  const { proof } = sent.output;
  const isRight = await isProven(proof.round, proof.salts);
  const result = page.words.result(proof.round.number ?? 0);
  const says = isRight ? filled(page.data.texts.matches, { result }) : page.data.texts.differs;
  checked.set(code, [
    h('p', { class: isRight ? 'right' : 'wrong', role: 'status' }, says),
    ...proofLines(page, proof),
  ]);
}

/** Draws the last rounds with the button that checks each. */
export function drawChecks(page: PanelPage, results: Results): void {
  const rows = results.map(({ code, number }) => {
    const button = pressable(
      { 'data-key': `check-${code}`, class: 'quiet' },
      () => void check(page, code).then(() => drawChecks(page, results)),
      page.data.texts.recompute,
    );
    return h(
      'article',
      { class: 'card' },
      pocket(number),
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
