import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeNext } from './safe-next.ts';

const ORIGIN = 'https://foyer.test';

describe('redirect after signing in', () => {
  it('leads to pages of the site, with their listed query', () => {
    expect(safeNext('/recent')).toBe('/recent');
    expect(safeNext('/en/rng?vassalage=PG&page=2&utm=x')).toBe('/en/rng?vassalage=PG&page=2');
    expect(safeNext('/cn')).toBe('/cn');
    expect(safeNext('/home')).toBe('/');
    expect(safeNext('/en/?center=securityCenter')).toBe('/en?center=securityCenter');
    expect(safeNext('/en?center=securityCenter&part=factors&social=ok')).toBe(
      '/en?center=securityCenter&part=factors',
    );
    expect(safeNext('/rng?part=%2F%2Fevil')).toBe('/rng');
    expect(safeNext('/rng?page=2&center=%2F%2Fevil')).toBe('/rng?page=2');
    expect(safeNext('/agent')).toBe('/agent');
    expect(safeNext('/cn/vnLottery?gameCode=HN_1&x=1')).toBe('/cn/vnLottery?gameCode=HN_1');
    expect(safeNext('/lottery?gameCode=%2F%2Fevil')).toBe('/lottery');
    expect(safeNext('/pointMall?gameCode=HN')).toBe('/pointMall');
    expect(safeNext('/en/promotions/401-new-slots?utm=1')).toBe('/en/promotions/401-new-slots');
  });

  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/%2f%2fevil.test',
    '/\tevil.test',
    'javascript:alert(1)',
    '/login',
    '/register',
    '/agentHome',
    '/dev/look',
    '/nowhere',
    '/en/../../evil',
    '',
    null,
  ])('refuses %j', text => {
    expect(safeNext(text)).toBeNull();
  });

  it('never leaves the site, whatever the text', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      '@',
      ':',
      'en',
      'rng',
      'evil.test',
      '%2f',
      '%5c',
      '?',
      '#',
      '.',
      '..',
      '\t',
      ' ',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 8 }).map(parts => parts.join('')),
    );
    fc.assert(
      fc.property(texts, text => {
        const next = safeNext(text);
        if (next === null) return true;
        return new URL(next, ORIGIN).origin === ORIGIN && next.startsWith('/') && !next.startsWith('//');
      }),
      { numRuns: 5000 },
    );
  });
});
