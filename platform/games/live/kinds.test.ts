import { expect, it } from 'vitest';
import { type LiveKind, liveKinds } from '#lib/rules/live/kinds.ts';
import { liveRules } from '#lib/rules/live/live-bets.ts';
import { spotName } from '#lib/rules/live/spot-name.ts';
import { locales } from '#lib/rules/routes/locales.ts';
import { isPlayable } from '#platform/games/engines.ts';
import { instantKindOf } from '#platform/games/instant/kinds.ts';
import { catalogue } from '#platform/seed/catalogue.ts';
import { board } from './boards.ts';
import { liveKindOf } from './kinds.ts';
import { liveTexts } from './texts.ts';

const games = catalogue().games.filter(game => game.gameType === 'LIVE');

it('opens a table from every live title that names its kind, and blackjack for one player from all others', () => {
  const counts = Map.groupBy(games, game => liveKindOf(game));
  const expected: Record<LiveKind, number> = {
    roulette: 24,
    baccarat: 23,
    dragonTiger: 22,
    sicBo: 24,
    fanTan: 24,
    moneyWheel: 23,
    highCard: 22,
    holdem: 24,
  };
  expect(Object.fromEntries(liveKinds.map(kind => [kind, counts.get(kind)?.length]))).toEqual(expected);
  const others = counts.get(null) ?? [];
  expect(others.map(game => instantKindOf(game))).toEqual(Array(23).fill('blackjack'));
  expect(others.every(game => game.titles.en.endsWith(' Blackjack'))).toBe(true);
  expect(games.every(isPlayable)).toBe(true);
});

it.each(locales.flatMap(({ id }) => liveKinds.map(kind => ({ id, kind }))))(
  'names every field of $kind once in $id, and places it on the board once',
  ({ id, kind }) => {
    const texts = liveTexts(id, kind);
    const { spots } = liveRules[kind];
    const names = spots.map(spot => spotName(texts.kind, spot));
    expect(new Set(names).size).toBe(spots.length);
    expect(names.filter((name, at) => name === '' || name === spots[at] || /[{}]/.test(name))).toEqual([]);
    const placed = [...board(kind, texts).matchAll(/data-spot="(\w+)"/g)].map(([, spot]) => spot);
    expect(placed.toSorted()).toEqual([...spots].sort());
  },
);
