import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform, type TestPlatform } from '../support/platform-harness.ts';

describe('banners', () => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform('pglite');
  });
  afterAll(() => ctx.close());

  it('fills in the figures of a banner when it is read, and its button per language', async () => {
    const line = 'GET /wps/relay/MCSFE_getListAnnouncements?types=B&language=';
    const texts = {
      title: '{openGames} of {openStudios}',
      content: '{other} {openingBalance}',
      figure: '{openingBalance}',
    };
    const button = { button: 'Mula', buttonEn: 'Start' };
    const { id } = (await ctx.admin('publish', { kind: 'banner', group: 'mine', ...texts, ...button })) as {
      id: number;
    };
    type Banner = { groupName: string };
    const read = async (language: string) =>
      (await ctx.wire(line + language)).json.value.banners.find((one: Banner) => one.groupName === 'mine');
    expect(await read('EN')).toMatchObject({
      figure: 'RM\u00a01,000',
      title: expect.stringMatching(/^\d{1,2},\d{3} of \d{2}$/),
      content: '{other} RM\u00a01,000.00',
      button: 'Start',
    });
    expect((await read('CN')).button).toBe('Mula');
    await ctx.admin('opening-balance', { amount: 250_000 });
    expect((await read('EN')).figure).toBe('RM\u00a02,500');
    await ctx.admin('opening-balance', { amount: 100_000 });
    await ctx.admin('unpublish', { id });
  });
});
