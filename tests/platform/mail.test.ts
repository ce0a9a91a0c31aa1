import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SENT_A_DAY } from '#lib/rules/mail.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { person } from '../support/platform-person.ts';
import { balanceOf, relayValue } from '../support/platform-play.ts';
import { DOT, sentPicture } from '../support/upload-client.ts';

const SUBMIT = 'POST /wps/relay/EMFE_submitOutbox';
const REPLY = 'POST /wps/relay/EMFE_submitOutboxReply';

describe.each(targets)('messages on %s', target => {
  let ctx: TestPlatform;
  let member: string;
  let agent: string;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    member = await ctx.signIn('player01');
    agent = await ctx.signIn('agent42');
  });
  afterAll(() => ctx.close());

  const post = (line: string, token: string, json: object, key: string = crypto.randomUUID()) =>
    ctx.wire(line, { token, json, headers: { 'Idempotency-Key': key } });
  const write = (token: string, to: string, fields: object = {}) =>
    post(SUBMIT, token, { recipientType: to, title: 'Hello', content: 'Line 1\nLine 2', ...fields });
  const inbox = async (token: string) => (await relayValue(ctx, token, 'EMFE_getInbox')).list;
  const unread = (token: string) => relayValue(ctx, token, 'CSP_unreadCount');

  it('a member writes to customer service, and the answer comes back, once per key', async () => {
    expect(await relayValue(ctx, member, 'EMFE_getAvailableRecipientTypes')).toEqual([
      { recipientType: 'support', name: null, hours: null },
      { recipientType: 'upline', name: 'agent42', hours: null },
    ]);
    const key = crypto.randomUUID();
    const fields = { recipientType: 'support', title: 'Frozen', content: 'The round froze.' };
    const first = await post(SUBMIT, member, fields, key);
    expect((await post(SUBMIT, member, fields, key)).text).toBe(first.text);
    const { messages } = (await ctx.admin('mail')) as { messages: { number: string; account: string }[] };
    expect(messages).toMatchObject([{ account: 'player01', title: 'Frozen' }]);
    await ctx.admin('mail-answer', { number: messages[0]?.number, content: 'We settled it.' });
    expect(((await ctx.admin('mail')) as { messages: [] }).messages).toEqual([]);
    expect(await unread(member)).toBe(1);
    expect((await inbox(member))[0]).toMatchObject({
      sender: 'support',
      title: 'Frozen',
      content: 'We settled it.',
      canReply: true,
    });
    const { list } = await relayValue(ctx, member, 'EMFE_getOutbox');
    expect(list).toMatchObject([{ recipientType: 'support', isAnswered: true }]);
  });

  it('pictures go to customer service alone, which states its hours, and are seen by both', async () => {
    const sent = () => sentPicture(ctx, member, DOT);
    const images = { image1: await sent(), image2: await sent() };
    expect((await write(member, 'upline', images)).json).toMatchObject({ value: { field: 'image1' } });
    expect((await write(member, 'support', images)).json.success).toBe(true);
    // Each is taken once.
    expect((await write(member, 'support', images)).json.errorCode).toBe('upload.unknown');
    const [first] = (await relayValue(ctx, member, 'EMFE_getOutbox')).list;
    expect(first.images).toHaveLength(2);
    const { messages } = (await ctx.admin('mail')) as { messages: { number: string; images: string[] }[] };
    expect(messages[0]?.images).toEqual(first.images);
    expect(await ctx.admin('image', { number: first.images[0], by: 'Nadia' })).toMatchObject({
      image: expect.stringMatching(/^data:image\/jpeg;base64,/),
    });
    const seen = (token: string) =>
      ctx.wire(`GET /wps/v2/member/uploads/image?image=${first.images[0]}&size=small`, { token });
    expect((await seen(member)).json.success).toBe(true);
    expect((await seen(agent)).json.errorCode).toBe('not.found');
    await ctx.admin('mail-answer', { number: messages[0]?.number, content: 'Thank you.' });
    const [{ messageId }] = await inbox(member);
    const reply = await post(REPLY, member, { messageId, content: 'And this', image1: await sent() });
    expect(reply.json.success).toBe(true);
    await ctx.admin('service-hours', { from: '09:00', to: '23:00' });
    const [support, upline] = await relayValue(ctx, member, 'EMFE_getAvailableRecipientTypes');
    expect([support.hours, upline.hours]).toEqual([{ from: '09:00', to: '23:00' }, null]);
  });

  it('upline and downline write to each other and answer; names go upwards masked', async () => {
    expect((await write(member, 'upline')).json.success).toBe(true);
    const [got] = await inbox(agent);
    expect(got).toMatchObject({ sender: 'downline', from: 'pl***01', content: 'Line 1\nLine 2' });
    expect((await post(REPLY, agent, { messageId: got.messageId, content: 'Hi' })).json.success).toBe(true);
    const [answer] = await inbox(member);
    expect(answer).toMatchObject({ sender: 'upline', from: 'agent42', title: 'Hello', content: 'Hi' });
    expect((await write(agent, 'downline', { account: 'player01' })).json.success).toBe(true);
  });

  it('strangers, unknown names and messages of newRegistrant else are refused alike', async () => {
    const refused = async (answer: Promise<{ json: { errorCode: string } }>) => (await answer).json.errorCode;
    expect(await refused(write(agent, 'downline', { account: 'agent01' }))).toBe('not.found');
    expect(await refused(write(agent, 'downline', { account: 'nobody77' }))).toBe('not.found');
    expect(await refused(write(member, 'downline', { account: 'agent42' }))).toBe('not.found');
    const [mine] = await inbox(member);
    for (const messageId of [mine.messageId, '999999']) {
      expect(await refused(post(REPLY, agent, { messageId, content: 'x' }))).toBe('not.found');
      expect(await refused(post('POST /wps/relay/EMFE_deleteInbox', agent, { messageId }))).toBe('not.found');
    }
  });

  it('each side deletes its own copy', async () => {
    const { list: before } = await relayValue(ctx, member, 'EMFE_getOutbox');
    const sent = before.find((one: { recipientType: string }) => one.recipientType === 'upline');
    await post('POST /wps/relay/EMFE_deleteOutbox', member, { messageId: sent.messageId });
    expect((await relayValue(ctx, member, 'EMFE_getOutbox')).total).toBe(before.length - 1);
    const held = await inbox(agent);
    expect(held).toHaveLength(1);
    await post('POST /wps/relay/EMFE_deleteInbox', agent, { messageId: held[0].messageId });
    expect(await inbox(agent)).toEqual([]);
    expect(await unread(agent)).toBe(0);
  });

  it('a message of the house brings a reward that is claimed once, here or in the reward centre', async () => {
    await ctx.admin('reward-budgets', { source: 'message', add: '50', by: 'Nadia' });
    const text = { account: 'player01', title: 'Sorry', content: 'For the wait.' };
    await ctx.admin('message', { ...text, money: '3.50', days: 9 });
    const [message] = await inbox(member);
    expect(message).toMatchObject({ sender: 'house', canReply: false, reward: { money: 3.5, points: 0 } });
    const before = await balanceOf(ctx, member);
    const claim = { promotionClaimId: message.reward.rewardId, promotionType: 'INBOX' };
    const line = 'POST /wps/relay/MCSFE_claimIssuedPromotion';
    expect((await post(line, member, claim)).json.success).toBe(true);
    expect((await post(line, member, claim)).json.errorCode).toBe('reward.claimed');
    expect(await balanceOf(ctx, member)).toBeCloseTo(before + 3.5, 2);
    expect((await inbox(member))[0].reward.claimedAt).toBeGreaterThan(0);
  });

  it('a message of the house is read in the language of the page, in its first one where it has no other', async () => {
    const text = { account: 'player01', title: 'Maaf', content: 'Untuk penantian.', titleEn: 'Sorry' };
    await ctx.admin('message', { ...text, titleZh: '抱歉', contentZh: '让您久等了。' });
    const newest = async (language: string) => {
      const headers = { Language: language };
      const answer = await ctx.wire('GET /wps/relay/EMFE_getInbox', { token: member, headers });
      const { title, content } = answer.json.value.list[0];
      return [title, content];
    };
    expect(await newest('MY')).toEqual(['Maaf', 'Untuk penantian.']);
    expect(await newest('EN')).toEqual(['Sorry', 'Untuk penantian.']);
    expect(await newest('CN')).toEqual(['抱歉', '让您久等了。']);
  });

  it.each([
    ['a bidirectional override', '\u202e'],
    ['a zero-width space', '\u200b'],
    ['a control', '\u0007'],
  ])('%s is refused in subject and text; HTML stays text', async (_what, sign) => {
    for (const field of ['title', 'content'])
      expect((await write(member, 'support', { [field]: `a${sign}b` })).json).toMatchObject({
        errorCode: 'field.invalid',
        value: { field, issue: 'signs' },
      });
  });

  it('twenty a day, and nobody writes to newRegistrant on a break', async () => {
    const other = await ctx.signIn('member11');
    const html = '<img src=x onerror=alert(1)>';
    const sent = await Promise.all(
      Array.from({ length: SENT_A_DAY + 5 }, () => write(other, 'support', { content: html })),
    );
    expect(sent.filter(one => one.json.success)).toHaveLength(SENT_A_DAY);
    expect((await relayValue(ctx, other, 'EMFE_getOutbox')).list[0].content).toBe(html);
    await person(ctx, 'player01').stepUp(member);
    await ctx.wire('POST /wps/v2/member/protection/timeOut', { token: member, json: { days: 1 } });
    expect((await write(agent, 'downline', { account: 'player01' })).json.errorCode).toBe(
      'message.receiver.closed',
    );
  });
});
