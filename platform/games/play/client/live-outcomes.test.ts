import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DRAW_RANGE } from '#lib/rules/fair/draws.ts';
import { liveKinds } from '#lib/rules/live/kinds.ts';
import { liveRules } from '#lib/rules/live/live-bets.ts';
import { locales } from '#lib/rules/routes/locales.ts';
import { liveTexts } from '#platform/games/live/texts.ts';
import { outcomeText } from './live-outcomes.ts';
import { shownParts } from './live-shown.ts';
import { liveWords } from './live-words.ts';

const draws = fc.array(fc.bigInt({ min: 0n, max: DRAW_RANGE - 1n }), { minLength: 9, maxLength: 9 });

it.each(locales.flatMap(({ id }) => liveKinds.map(kind => ({ id, kind }))))(
  'tells every outcome of $kind in $id in whole words',
  ({ id, kind }) => {
    const words = liveWords({ kind, texts: liveTexts(id, kind), language: id, scale: 2 });
    fc.assert(
      fc.property(draws, drawn => {
        const text = outcomeText(kind, liveRules[kind].outcomeOf(drawn), words);
        for (const part of [text.sentence, text.main, text.mark, text.tone]) expect(part).not.toBe('');
        expect(`${text.sentence}${text.main}${text.rest}${text.mark}`).not.toMatch(/[{}]|undefined|NaN/);
      }),
    );
  },
);

describe('the parts of an outcome that are shown', () => {
  const times = { opensAt: 0, closesAt: 20_000, stopsAt: 32_000, endsAt: 40_000 };
  const round = { ...times, code: '', nonce: 1, commitment: '', mix: '', seed: null, nextMix: null };
  const decided = { ...round, outcome: [1, 2, 3, 4] };
  const at = (now: number) => shownParts(decided, 'spin', { now, count: 4 });

  it('are none while bets are taken and before the outcome is known', () => {
    expect(shownParts(decided, 'bets', { now: 19_999, count: 4 })).toBe(0);
    expect(shownParts({ ...round, outcome: null }, 'spin', { now: 31_000, count: 4 })).toBe(0);
  });

  it('come one after the other, all of them before the result', () => {
    expect([20_000, 23_000, 26_000, 29_000, 31_900].map(at)).toEqual([0, 1, 2, 3, 4]);
    expect(shownParts(decided, 'result', { now: 32_000, count: 4 })).toBe(4);
  });
});
