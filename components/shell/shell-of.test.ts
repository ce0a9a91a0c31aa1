import { describe, expect, it } from 'vitest';
import type { Brand } from '#components/shared/brand.ts';
import { html } from '#lib/calls/fields.ts';
import type { Lane } from '#lib/calls/games.ts';
import { shellOf as shellOfHouse } from './shell-of.ts';

const brand = { id: 'x', name: 'X' } as Brand;
const card = (vassalage: string, gameCount?: number) =>
  ({
    vassalage,
    displayName: `Vendor ${vassalage}`,
    gameType: 'RNG',
    gameCount,
    smallIcon: 'm.svg',
  }) as Lane['cards'][number];
const lane = (title: Lane['title'], cards: Lane['cards'], gameCount?: number): Lane => ({
  title,
  cards,
  gameClassify: [],
  gameCount,
  slotFilter: undefined,
});

const shellOf = (
  _: Brand,
  lanes: readonly Lane[],
  info: Parameters<typeof shellOfHouse>[1]['info'],
  now: number,
) => shellOfHouse(brand, { promotions: [], lanes, info, banners: [], help: null }, now);

describe('what the shell shows', () => {
  it('hides categories without vendors and counts what it can', () => {
    const shell = shellOf(
      brand,
      [lane('RNG', [card('PG', 3), card('QQ', 4)]), lane('LIVE', []), lane('FISH', [card('PG')])],
      null,
      0,
    );
    expect(shell.categories).toEqual([
      { type: 'RNG', count: 7 },
      { type: 'FISH', count: undefined },
    ]);
    expect(shell.totalGames).toBe(7);
  });

  it('names only the footer vendors that exist, once each', () => {
    const shell = shellOf(
      brand,
      [lane('RNG', [card('PG'), card('QQ')]), lane('LIVE', [card('PG')])],
      null,
      0,
    );
    expect(shell.vendors).toEqual([{ code: 'PG', name: 'Vendor PG', type: 'RNG', mark: 'm.svg' }]);
  });

  it('has the footer’s eight vendors in the order of the documents, whatever the upstream’s order', () => {
    const codes = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'];
    const cards = [...codes, 'QQ'].reverse().map(code => card(code));
    const shell = shellOf(brand, [lane('RNG', cards)], null, 0);
    expect(shell.vendors.map(({ code }) => code)).toEqual(codes);
  });

  it('has all banners of the side menu’s group, and none of another', () => {
    const house = { promotions: [], lanes: null, info: null, help: null };
    const banners = ['w_license', 'w_leftmenu', 'w_leftmenu'].map((groupName, at) => ({
      groupName,
      title: `T${at}`,
    }));
    expect(shellOfHouse(brand, { ...house, banners }, 0).menuBanners).toMatchObject([
      { title: 'T1' },
      { title: 'T2' },
    ]);
    expect(shellOfHouse(brand, { ...house, banners: banners.slice(0, 1) }, 0).menuBanners).toEqual([]);
  });

  it('says the licence notice that the operator published', () => {
    const banners = [{ groupName: 'w_license', title: 'A', content: 'B.' }];
    expect(
      shellOfHouse(brand, { promotions: [], lanes: null, info: null, banners, help: null }, 0).licence,
    ).toBe('A. B.');
    const chinese = [{ groupName: 'w_license', title: '演示', content: '无牌照。' }];
    expect(
      shellOfHouse(brand, { promotions: [], lanes: null, info: null, banners: chinese, help: null }, 0)
        .licence,
    ).toBe('演示。无牌照。');
  });

  it('shows a channel only where a resource exists', () => {
    const info = {
      switches: {},
      customerService: [],
      resources: [
        { resourceType: 'Telegram', url: 'https://t.test/x', labelNameEn: '' },
        { resourceType: 'IOS_APP', url: 'https://dl.test', labelNameEn: 'iOS' },
      ],
    };
    expect(shellOf(brand, [], info, 0).social).toEqual([
      { kind: 'Telegram', label: 'Telegram', url: 'https://t.test/x' },
    ]);
  });

  it('names the apps once each, in the order of the documents, and the topics of the help centre', () => {
    const resource = (resourceType: string, url: string) => ({ resourceType, url, labelNameEn: '' });
    const resources = [
      resource('LITE_APP', '/l'),
      resource('ios_app', '/i'),
      resource('IOS_APP', '/second'),
      resource('IOS', '/none'),
    ];
    const topic = { title: 'Terms', content: html.parse('<p>x</p>'), tag: 'term', children: [] };
    const house = { lanes: null, info: { switches: {}, customerService: [], resources }, banners: [] };
    expect(shellOfHouse(brand, { promotions: [], ...house, help: [topic] }, 0)).toMatchObject({
      apps: [
        { kind: 'ios', url: '/i' },
        { kind: 'lite', url: '/l' },
      ],
      help: [{ anchor: 'term', title: 'Terms' }],
    });
    expect(shellOfHouse(brand, { promotions: [], ...house, info: null, help: null }, 0)).toMatchObject({
      apps: [],
      help: [],
    });
  });

  it('offers an account and a club only where a switch says so', () => {
    const withSwitches = (switches: Record<string, boolean>) =>
      shellOf(brand, [], { switches, customerService: [], resources: [] }, 0);
    expect(withSwitches({ MOBILENUMREG3: true, MEMCLUB3: true })).toMatchObject({
      registration: true,
      vip: true,
    });
    expect(withSwitches({ USERNAMEREG3: false, MEMCLUB3: false })).toMatchObject({
      registration: false,
      vip: false,
    });
    expect(shellOf(brand, [], null, 0)).toMatchObject({ registration: false, vip: false });
  });

  it('has the first six promotions for the side menu, by their titles', () => {
    const promotions = Array.from({ length: 8 }, (_, at) => ({
      id: String(at),
      title: `T${at}`,
      content: 'x',
    }));
    const shell = shellOfHouse(brand, { lanes: null, info: null, help: null, promotions, banners: [] }, 0);
    expect(shell.promotions).toHaveLength(6);
    expect(shell.promotions[5]).toEqual({ id: '5', title: 'T5' });
  });
});
