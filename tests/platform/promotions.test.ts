import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/rules/time.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const LIST = 'GET /wps/relay/MCSFE_getListAnnouncements?types=PR&language=';
const CATEGORIES = 'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory?language=';

type Promotion = {
  id: number;
  title: string;
  promotionType: string;
  promoAnnouncementCategoryIds: number[];
  announcementImages: { sequence: number; url: string }[];
  startTime?: number;
  endTime?: number;
  longTerm: boolean;
  linkage?: string;
  figure?: string;
  fact?: string;
  content: string;
};

describe.each(targets)('promotions on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  const listed = async (language = 'EN'): Promise<Promotion[]> =>
    (await ctx.wire(LIST + language)).json.value.promotion;

  it('have categories in the requested language, with the types that the web excludes', async () => {
    const of = async (language: string) => (await ctx.wire(CATEGORIES + language)).json.value;
    const [english, chinese] = [await of('EN'), await of('CN')];
    expect(english[0]).toEqual({ id: 1, type: 'newcomer', title: 'New members' });
    expect(chinese[0]).toEqual({ id: 1, type: 'newcomer', title: '新客专区' });
    expect(english.map((one: { type: string }) => one.type)).toEqual(
      expect.arrayContaining(['gaming', 'lotto_promo']),
    );
  });

  it('fill slider and menu, each with its texts, its category and two existing images', async () => {
    const all = await listed();
    const categories: { id: number; type: string }[] = (await ctx.wire(`${CATEGORIES}EN`)).json.value;
    const typeOf = (id: number) => categories.find(one => one.id === id)?.type ?? '';
    const shown = all.filter(({ promoAnnouncementCategoryIds: ids }) =>
      ids.some(id => !['gaming', 'lotto_promo'].includes(typeOf(id))),
    );
    expect(shown.length).toBeGreaterThan(8);
    expect(all.length - shown.length).toBe(2);
    expect(new Set((await listed('MY')).map(one => one.title))).not.toEqual(
      new Set(all.map(one => one.title)),
    );
    for (const { announcementImages } of all) {
      expect(announcementImages.map(one => one.sequence)).toEqual([1, 2]);
      for (const { url } of announcementImages) {
        const picture = await ctx.wire(`GET ${new URL(url).pathname}`);
        expect([url, picture.status]).toEqual([url, 200]);
      }
    }
    const { pathname } = new URL(all[0]?.announcementImages[0]?.url ?? '');
    for (const wrong of [pathname.replace('-card.', '-other.'), pathname.replace('.svg', 'x.svg')])
      expect((await ctx.wire(`GET ${wrong}`)).status).toBe(404);
  });

  it('letter an offer that is true: the demo money of a new account, the games that can be played', async () => {
    const all = await listed();
    const first = all[0];
    const figure = 'RM\u00a01,000';
    expect(first).toMatchObject({ figure, fact: 'in demo money', promotionType: 'NEW_REGISTER' });
    expect(first?.content).toContain('<strong>RM\u00a01,000.00</strong>');
    const jackpots = all.find(({ fact }) => fact === 'jackpot slots');
    const list = 'GET /wps/relay/GCSGAME_gameList?gameType=RNG&gameClassify=JP';
    const { totalCount, total } = (await ctx.wire(list)).json.value;
    expect(jackpots?.figure?.replace(',', '')).toBe(String(totalCount ?? total));
    for (const { figure, fact, content } of all) {
      expect(Boolean(figure)).toBe(Boolean(fact));
      expect(`${figure}${fact}${content}`).not.toMatch(/[{}]/);
    }
  });

  it('run for whole days of the site’s time zone, or for as long as they are published', async () => {
    const all = await listed();
    expect(new Set(all.map(one => one.longTerm))).toEqual(new Set([true, false]));
    for (const { longTerm, startTime, endTime } of all) {
      if (longTerm) expect([startTime, endTime]).toEqual([undefined, undefined]);
      else expect([(startTime ?? 0) % DAY_MS, (endTime ?? 0) % DAY_MS]).toEqual([57_600_000, 57_599_000]);
    }
  });

  it('are published with all their fields, and disappear when they end', async () => {
    const { id: category } = (await ctx.admin('promotion-category', {
      type: 'weekend',
      title: 'Hujung minggu',
      titleZh: '周末',
    })) as { id: number };
    expect((await ctx.wire(`${CATEGORIES}CN`)).json.value).toContainEqual({
      id: category,
      type: 'weekend',
      title: '周末',
    });
    const image = `${ctx.platform.ctx.env.PLATFORM_ORIGIN}/a.svg`;
    const { id } = (await ctx.admin('publish', {
      kind: 'promotion',
      title: 'Dua hari',
      titleEn: 'Two days',
      content: '<p>x</p>',
      promotionType: 'DEPOSIT',
      categories: `1,${category}`,
      image,
      headImage: image,
      linkage: '/down',
      start: '1h',
      end: '2d',
    })) as { id: number };
    const now = ctx.platform.ctx.clock.now();
    const found = (await listed()).find(one => one.id === id);
    expect(found).toMatchObject({
      title: 'Two days',
      promotionType: 'DEPOSIT',
      promoAnnouncementCategoryIds: [1, category],
      announcementImages: [
        { sequence: 1, url: image },
        { sequence: 2, url: image },
      ],
      longTerm: false,
      linkage: '/down',
    });
    expect((found?.endTime ?? 0) - (found?.startTime ?? 0)).toBe(2 * DAY_MS - 3_600_000);
    expect(Math.abs((found?.endTime ?? 0) - now - 2 * DAY_MS)).toBeLessThan(60_000);
    await ctx.admin('clock', { action: 'advance', to: '49h' });
    expect((await listed()).map(one => one.id)).not.toContain(id);
    await expect(ctx.admin('publish', { kind: 'promotion', title: 'x', end: 'soon' })).rejects.toThrow(
      'input.invalid',
    );
    await expect(ctx.admin('publish', { kind: 'promotion', title: 'x', categories: 'a' })).rejects.toThrow(
      'input.invalid',
    );
  });
});
