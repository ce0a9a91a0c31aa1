import { arrivalOf, detailOf } from './race.ts';
import type { Score } from './score.ts';
import { type SportCode, sports } from './sports.ts';
import { BESTS, bestOvers, FIRST_MISS } from './ways.ts';

/**
 * Text of a result, as operators write it: `2-1`; an order of arrival, `3-1-2-6-5-4` or `3=1-2-6-5-4`; kicks with the
 * side that missed first, `4-3/away`; runs with the best overs, `47-52/11-15`.
 */
export const RESULT_TEXT =
  /^(?:[1-6][-=][1-6](?:-[1-6]){4}|\d{1,3}-\d{1,3}(?:\/(?:nobody|home|away|\d{1,2}-\d{1,2}))?)$/;

/** Writes a result. */
export function formatResult(sport: SportCode, score: Score): string {
  const { home, away, detail = 0 } = score;
  const { play } = sports[sport];
  if (play === 'race') {
    const { order, isDeadHeat } = arrivalOf(score);
    const [first, ...rest] = order;
    return `${first}${isDeadHeat ? '=' : '-'}${rest.join('-')}`;
  }
  if (play === 'points') return `${home}-${away}`;
  if (play === 'kicks') return `${home}-${away}/${['nobody', 'home', 'away'][detail]}`;
  const best = bestOvers(detail);
  return `${home}-${away}/${best.home}-${best.away}`;
}

/** Reads such a text; null where it is none of the sport's. */
export function readResult(sport: SportCode, text: string): Score | null {
  const { play } = sports[sport];
  if (play === 'race') {
    if (!/^[1-6][-=][1-6](-[1-6]){4}$/.test(text)) return null;
    const order = text.split(/[-=]/).map(Number);
    const isWhole = new Set(order).size === order.length;
    return isWhole
      ? { home: order[0] ?? 0, away: order[1] ?? 0, detail: detailOf(order, text[1] === '=') }
      : null;
  }
  const [, home, away, more = ''] = /^(\d{1,3})-(\d{1,3})(?:\/(.+))?$/.exec(text) ?? [];
  if (home === undefined || away === undefined || (more === '') !== (play === 'points')) return null;
  const score = { home: Number(home), away: Number(away) };
  if (play === 'points') return { ...score, detail: 0 };
  if (play === 'kicks')
    return more in FIRST_MISS ? { ...score, detail: FIRST_MISS[more as keyof typeof FIRST_MISS] } : null;
  const [, best, other] = /^(\d{1,2})-(\d{1,2})$/.exec(more) ?? [];
  return best === undefined ? null : { ...score, detail: Number(best) * BESTS + Number(other) };
}
