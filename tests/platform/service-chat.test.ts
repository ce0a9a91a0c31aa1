import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';
import { relayValue } from '../support/platform-play.ts';
import { DOT, sentPicture } from '../support/upload-client.ts';

const LINE = '/wps/v2/member/serviceChat';

describe.each(targets)('chat with customer service on %s', target => {
  let ctx: TestPlatform;
  let [one, two] = ['', ''];
  beforeAll(async () => {
    ctx = await openPlatform(target);
    [one, two] = [await ctx.signIn('player01'), await ctx.signIn('player02')];
  });
  afterAll(() => ctx.close());

  const read = async (token: string) => (await ctx.wire(`GET ${LINE}`, { token })).json.value;
  const write = (token: string, json: object, key: string = crypto.randomUUID()) =>
    ctx.wire(`POST ${LINE}`, { token, json, headers: { 'Idempotency-Key': key } });
  const changes = async (token: string) =>
    (await ctx.wire('GET /wps/v2/member/changes', { token })).json.value.messages;
  const unread = (token: string) => relayValue(ctx, token, 'CSP_unreadCount');

  it('is empty and open day and night at first', async () => {
    expect(await read(one)).toEqual({ hours: null, isOpen: true, opensAt: null, place: null, messages: [] });
  });

  it('both sides see the same messages in order, with pictures and the place in line', async () => {
    const picture = await sentPicture(ctx, one, DOT);
    expect(
      (await write(one, { content: 'My withdrawal <b>is late</b>', image1: picture })).json.success,
    ).toBe(true);
    await write(two, { content: 'Hello' });
    expect([(await read(one)).place, (await read(two)).place]).toEqual([1, 2]);
    expect(await ctx.admin('desk')).toMatchObject({
      chats: [
        { username: 'player01', content: 'My withdrawal <b>is late</b>' },
        { username: 'player02', content: 'Hello' },
      ],
    });
    const before = await changes(one);
    await ctx.admin('desk-say', { user: 'player01', content: 'I look at it.', by: 'Aina' });
    expect(await changes(one)).toBeGreaterThan(before);
    const { messages, place } = await read(one);
    expect(place).toBeNull();
    expect(messages).toMatchObject([
      { by: null, content: 'My withdrawal <b>is late</b>', images: [expect.stringMatching(/^\d+$/)] },
      { by: 'Aina', content: 'I look at it.', images: [] },
    ]);
    expect((await read(two)).place).toBe(1);
    expect((await read(two)).messages).toHaveLength(1);
    const seen = (await ctx.admin('desk-read', { user: 'player01' })) as { messages: { by: string }[] };
    expect(seen.messages.map(({ by }) => by)).toEqual(['player01', 'Aina']);
  });

  it('writes a message once, and refuses one without content or with invisible signs', async () => {
    const key = crypto.randomUUID();
    const [first, again] = [
      await write(two, { content: 'Once' }, key),
      await write(two, { content: 'Once' }, key),
    ];
    expect(again.json.value).toEqual(first.json.value);
    expect((await read(two)).messages.map(({ content }: { content: string }) => content)).toEqual([
      'Hello',
      'Once',
    ]);
    expect((await write(two, { content: ' ' })).json.success).toBe(false);
    expect((await write(two, { content: 'a\u202eb' })).json.success).toBe(false);
    expect((await write(two, { content: 'x'.repeat(1_001) })).json.success).toBe(false);
  });

  it('tells a member by a message alone who has not had the chat open, and states the hours', async () => {
    await read(two);
    const before = await unread(two);
    await ctx.admin('desk-say', { user: 'player02', content: 'Hello', by: 'Aina' });
    expect(await unread(two)).toBe(before);
    await moveClock(ctx, 4 * MINUTE_MS);
    await ctx.admin('desk-say', { user: 'player02', content: 'Are you there?', by: 'Aina' });
    expect(await unread(two)).toBe(before + 1);
    const now = new Date(ctx.platform.ctx.clock.now() + 8 * 60 * MINUTE_MS);
    const hour = (more: number) => `${String((now.getUTCHours() + more) % 24).padStart(2, '0')}:00`;
    await ctx.admin('service-hours', { from: hour(2), to: hour(3) });
    const { hours, isOpen, opensAt } = await read(two);
    expect({ hours, isOpen }).toEqual({ hours: { from: hour(2), to: hour(3) }, isOpen: false });
    expect(opensAt).toBeGreaterThan(ctx.platform.ctx.clock.now());
  });
});
