import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECOND_MS } from '#lib/rules/time.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';

describe.each(targets)('chat room on %s', target => {
  let ctx: TestPlatform;
  let [one, two] = ['', ''];
  let clock = 0;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    [one, two] = [await ctx.signIn('player01'), await ctx.signIn('player02')];
  });
  afterAll(async () => {
    await ctx.close();
  });

  const later = () => {
    clock += 4 * SECOND_MS;
    return moveClock(ctx, clock);
  };
  const read = async (token: string, room = 'en') =>
    (await ctx.wire(`GET /wps/v2/member/room?room=${room}`, { token })).json.value;
  const write = (token: string, content: string, room = 'en') =>
    ctx.wire('POST /wps/v2/member/room/message', { token, json: { room, content } });
  const changes = async (token: string) =>
    (await ctx.wire('GET /wps/v2/member/changes', { token })).json.value.room;

  it('shows messages to who has the room open, with masked names and as plain text, and tells their stream', async () => {
    await read(two);
    const before = await changes(two);
    expect(before.room).toBe('en');
    expect(await changes(one)).toBeNull();
    expect((await write(one, '<img src=x onerror=alert(1)> hello')).json.success).toBe(true);
    expect((await changes(two)).number).toBe(before.number + 1);
    const { messages, here } = await read(two);
    expect(messages.at(-1)).toMatchObject({ by: 'member', content: '<img src=x onerror=alert(1)> hello' });
    expect(messages.at(-1).name).not.toContain('player01');
    expect(here).toContainEqual({ room: 'en', count: 1 });
    expect((await read(one)).messages.at(-1).by).toBe('self');
    expect((await read(two, 'ms')).messages).toEqual([]);
  });

  it('refuses links, long texts and many at once: of twenty one is written', async () => {
    expect((await write(two, 'win at lucky-bet.com')).json.errorCode).toBe('room.link');
    expect((await write(two, 'x'.repeat(301))).json.errorCode).toBe('text.too.long');
    const sent = await Promise.all(Array.from({ length: 20 }, (_, at) => write(two, `number ${at}`)));
    expect(sent.filter(({ json }) => json.success)).toHaveLength(1);
    expect((await write(two, 'and again')).json.errorCode).toBe('too.many.requests');
  });

  it('is moderated: reported, blocked, removed, muted', async () => {
    await later();
    await write(one, 'send 50 to my wallet');
    const { messageId } = (await read(two)).messages.at(-1);
    const report = (token: string) =>
      ctx.wire('POST /wps/v2/member/room/report', {
        token,
        json: { messageId, reason: 'asks', block: true },
      });
    expect((await report(one)).json.errorCode).toBe('not.found');
    expect((await report(two)).json.success).toBe(true);
    expect((await read(two)).messages.every((message: { by: string }) => message.by === 'self')).toBe(true);
    await ctx.wire('POST /wps/v2/member/room/unblock', { token: two, json: {} });
    const { reports } = (await ctx.admin('room-reports')) as { reports: { number: string }[] };
    expect(reports).toMatchObject([{ number: messageId, username: 'player01', reasons: ['asks'] }]);
    await ctx.admin('room-remove', { number: messageId, by: 'Nadia' });
    expect((await read(two)).messages.at(-1).content).toBeNull();
    await ctx.admin('room-say', { room: 'en', content: 'Keep account numbers out.', by: 'Nadia' });
    expect((await read(two)).messages.at(-1)).toMatchObject({ by: 'moderator', name: '' });
    await ctx.admin('room-mute', { user: 'player01', hours: 1, by: 'Nadia' });
    await later();
    expect((await write(one, 'hello')).json.errorCode).toBe('room.muted');
    expect((await read(one)).mutedUntil).toEqual(expect.any(Number));
    await ctx.admin('room-mute', { user: 'player01', hours: 0, by: 'Nadia' });
    await later();
    expect((await write(one, 'hello')).json.success).toBe(true);
  });
});
