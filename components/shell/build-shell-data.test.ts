import { describe, expect, it } from 'vitest';
import type { Brand } from '#components/shared/brand/brand.ts';
import { html } from '#lib/calls/fields.ts';
import type { Lane } from '#lib/calls/games.ts';
import { buildShellData as shellOfHouse } from './build-shell-data.ts';

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
  playableCount: undefined,
  slotFilter: undefined,
});

const shellOf = (
  _: Brand,
  lanes: readonly Lane[],
  info: Parameters<typeof shellOfHouse>[1]['info'],
  now: number,
) => shellOfHouse(brand, { promotions: [], lanes, info, banners: [], help: null }, now);

describe('data of the shell', () => {
  it('hides categories without vendors and counts games where the upstream does', () => {
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

  it('counts what can be played, and marks categories whose games open later', () => {
    const lanes = [
      lane('RNG', [card('PG', 3)], 3),
      lane('FISH', [card('PG', 2)], 2),
      lane('PVP', [card('QQ', 1)], 1),
    ];
    const [slots, fish, cards] = lanes as [Lane, Lane, Lane];
    const shell = shellOf(
      brand,
      [{ ...slots, playableCount: 2 }, { ...fish, playableCount: 0 }, cards],
      null,
      0,
    );
    expect(shell.categories).toEqual([
      { type: 'RNG', count: 2 },
      { type: 'FISH', count: undefined, comingLater: true },
      { type: 'PVP', count: 1 },
    ]);
    // As the banners and the hero say.
    expect(shell.totalGames).toBe(3);
  });

  it('lists only footer vendors that exist, once each', () => {
    const shell = shellOf(
      brand,
      [lane('RNG', [card('PG'), card('QQ')]), lane('LIVE', [card('PG')])],
      null,
      0,
    );
    expect(shell.vendors).toEqual([{ code: 'PG', name: 'Vendor PG', type: 'RNG', mark: 'm.svg' }]);
  });

  it('lists the eight footer vendors in a fixed order, whatever the upstream’s order', () => {
    const codes = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'];
    const cards = [...codes, 'QQ'].reverse().map(code => card(code));
    const shell = shellOf(brand, [lane('RNG', cards)], null, 0);
    expect(shell.vendors.map(({ code }) => code)).toEqual(codes);
  });

  it('holds every banner of the side menu’s group and of no other group', () => {
    const layout = { promotions: [], lanes: null, info: null, help: null };
    const banners = ['w_license', 'w_leftmenu', 'w_leftmenu'].map((groupName, at) => ({
      groupName,
      title: `T${at}`,
    }));
    expect(shellOfHouse(brand, { ...layout, banners }, 0).menuBanners).toMatchObject([
      { title: 'T1' },
      { title: 'T2' },
    ]);
    expect(shellOfHouse(brand, { ...layout, banners: banners.slice(0, 1) }, 0).menuBanners).toEqual([]);
  });

  it('holds the licence notice that the operator published', () => {
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

  it('lists each app once, in a fixed order, and the topics of the help centre', () => {
    const resource = (resourceType: string, url: string) => ({ resourceType, url, labelNameEn: '' });
    const resources = [
      resource('LITE_APP', '/l'),
      resource('ios_app', '/i'),
      resource('IOS_APP', '/second'),
      resource('IOS', '/none'),
    ];
    const topic = { title: 'Terms', content: html.parse('<p>x</p>'), tag: 'term', children: [] };
    const layout = { lanes: null, info: { switches: {}, customerService: [], resources }, banners: [] };
    expect(shellOfHouse(brand, { promotions: [], ...layout, help: [topic] }, 0)).toMatchObject({
      apps: [
        { kind: 'ios', url: '/i' },
        { kind: 'lite', url: '/l' },
      ],
      help: [{ anchor: 'term', title: 'Terms' }],
    });
    expect(shellOfHouse(brand, { promotions: [], ...layout, info: null, help: null }, 0)).toMatchObject({
      apps: [],
      help: [],
    });
  });

  it('offers registration and a VIP club only where a switch is on', () => {
    const withSwitches = (switches: Record<string, boolean>) =>
      shellOf(brand, [], { switches, customerService: [], resources: [] }, 0);
    expect(withSwitches({ MOBILENUMREG3: true })).toMatchObject({
      registration: true,
    });
    expect(withSwitches({ USERNAMEREG3: false })).toMatchObject({
      registration: false,
    });
    expect(shellOf(brand, [], null, 0)).toMatchObject({ registration: false });
  });

  it('holds the titles of the first six promotions for the side menu', () => {
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
