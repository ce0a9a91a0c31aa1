import { expect, test } from './fixtures.ts';
import { checkLast, openTogether, recomputeLast } from './open-table.ts';
import { sample } from './sampling.ts';

test.use({ alone: 'turn kinds', contextOptions: { reducedMotion: 'reduce' } });

/** A game of each kind by turns that e2e/turns.spec.ts leaves out, and the members that play beside the first. */
const kinds = [
  ['Landlord Duel', 2],
  ['Gin Duel', 1],
  ['Rummy Duel', 1],
  ["Hold'em Duel", 1],
  ['Ludo Duel', 1],
  ['Mahjong Duel', 1],
] as const;

for (const [title, friends] of sample(kinds, 0))
  test(`${title}: from the lobby to a seat, a game by stated moves, its result, its record and its check`, async ({
    page,
    browser,
    stack,
  }) => {
    const { games, leave } = await openTogether({ page, browser, stack }, title, friends);
    const [one] = games;
    for (const game of games) await game.getByRole('button', { name: 'Take a seat' }).first().click();
    for (const game of games)
      await game
        .getByRole('button', { name: /^Play for / })
        .first()
        .click();
    for (const game of games) await expect(game.locator('body')).toHaveAttribute('data-stage', 'show');
    // Moves are made for players who left, by the rules of the kind, until the game is over.
    for (const game of games) await game.getByRole('button', { name: 'Leave table' }).click();
    await expect(one.locator('body')).toHaveAttribute('data-stage', 'result', { timeout: 90_000 });
    await expect(one.locator('#says')).toContainText('came back of');
    await leave();
    await recomputeLast(one);
    await checkLast(page, one);
  });
