import type { PlayRefusal, RoundOutput } from '#platform/games/play/protocol.ts';
import { filled, moneyWriter, part, readData } from './data.ts';
import { createFeature } from './feature.ts';
import { createReels } from './reels.ts';
import { type RoundResult, requestRound } from './rounds.ts';
import { createPayWriter } from './rules.ts';
import { bindSlotSeeds, showCheck } from './slot-seeds.ts';
import { createSound } from './sound.ts';
import { postToParent } from './tell.ts';
import { createWinLayer } from './wins.ts';

const data = readData();
const { texts } = data;
const money = moneyWriter(data);
const reels = createReels(part('#reels'), data);
const lines = createWinLayer(part<SVGSVGElement>('#lines'), reels, data);
const sound = createSound();
const feature = createFeature({ data, reels, lines, sound, money, say });
const writePays = createPayWriter(data, money);

const spinButton = part<HTMLButtonElement>('#spin');
const message = part('#message');
const detail = part('#detail');
const rules = part<HTMLDialogElement>('#rules');
const BIG_WIN_STAKES = 10;
const LATE_PRESS_MS = 400;

type State = 'ready' | 'turning' | 'showing' | 'lost' | 'ended';
let state: State = 'ready';
let balanceMinor = data.balanceMinor;
let stakeAt = Math.max(
  0,
  data.stakesMinor.findLastIndex(stake => stake <= Math.min(balanceMinor, 100)),
);
/** Last requested round whose outcome is not known. */
let open: { roundId: string; stakeMinor: number; unknown: boolean } | null = null;

const stakeMinor = () => data.stakesMinor[stakeAt] ?? 0;

function say(text: string): void {
  message.textContent = text;
  detail.textContent = '';
}

function draw(): void {
  document.body.dataset.state = state;
  part('#balance').textContent = money(balanceMinor);
  part('#stake').textContent = money(stakeMinor());
  part<HTMLButtonElement>('#less').disabled = state !== 'ready' || stakeAt === 0;
  part<HTMLButtonElement>('#more').disabled = state !== 'ready' || stakeAt >= data.stakesMinor.length - 1;
  spinButton.setAttribute('aria-disabled', String(state === 'turning' || state === 'ended'));
  part('#spin-label').textContent =
    state === 'lost' ? texts.askAgain : state === 'showing' ? texts.skip : texts.spin;
}

function chooseStake(step: number): void {
  if (state !== 'ready') return;
  stakeAt = Math.min(data.stakesMinor.length - 1, Math.max(0, stakeAt + step));
  writePays(stakeMinor());
  say(stakeMinor() > balanceMinor ? texts.notEnough : texts.ready);
  draw();
}

function settled(answer: RoundOutput): void {
  balanceMinor = answer.balanceMinor;
  const amount = filled(texts.amount, { currency: data.currency ?? '', amount: money(answer.winMinor) });
  const times = answer.winMinor / answer.stakeMinor;
  const win = part('#win');
  win.textContent = answer.winMinor > 0 ? money(answer.winMinor) : '–';
  // Presents a win by its size: less than the stake is not presented as a win.
  win.dataset.size = times >= BIG_WIN_STAKES ? 'big' : times >= 1 ? 'win' : 'none';
  say(filled(answer.winMinor === 0 ? texts.none : times < 1 ? texts.returned : texts.won, { amount }));
  const last = answer.later.at(-1) ?? answer;
  lines.show(last, won => {
    const paid = won ? money(won.amountMinor) : '';
    const sentence = won && won.line >= 0 ? texts.onLine : texts.onScatter;
    detail.textContent = won ? filled(sentence, { line: won.line + 1, amount: paid }) : '';
  });
  sound.chime(times);
  showCheck(data, answer.orderNo);
  const { roundId, settledAt } = answer;
  // Play credits do not change a wallet.
  if (data.currency !== null)
    postToParent(data.webOrigin, { type: 'foyer.round-settled', roundId, balanceMinor, settledAt });
}

const refusalTexts: Partial<Record<PlayRefusal, string>> = {
  session_ended: texts.ended,
  balance_not_enough: texts.notEnough,
  too_many_requests: texts.tooFast,
  limit_reached: texts.limitReached,
  on_break: texts.onBreak,
};

function refused(code: PlayRefusal): void {
  reels.rest();
  say(refusalTexts[code] ?? texts.refused);
}

async function finish(outcome: RoundResult): Promise<void> {
  if (outcome.kind === 'lost') {
    state = 'lost';
    reels.rest();
    say(texts.lost);
    return;
  }
  open = null;
  if (outcome.kind === 'settled') {
    await reels.stop(outcome.answer.grid, reel => sound.tick(reel));
    if (outcome.answer.later.length > 0) {
      state = 'showing';
      draw();
      await feature.play(outcome.answer);
      // A press that was meant to skip must not place the next bet.
      state = 'turning';
      draw();
    }
    settled(outcome.answer);
    if (outcome.answer.later.length > 0) await new Promise(resolve => setTimeout(resolve, LATE_PRESS_MS));
    state = 'ready';
    return;
  }
  refused(outcome.code);
  state = outcome.code === 'session_ended' ? 'ended' : 'ready';
}

async function play(): Promise<void> {
  if (state === 'showing' && !rules.open) return feature.skip();
  if (state !== 'ready' && state !== 'lost') return;
  if (rules.open) return;
  if (!open && stakeMinor() > balanceMinor) {
    say(texts.notEnough);
    return;
  }
  open ??= { roundId: crypto.randomUUID(), stakeMinor: stakeMinor(), unknown: false };
  state = 'turning';
  lines.clear();
  part('#win').textContent = '–';
  part('#win').dataset.size = 'none';
  say(texts.spinning);
  draw();
  reels.start();
  await finish(await requestRound(data, open, () => say(texts.waiting)));
  draw();
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

function onKey(event: KeyboardEvent): void {
  if (rules.open || event.ctrlKey || event.altKey || event.metaKey) return;
  const step = STEPS[event.key];
  const onOther = event.target instanceof HTMLButtonElement && event.target !== spinButton;
  if (step !== undefined) chooseStake(step);
  else if ((event.key === ' ' || event.key === 'Enter') && !onOther && !event.repeat) void play();
  else return;
  event.preventDefault();
}

if (window.parent !== window) document.documentElement.dataset.framed = 'yes';
for (const [name, ink] of Object.entries(data.inks))
  document.documentElement.style.setProperty(`--ink-${name}`, ink);
spinButton.addEventListener('click', () => void play());
part('#less').addEventListener('click', () => chooseStake(-1));
part('#more').addEventListener('click', () => chooseStake(1));
part('#open-rules').addEventListener('click', () => rules.showModal());
part('#close-rules').addEventListener('click', () => rules.close());
// A popup window closes itself; if the browser does not allow it, the link is followed. In the lobby's frame
// it replaces the game: as one more step of the history, going back would show the game again.
part('#close').addEventListener('click', event => {
  if (window.parent === window) return window.close();
  event.preventDefault();
  if (event.currentTarget instanceof HTMLAnchorElement) location.replace(event.currentTarget.href);
});
part('#sound').addEventListener('click', () => {
  part('#sound').setAttribute('aria-pressed', String(sound.toggle()));
});
part('#sound').setAttribute('aria-pressed', String(sound.isOn()));
document.addEventListener('keydown', onKey);
bindSlotSeeds(data);
writePays(stakeMinor());
say(texts.ready);
draw();
