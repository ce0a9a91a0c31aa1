import type { PlayData } from '#platform/games/play/play-data.ts';
import type { RoundOutput } from '#platform/games/play/protocol.ts';
import { filled, part } from './data.ts';
import type { Reels } from './reels.ts';
import type { Sound } from './sound.ts';
import { cellsOf, type WinLayer } from './wins.ts';

type FeatureView = Pick<RoundOutput, 'grid' | 'wins' | 'times' | 'added' | 'left'>;
type Parts = {
  data: PlayData;
  reels: Reels;
  lines: WinLayer;
  sound: Sound;
  money: (minor: number) => string;
  say: (text: string) => void;
};

const WIN_MS = 850;
const EMPTY_MS = 350;
const PANEL_MS = 1900;
const REST_MS = 250;

/** Shows what follows the first grid of a round: falls and free spins. All of it is settled already. */
export type Feature = {
  play: (answer: RoundOutput) => Promise<void>;
  /** Ends what is being shown at once, up to the result. */
  skip: () => void;
};

const paidBy = (shown: Pick<FeatureView, 'wins'>) =>
  shown.wins.reduce((sum, win) => sum + win.amountMinor, 0);

/** Waits that end at once when they are skipped, until the next round. */
function createWaits() {
  let skipped = false;
  let wake = () => {};
  return {
    isSkipped: () => skipped,
    begin() {
      skipped = false;
    },
    skip() {
      skipped = true;
      wake();
    },
    pause: (ms: number) =>
      new Promise<void>(resolve => {
        if (skipped) return resolve();
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}

type Waits = ReturnType<typeof createWaits>;

/** Creates what shows one step: its rung, its wins, and the panel over the reels. */
function createStage({ data, reels, lines, sound, money, say }: Parts, waits: Waits) {
  const { texts } = data;
  const panel = part('#feature');
  const rungs = [...document.querySelectorAll<HTMLElement>('#ladder li')];
  const amount = (minor: number) =>
    filled(texts.amount, { currency: data.currency ?? '', amount: money(minor) });
  const rung = (times: number) => {
    for (const each of rungs) each.dataset.now = String(each.dataset.times === String(times));
  };
  return {
    amount,
    rung,
    async tell(title: string, note: string) {
      if (waits.isSkipped()) return;
      part('#feature-title').textContent = title;
      part('#feature-note').textContent = note;
      panel.hidden = false;
      say(`${title}. ${note}`);
      await waits.pause(PANEL_MS);
      panel.hidden = true;
    },
    async mark(shown: FeatureView, paid: number) {
      rung(shown.times);
      if (paid > 0) part('#win').textContent = money(paid);
      if (waits.isSkipped()) return;
      if (shown.wins.length === 0) return waits.pause(EMPTY_MS);
      lines.mark(shown);
      sound.rung(shown.times);
      const sentence = shown.times > 1 ? texts.wonTimes : texts.won;
      say(filled(sentence, { amount: amount(paidBy(shown)), times: shown.times }));
      await waits.pause(WIN_MS);
    },
    async next(step: RoundOutput['later'][number], before: FeatureView) {
      lines.clear();
      if (waits.isSkipped()) return reels.show(step.grid);
      if (step.kind === 'fall') {
        const onLines = before.wins.filter(win => win.line >= 0);
        return reels.fall(step.grid, new Set(onLines.flatMap(win => cellsOf(data, before.grid, win))));
      }
      reels.start();
      await waits.pause(REST_MS);
      await reels.stop(step.grid, reel => sound.tick(reel), waits.isSkipped);
    },
  };
}

/** Creates the display of falls and free spins. */
export function createFeature(parts: Parts): Feature {
  const { data, sound } = parts;
  const { texts } = data;
  const waits = createWaits();
  const stage = createStage(parts, waits);
  const count = part('#free-count');
  const added = async (sentence: string, spins: number) => {
    sound.feature();
    await stage.tell(filled(sentence, { count: spins }), filled(texts.freeNote, { times: data.freeTimes }));
    document.body.dataset.feature = 'free';
  };
  return {
    skip: waits.skip,
    async play(answer) {
      waits.begin();
      let [paid, given, played] = [paidBy(answer), answer.added, 0];
      let before: FeatureView = answer;
      await stage.mark(answer, paid);
      if (given > 0) await added(texts.freeTitle, given);
      for (const step of answer.later) {
        if (step.kind === 'free') played++;
        const counted = { now: played, all: given, amount: stage.amount(paid) };
        if (step.kind === 'free') count.textContent = filled(texts.freeCount, counted);
        await stage.next(step, before);
        paid += paidBy(step);
        given += step.added;
        await stage.mark(step, paid);
        if (step.added > 0) await added(texts.freeMore, step.added);
        before = step;
      }
      const total = filled(texts.freePaid, { amount: stage.amount(paid), count: played });
      if (played > 0) await stage.tell(texts.freeOver, total);
      count.textContent = '';
      delete document.body.dataset.feature;
      stage.rung(1);
    },
  };
}
