import { expect, it } from 'vitest';
import type { Target } from '#lib/rules/promotion.ts';
import { targetLabel } from './target-label.ts';

const label = (kind: Target['kind'], href: string) => targetLabel({ kind, href, who: 'member' });

it.each([
  ['page', '/rng?filter=new', 'games'],
  ['page', '/search', 'goSearch'],
  ['page', '/recent', 'goRecent'],
  ['page', '/down', 'goDownload'],
  ['page', '/help', 'look'],
  ['centre', '?center=depositv2', 'goDeposit'],
  ['centre', '?center=securityCenter&part=factors', 'goSecurity'],
  ['centre', '?center=vip', 'goAccount'],
  ['centre', '?center=toString', 'goAccount'],
] as const)('the link of a promotion to %s %s says so: %s', (kind, href, key) => {
  expect(label(kind, href).key).toBe(key);
});

it('the link of a promotion to another site names its host', () => {
  expect(label('elsewhere', 'https://shop.example.test/offer?id=1')).toEqual({
    key: 'goSite',
    values: { host: 'shop.example.test' },
  });
});
