import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

type Resource = { resourceType: string; url: string; labelNameEn: string };

describe.each(targets)('apps and channels on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  async function resources(): Promise<Resource[]> {
    return (await ctx.wire('GET /wps/system/status')).json.value.info.resources;
  }

  it('a demo shows its own, and each leads to a page that says there is none', async () => {
    const all = await resources();
    expect(all.map(one => one.resourceType)).toEqual([
      ...['IOS_APP', 'ANDROID_APP', 'LITE_APP'],
      ...['YOUTUBE', 'TWITTER', 'TIKTOK', 'FACEBOOK', 'INSTAGRAM', 'WHATSAPP', 'TELEGRAM', 'LINE'],
    ]);
    for (const { url, labelNameEn } of all) {
      const { PLATFORM_ORIGIN } = ctx.platform.ctx.env;
      expect(url.startsWith(`${PLATFORM_ORIGIN}/demo/`)).toBe(true);
      const answer = await fetch(`${ctx.origin}${new URL(url).pathname}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(`This demo has no ${labelNameEn}.`);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect((await fetch(`${ctx.origin}/demo/elsewhere`)).status).toBe(404);
  });

  it('an operator sets, changes and removes them; the demo’s own are hidden from then on', async () => {
    await ctx.admin('resource', { action: 'set', type: 'IOS_APP', url: 'https://dl.example.test/ios' });
    await ctx.admin('resource', { action: 'remove', type: 'LINE' });
    const all = await resources();
    expect(all.filter(one => one.resourceType === 'IOS_APP').map(one => one.url)).toEqual([
      'https://dl.example.test/ios',
    ]);
    expect(all.map(one => one.resourceType)).not.toContain('LINE');
    for (const { resourceType: type } of all) await ctx.admin('resource', { action: 'remove', type });
    expect(await resources()).toEqual([]);
  });

  it.each(['javascript:alert(1)', '//elsewhere.test/x', 'ftp://x.test/', '/a b', 'not'])(
    'refuses %s as an address',
    async url => {
      await expect(ctx.admin('resource', { action: 'set', type: 'IOS_APP', url })).rejects.toThrow();
    },
  );
});
