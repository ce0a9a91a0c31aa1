import { addSpots } from '#lib/rules/live/live-bets.ts';
import type { LiveOutcome } from '#lib/rules/live/live-rules.ts';
import { BETS_MS, RESULT_MS, SPIN_MS, type Stage, stageAt } from '#lib/rules/live/schedule.ts';
import type { LiveData } from '#platform/games/live/live-data.ts';
import type {
  LiveOutput,
  LiveRoundView,
  SettledLiveRound,
  TableView,
} from '#platform/games/live/protocol.ts';
import { filled, part } from './data.ts';
import { createBets, sendLiveRequest } from './live-bets.ts';
import { bindControls, drawOwnBets } from './live-controls.ts';
import { bindFelt, drawFelt } from './live-felt.ts';
import { outcomeText } from './live-outcomes.ts';
import { drawChecks, drawOutcomes, drawOwnRounds } from './live-panels.ts';
import { createScene } from './live-scene.ts';
import { liveWords } from './live-words.ts';
import { createSound } from './sound.ts';
import { followTable } from './table-feed.ts';
import { postToParent } from './tell.ts';
import { followTheme } from './theme.ts';

const TICK_MS = 200;
/** The settled bets are asked for this long after the result is shown, spread over the listeners. */
const SETTLED_AFTER_MS = 300;
const SPREAD_MS = 900;
const SETTLED_TRIES = 6;

const data: LiveData = JSON.parse(part('#play-data').textContent ?? '{}');
const { texts, kind } = data;
const words = liveWords(data);
const sound = createSound();
let table: TableView | null = null;
/** Milliseconds that the platform's clock is ahead of this one. */
let ahead = 0;
let settled: SettledLiveRound[] = [];
let announced = '';
let isEnded = false;

const resultText = (outcome: LiveOutcome) => outcomeText(kind, outcome, words).sentence;
const now = () => Date.now() + ahead;
const say = (text: string) => {
  part('#says').textContent = text;
};

/** The round on the table: the present one, or the next when it is over. */
function shownRound(): LiveRoundView | null {
  const rounds = table?.rounds ?? [];
  return rounds.find(round => now() < round.endsAt) ?? null;
}

const stageNow = (): Stage | 'waiting' => {
  const round = shownRound();
  return round ? stageAt(round, now()) : 'waiting';
};

function openRound(): string | null {
  const round = shownRound();
  return !isEnded && round && stageAt(round, now()) === 'bets' ? round.code : null;
}

function took(output: LiveOutput): void {
  if (output.table) tookTable(output.table);
  if (output.bets) bets.set(output.bets);
  if (output.settled) settled = output.settled;
}

function tookTable(next: TableView): void {
  ahead = next.at - Date.now();
  table = next;
  draw();
}

function end(): void {
  isEnded = true;
  document.body.dataset.ended = 'yes';
}

async function refresh(): Promise<void> {
  const sent = await sendLiveRequest(data, { action: 'state' }, () => undefined);
  if (sent.kind === 'done') took(sent.output);
  else if (sent.kind === 'refused' && sent.code === 'session_ended') {
    end();
    say(texts.ended);
  }
  draw();
}

const bets = createBets({ data, words, openRound, say, end, took, refresh, changed: draw });
const scene = createScene({ kind, texts, words, tick: () => sound.tick(3) });

/** Shows what the own bets of a round brought, once they are settled. */
async function tellSettled(code: string): Promise<void> {
  for (let left = SETTLED_TRIES; left > 0; left--) {
    await new Promise(resolve => setTimeout(resolve, SETTLED_AFTER_MS + Math.random() * SPREAD_MS));
    const sent = await sendLiveRequest(data, { action: 'state' }, () => undefined);
    if (sent.kind !== 'done') continue;
    took(sent.output);
    const own = settled.find(round => round.code === code);
    draw();
    if (!own) continue;
    const { paidMinor, stakeMinor, orderNo, settledAt } = own;
    const figures = {
      paid: words.money(paidMinor),
      stake: words.money(stakeMinor),
      difference: words.difference(paidMinor - stakeMinor),
    };
    say(filled(texts.settled, { result: resultText(own.outcome), figures: filled(texts.cameBack, figures) }));
    if (paidMinor > stakeMinor) sound.chime(paidMinor / stakeMinor);
    const { balanceMinor } = sent.output;
    return postToParent(data.webOrigin, {
      type: 'foyer.round-settled',
      roundId: orderNo,
      balanceMinor,
      settledAt,
    });
  }
}

function titleOf(round: LiveRoundView | null, stage: Stage | 'waiting'): string {
  if (!round || stage === 'waiting') return texts.titleWaiting;
  if (stage === 'coming') return texts.titleComing;
  if (stage === 'bets') return texts.titleBets;
  if (stage === 'spin' || round.outcome === null) return texts.titleSpin;
  return resultText(round.outcome);
}

function shortClock(round: LiveRoundView, stage: Stage): string {
  const seconds = (until: number) => ({ count: Math.max(0, Math.ceil((until - now()) / 1000)) });
  if (stage === 'coming') return filled(texts.opensShort, seconds(round.opensAt));
  if (stage === 'bets') return filled(texts.closesShort, seconds(round.closesAt));
  if (stage === 'spin' || round.outcome === null) return texts.noMore;
  // The title below has the whole sentence: beside the round there is room for the winner's name alone.
  const { main, sentence, winner } = outcomeText(kind, round.outcome, words);
  return winner === '' ? sentence : main;
}

function drawHead(round: LiveRoundView | null, stage: Stage | 'waiting'): void {
  const set = (selector: string, text: string) => {
    const place = part(selector);
    // Only a changed text: a status that is written again would be read again.
    if (place.textContent !== text) place.textContent = text;
  };
  set('#title', titleOf(round, stage));
  if (!round || !table || stage === 'waiting') return;
  set('#round', words.round(round.code));
  set('#clock', shortClock(round, stage));
  const isFirst = table.rounds[0]?.code === round.code;
  const pool = { count: isFirst ? table.players : 0, amount: words.money(isFirst ? table.poolMinor : 0) };
  set('#pool', filled(texts.pool, { ...pool, count: words.count(pool.count) }));
  const limits = {
    least: words.money(data.leastMinor),
    spot: words.money(data.mostSpotMinor),
    round: words.money(data.mostRoundMinor),
  };
  const next = filled(texts.nextOpens, { time: words.time(round.endsAt) });
  set('#limits', stage === 'spin' || stage === 'result' ? next : filled(texts.limits, limits));
}

function draw(): void {
  const round = shownRound();
  const stage = stageNow();
  document.body.dataset.stage = stage;
  drawHead(round, stage);
  if (!round || !table || stage === 'waiting') return;
  scene.draw(round, stage, now());
  const result = stage === 'result' ? round.outcome : null;
  const own = settled.find(one => one.code === round.code);
  const accepted = addSpots(kind, [
    ...bets.accepted(round.code).map(bet => bet.spots),
    ...(own ? [own.spots] : []),
  ]);
  const sending = bets.sending();
  const isOpen = stage === 'bets' && !isEnded;
  drawFelt({ kind, words }, { accepted, sending, outcome: result, isOpen });
  const last = settled.find(one => one.code !== round.code);
  drawOwnBets({ data, words }, { accepted, sending, own, outcome: result, stage, hasLast: Boolean(last) });
  // The last outcome is told when it is shown, not before.
  const stopped = table.results.filter(one => one.code !== round.code || stage === 'result');
  drawOutcomes({ data, words }, stopped);
  drawChecks({ data, words }, stopped);
  drawOwnRounds({ data, words }, settled);
  // Of an earlier round, where the page slept while the result was shown.
  const waiting = bets.waiting();
  if (waiting && waiting !== announced && (stage === 'result' || waiting !== round.code)) {
    announced = waiting;
    void tellSettled(waiting);
  }
}

function bindPage(): void {
  if (window.parent !== window) document.documentElement.dataset.framed = 'yes';
  // In the lobby's frame the exit page replaces the game: as one more step of the history, going back would show it again.
  part('#close').addEventListener('click', event => {
    if (window.parent === window) return window.close();
    event.preventDefault();
    if (event.currentTarget instanceof HTMLAnchorElement) location.replace(event.currentTarget.href);
  });
  const lengths = { bets: BETS_MS, spin: SPIN_MS, result: RESULT_MS };
  for (const [stage, ms] of Object.entries(lengths))
    part(`[data-stage-of="${stage}"] small`).textContent = filled(texts.seconds, { count: ms / 1000 });
  const button = part('#sound');
  button.setAttribute('aria-pressed', String(sound.isOn()));
  button.addEventListener('click', () => button.setAttribute('aria-pressed', String(sound.toggle())));
}

followTheme();
bindPage();
const chip = bindControls({ bets, last: () => settled[0]?.spots ?? {} });
bindFelt(kind, spot => {
  sound.tick(0);
  bets.press(spot, chip());
});
followTable<TableView>(data, {
  took: tookTable,
  asking(on) {
    part('#says').toggleAttribute('data-asking', on);
    if (on) say(texts.polling);
    else if (part('#says').textContent === texts.polling) say('');
  },
});
void refresh();
setInterval(draw, TICK_MS);
