import { expect, it } from 'vitest';
import { type CardTableKind, cardTableKinds } from '#lib/rules/cards/kinds.ts';
import { locales } from '#lib/rules/routes/locales.ts';
import { isPlayable } from '#platform/games/engines.ts';
import { instantKindOf } from '#platform/games/instant/kinds.ts';
import { catalogue } from '#platform/seed/catalogue.ts';
import { cardKindOf } from './kinds.ts';
import { payTable } from './pay-table.ts';
import { cardTableTexts } from './texts.ts';

const cards = catalogue().games.filter(game => game.gameType === 'PVP');
const titles = (games: typeof cards) => games.map(game => game.titles.en).toSorted();
const opened = (kind: CardTableKind) => cards.filter(game => cardKindOf(game) === kind);

it('opens tables of bull only from titles that name bull and a contest of people', () => {
  expect(titles(opened('bullTable'))).toEqual([
    'Bull Fight Cards Arena',
    'Bull Fight Cards Champions',
    'Bull Fight Cards Duel',
    'Bull Fight Cards League',
  ]);
});

it('opens tables of every other kind from all titles that name it', () => {
  const others = cardTableKinds.filter(kind => kind !== 'bullTable');
  expect(others.map(kind => opened(kind).length)).toEqual([
    10, 10, 11, 11, 13, 13, 13, 12, 11, 13, 10, 12, 12,
  ]);
  const named =
    /^(Three Kings|Pai Gow|Thirteen Cards|Big Two|Domino|Red Hearts|Spades|Landlord|Gin|Rummy|Hold'em|Ludo|Mahjong) /;
  expect(titles(others.flatMap(opened))).toEqual(titles(cards.filter(game => named.test(game.titles.en))));
});

it('leaves other titles of bull to the game against the platform, and opens no other card game', () => {
  const against = cards.filter(game => instantKindOf(game) === 'bull');
  expect(against.length).toBe(5);
  expect(against.map(cardKindOf)).toEqual(against.map(() => null));
  const tables = cards.filter(game => cardKindOf(game) !== null);
  expect(titles(cards.filter(isPlayable))).toEqual(titles([...against, ...tables]));
});

it.each(locales.flatMap(({ id }) => cardTableKinds.map(kind => ({ id, kind }))))(
  'names $kind, its rules and the multipliers of its hands in $id',
  ({ id, kind }) => {
    const texts = cardTableTexts(id, kind);
    const sentences = [texts.kind.game, texts.kind.choose, texts.kind.best, ...texts.kind.how];
    expect(sentences.filter(text => text === '' || /[{}]/.test(text))).toEqual([]);
    const pays = payTable(kind, texts);
    expect([pays.match(/<dt>/g)?.length ?? 0, /[{}]/.test(pays)]).toEqual([
      {
        bullTable: 4,
        threeKings: 3,
        paiGow: 4,
        thirteenCards: 2,
        bigTwo: 2,
        domino: 1,
        redHearts: 3,
        spades: 1,
        landlord: 3,
        gin: 3,
        rummy: 4,
        limitHoldem: 3,
        ludo: 2,
        mahjong: 5,
      }[kind],
      false,
    ]);
  },
);
