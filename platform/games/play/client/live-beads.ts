import { FOUR } from '#lib/rules/live/fan-tan.ts';
import { part } from './data.ts';
import { type LiveScene, type ScenePage, shownParts } from './live-shown.ts';
import { h } from './sports-dom.ts';

/** Creates the scene of fan tan: beads that are counted off in fours, until the last of them are left. */
export function createBeadsScene({ tick }: ScenePage): LiveScene {
  const place = part('#beads');
  let laid = '';
  let drawn = -1;
  return {
    draw(round, stage, now) {
      const count = round.outcome?.[0] ?? 0;
      const isShown = stage === 'spin' || stage === 'result';
      const code = isShown && count > 0 ? round.code : '';
      if (laid !== code) {
        laid = code;
        drawn = -1;
        place.replaceChildren(...Array.from({ length: code ? count : 0 }, () => h('i')));
        place.toggleAttribute('data-covered', code === '');
      }
      const fours = Math.ceil(count / FOUR) - 1;
      const shown = shownParts(round, stage, { now, count: fours });
      if (!code || shown === drawn) return;
      drawn = shown;
      for (const [at, bead] of [...place.children].entries()) {
        bead.toggleAttribute('data-counted', at < shown * FOUR);
        bead.toggleAttribute('data-left', shown === fours && at >= fours * FOUR);
      }
      if (stage === 'spin') tick();
    },
  };
}
