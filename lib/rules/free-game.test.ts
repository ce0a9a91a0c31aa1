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

  it('gives way to "soon" where games of the kind open later, but not during maintenance', () => {
    const later = { supportPlay: 0, isNew: 1, comingLater: true };
    expect(tagOf(later)).toBe('soon');
    expect(tagOf({ ...later, comingLater: false })).toBe('new');
    expect(tagOf({ ...later, maintenance: { endTime: null } })).toBeNull();
  });

  it('is the tag of a card whose game is neither new nor under maintenance', () => {
    expect(tagOf(game)).toBeNull();
    expect(tagOf({ ...game, supportPlay: 0 })).toBe('free');
    expect(tagOf({ ...game, supportPlay: 0, isNew: 1 })).toBe('new');
    expect(tagOf({ supportPlay: 0, isNew: 1, maintenance: { endTime: null } })).toBeNull();
  });
});
