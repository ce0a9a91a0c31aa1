import { describe, expect, it } from 'vitest';
import {
  canView,
  inCategory,
  listedPromotions,
  periodOf,
  periodState,
  pictureOf,
  promotionLink,
  targetOf,
  visibleCategories,
} from './promotion.ts';

const categories = [
  { id: '1', type: 'slots', title: 'Slots' },
  { id: '2', type: 'gaming', title: 'G' },
  { id: '3', type: 'LOTTO_PROMO', title: 'L' },
  { id: '4', type: '', title: 'Other' },
];
const filed = (...promoAnnouncementCategoryIds: string[]) => ({ promoAnnouncementCategoryIds });

describe('categories of promotions', () => {
  it('leaves the games and the lottery out of the strip, in any case', () => {
    expect(visibleCategories(categories).map(one => one.id)).toEqual(['1', '4']);
  });

  it('leaves out promotions of excluded categories alone, and keeps those of no or also other categories', () => {
    const all = [filed('1'), filed('2'), filed('3', '2'), filed('2', '1'), filed(), filed('99')];
    expect(listedPromotions(all, categories)).toEqual([filed('1'), filed('2', '1'), filed(), filed('99')]);
    expect(listedPromotions(all, [])).toHaveLength(6);
  });

  it('filters promotions by category, and lists all without one', () => {
    const all = [filed('1', '4'), filed('4'), filed()];
    expect(inCategory(all, '4')).toHaveLength(2);
    expect(inCategory(all, undefined)).toHaveLength(3);
  });
});

describe('period of a promotion', () => {
  it.each([
    [{ longTerm: true, startTime: 1, endTime: 2 }, { kind: 'long-term' }],
    [
      { longTerm: false, startTime: 1, endTime: 2 },
      { kind: 'range', start: 1, end: 2 },
    ],
    [
      { longTerm: false, startTime: 0 },
      { kind: 'from', start: 0 },
    ],
    [
      { longTerm: false, endTime: 2 },
      { kind: 'until', end: 2 },
    ],
    [{ longTerm: false }, null],
  ])('reads the period of %j as %j', (promotion, period) => {
    expect(periodOf(promotion)).toEqual(period);
  });

  const DAY = 86_400_000;
  it.each([
    [{ kind: 'long-term' } as const, null],
    [{ kind: 'range', start: 11 * DAY, end: 20 * DAY } as const, 'coming'],
    [{ kind: 'range', start: 9 * DAY, end: 14 * DAY } as const, 'running'],
    [{ kind: 'range', start: 9 * DAY, end: 13 * DAY } as const, 'ending'],
    [{ kind: 'from', start: 9 * DAY } as const, 'running'],
    [{ kind: 'until', end: 12 * DAY } as const, 'ending'],
    [null, null],
  ])('shows %j on the tenth day as %s', (period, state) => {
    expect(periodState(period, 10 * DAY)).toBe(state);
  });
});

describe('pictures of a promotion', () => {
  it('are chosen by sequence, and fall back to each other', () => {
    const images = [
      { sequence: 2, url: '/b' },
      { sequence: 1, url: '/a' },
    ];
    expect([pictureOf(images, 1), pictureOf(images, 2)]).toEqual(['/a', '/b']);
    expect(pictureOf([{ sequence: 1, url: '/a' }], 2)).toBe('/a');
    expect([pictureOf([], 1), pictureOf([{ sequence: 1, url: '' }], 1)]).toEqual([undefined, undefined]);
  });
});

describe('target of a promotion', () => {
  const target = (linkage: string | undefined, promotionType = 'GENERAL') =>
    targetOf({ linkage, promotionType });

  it.each([
    [undefined, null],
    ['', null],
    ['/rng?filter=new', { kind: 'page', href: '/rng?filter=new', who: 'anyone' }],
    ['/recent', { kind: 'page', href: '/recent', who: 'signed-in' }],
    ['?center=securityCenter&part=factors', { kind: 'centre', who: 'member' }],
    ['?center=nowhere', null],
    ['https://example.test/x', { kind: 'elsewhere', who: 'anyone' }],
    ['http://example.test/x', null],
    ['//evil.test', null],
    ['javascript:alert(1)', null],
    ['/nowhere', null],
    ['/dev/look', null],
  ])('resolves the link %j to %j', (linkage, expected) => {
    if (expected) expect(target(linkage)).toMatchObject(expected);
    else expect(target(linkage)).toBeNull();
  });

  it('needs a real account where an account receives something', () => {
    expect(target('/rng', 'DEPOSIT')?.who).toBe('member');
    expect(target('/agent', 'DEPOSIT')?.who).toBe('agent');
  });

  it.each([
    [target('/rng'), 'join', 'open', 'open', 'open', true],
    [target('/rng', 'NEW_REGISTER'), 'join', 'real-account', 'open', 'open', false],
    [target('/recent'), 'join', 'open', 'open', 'open', false],
    [target('?center=securityCenter'), 'join', 'real-account', 'open', 'open', false],
    [target('/agent'), 'join', 'real-account', 'none', 'open', false],
    [null, 'join', 'none', 'none', 'none', false],
    [{ kind: 'page', href: '/down', who: 'anyone' } as const, 'open', 'open', 'open', 'open', false],
  ])('links %j: visitor %s, trial %s, member %s, agent %s', (led, visitor, trial, member, agent, look) => {
    expect([
      promotionLink(led, 'visitor'),
      promotionLink(led, 'trial'),
      promotionLink(led, 'member'),
      promotionLink(led, 'agent'),
    ]).toEqual([visitor, trial, member, agent]);
    expect(canView(led)).toBe(look);
  });
});
