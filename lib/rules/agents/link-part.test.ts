import { describe, expect, it } from 'vitest';
import { linkPart, linkRange, readLinkPart } from './link-part.ts';

const NOW = Date.UTC(2026, 10, 26, 4);

describe('addresses of invitation links', () => {
  it.each([
    ['links', null, null],
    ['links-30', null, '30'],
    ['links-20261101-20261115', null, '20261101-20261115'],
    ['l-AB23CD4', 'AB23CD4', null],
    ['llastmonth-AB23CD4', 'AB23CD4', 'lastmonth'],
    ['l20261101-20261115-pier-shop', 'pier-shop', '20261101-20261115'],
  ])('%s', (part, code, range) => {
    expect(readLinkPart(part)).toEqual({ code, range });
    expect(linkPart({ code, range })).toBe(part);
  });

  it('names no links elsewhere', () => {
    for (const part of [null, '', 'new', 'open', 'linksx', 'l-']) expect(readLinkPart(part)).toBeNull();
  });

  it('all time is the address without a range, and what a text that is no range means', () => {
    expect(linkPart({ code: null, range: 'all' })).toBe('links');
    expect(linkPart({ code: 'AB', range: 'all' })).toBe('l-AB');
    for (const range of ['all', '8', '20261131-20261101'])
      expect(linkRange({ code: null, range }, NOW)).toBeNull();
    expect(linkRange({ code: null, range: '7' }, NOW)).toEqual({
      preset: '7',
      from: '2026-11-20',
      to: '2026-11-26',
    });
  });
});
