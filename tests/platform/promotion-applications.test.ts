import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { balanceOf, relayValue } from '../support/platform-play.ts';
import { sentPicture } from '../support/upload-client.ts';

const PROMOTION = 402;
const PARALLEL = 20;

describe.each(targets)('applications for promotions on %s', target => {
  let ctx: TestPlatform;
  let picture: Buffer;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    await ctx.admin('promotion-offer', { id: PROMOTION, amount: 88, review: 'on', by: 'Nadia' });
    const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } });
    picture = await image.png().toBuffer();
  });
  afterAll(async () => {
    await expectCleanLedger(ctx);
    await ctx.close();
  });

  const apply = (token: string, more: object = {}) =>
    ctx.wire('POST /wps/relay/PROMOFE_applyPromotion', {
      token,
      json: { promotionId: PROMOTION, version: 1, comment: 'Five wins, rounds 5511 to 5515.', ...more },
    });
  const own = async (token: string) => {
    const list = await relayValue(ctx, token, 'PROMOFE_getPromotionActivity?language=EN');
    return list.find((one: { promotionId: string }) => one.promotionId === String(PROMOTION));
  };
  const waiting = async () => {
    const { applications } = (await ctx.admin('applications')) as {
      applications: { number: string; account: string; images: string[] }[];
    };
    return applications;
  };

  it('F1: of many at once one is taken, with its pictures written again', async () => {
    const token = await ctx.signIn('player01');
    expect(await own(token)).toMatchObject({ state: 'open', kind: 'application' });
    const images = {
      image1: await sentPicture(ctx, token, picture),
      image2: await sentPicture(ctx, token, picture),
    };
    const sent = await Promise.all(Array.from({ length: PARALLEL }, () => apply(token, images)));
    expect(sent.filter(one => one.json.success)).toHaveLength(1);
    const codes = new Set(sent.map(one => one.json.errorCode).filter(Boolean));
    expect([...codes].every(code => ['promotion.step', 'promotion.joined'].includes(code))).toBe(true);
    expect((await own(token)).state).toBe('applying');
    const [one, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ account: 'player01', images: [expect.any(String), expect.any(String)] });
    const number = one?.images[0];
    await expect(ctx.admin('image', { number })).rejects.toThrow();
    const shown = await ctx.admin('image', { number, by: 'Nadia' });
    expect(JSON.stringify(shown)).toContain('data:image/jpeg;base64,');
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql<{ detail: object }>`select detail from audit where event = 'image-seen'`.execute(tx),
    );
    expect(rows).toEqual([{ detail: { image: number, purpose: 'application', by: 'Nadia' } }]);
  });

  it('is rejected with its reason, sent again, approved once, and paid once', async () => {
    const token = await ctx.signIn('player01');
    const [first] = await waiting();
    await ctx.admin('application', {
      number: first?.number,
      action: 'reject',
      reason: 'Round 5511 is a tie',
      by: 'Nadia',
    });
    expect(await own(token)).toMatchObject({ state: 'rejected', rejectReason: 'Round 5511 is a tie' });
    expect((await apply(token)).json.success).toBe(true);
    const [second] = await waiting();
    const decide = (action: string) =>
      ctx
        .admin('application', { number: second?.number, action, by: 'Nadia', reason: 'No' })
        .catch(() => null);
    await Promise.all([decide('approve'), decide('approve'), decide('reject')]);
    const now = await own(token);
    expect(['claim', 'rejected']).toContain(now.state);
    if (now.state === 'rejected') {
      await apply(token);
      const [third] = await waiting();
      await ctx.admin('application', { number: third?.number, action: 'approve', by: 'Nadia' });
    }
    const { rewardId } = await own(token);
    const before = await balanceOf(ctx, token);
    const json = { promotionClaimId: rewardId, promotionType: 'MANUAL' };
    await Promise.all(
      Array.from({ length: 5 }, () =>
        ctx.wire('POST /wps/relay/MCSFE_claimIssuedPromotion', { token, json }),
      ),
    );
    expect(await balanceOf(ctx, token)).toBeCloseTo(before + 88, 2);
    expect(await own(token)).toMatchObject({ state: 'issued' });
  });

  it('refuses long comments, foreign pictures and promotions without a review', async () => {
    const token = await ctx.signIn('player02');
    expect((await apply(token, { comment: 'x'.repeat(141) })).json.success).toBe(false);
    const foreign = await sentPicture(ctx, await ctx.signIn('player01'), picture);
    expect((await apply(token, { image1: foreign })).json.errorCode).toBe('upload.unknown');
    await ctx.admin('promotion-offer', { id: 403, amount: 5, bet: 50, by: 'Nadia' });
    expect((await apply(token, { promotionId: 403 })).json.errorCode).toBe('promotion.step');
    expect((await own(token)).state).toBe('open');
  });
});
