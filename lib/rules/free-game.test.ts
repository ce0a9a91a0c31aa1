import { describe, expect, it } from 'vitest';
import { offersFree, tagOf } from './free-game.ts';

const game = { supportPlay: 1, isNew: 0 };

describe('free trial', () => {
  it('is offered where supportPlay is 0, and nowhere else', () => {
    expect([0, 1, 2, -1].map(supportPlay => offersFree({ supportPlay }))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('has the one tag of a card when the game neither rests nor is new', () => {
    expect(tagOf(game)).toBeNull();
    expect(tagOf({ ...game, supportPlay: 0 })).toBe('free');
    expect(tagOf({ ...game, supportPlay: 0, isNew: 1 })).toBe('new');
    expect(tagOf({ supportPlay: 0, isNew: 1, upkeep: { endTime: null } })).toBeNull();
  });
});
