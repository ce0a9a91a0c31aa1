import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeStreams } from '#lib/bff/events/member-streams.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import { startPlatform } from '#platform/platform.ts';
import { bffRequest, leaveEnv, post, setEnv } from '../support/bff-harness.ts';
import { openEvents } from '../support/event-stream.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';
import { setUpTestServer } from '../support/test-server.ts';

const [target = 'pglite'] = targets;
const testServer = setUpTestServer();
let platform: TestPlatform;
let clock = 0;
beforeAll(async () => {
  platform = await openPlatform(target);
});
beforeEach(() => {
  setEnv({
    UPSTREAM_URL: platform.origin,
    PLATFORM_ADMIN_KEY: platform.platform.ctx.adminKey,
    GAME_HOSTS: 'http://games.test',
  });
});
afterEach(async () => {
  closeStreams();
  await leaveEnv();
});
afterAll(() => platform.close());

async function signedIn(username: string): Promise<string> {
  const answer = await post('/wps/session/login', { username, password: 'Demo1234' });
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ');
}
const read = async (cookie: string, room = 'en') =>
  (await (await bffRequest(`/wps/v2/member/room?room=${room}`, { cookie })).json()).value;
async function write(cookie: string, content: string, room = 'en') {
  clock += 4 * SECOND_MS;
  await moveClock(platform, clock);
  const answer = await post('/wps/v2/member/room/message', { room, content }, { cookie });
  expect((await answer.json()).success).toBe(true);
}
/** A listener with a stream and the room open; `room` gives its next event of the room. */
async function listener(username: string, room = 'en') {
  const cookie = await signedIn(username);
  const stream = await openEvents(testServer, { cookie });
  const next = async () => {
    for (;;) {
      const event = await stream.next();
      if (!event) throw new Error('the stream has ended');
      if (event.event === 'room') return event.data;
    }
  };
  const { number } = await read(cookie, room);
  // The visit is told first, with the number to compare.
  expect(await next()).toEqual({ room, number });
  return { cookie, number, next, close: stream.close };
}

it('a message goes to who has the room open, with its text, one number after the other', async () => {
  const [one, two, other] = [
    await listener('player01'),
    await listener('player02'),
    await listener('member11', 'ms'),
  ];
  const { number } = await read(one.cookie);
  await write(one.cookie, 'good <b>evening</b>');
  await write(one.cookie, 'all');
  const message = {
    messageId: expect.any(String),
    sentAt: expect.any(Number),
    content: 'good <b>evening</b>',
  };
  expect(await two.next()).toEqual({
    room: 'en',
    number: number + 1,
    here: 2,
    message: { ...message, by: 'member', name: expect.not.stringContaining('player01') },
  });
  expect(await two.next()).toMatchObject({ number: number + 2, message: { content: 'all' } });
  expect(await one.next()).toMatchObject({ number: number + 1, message: { ...message, by: 'self' } });
  await write(other.cookie, 'selamat', 'ms');
  // The first event of the other room is its own.
  expect(await other.next()).toMatchObject({ room: 'ms', message: { content: 'selamat', by: 'self' } });
  for (const stream of [one, two, other]) stream.close();
});

it('a block hides what is written, and a removal takes the text away', async () => {
  const [one, two] = [await listener('player01'), await listener('player02')];
  await write(one.cookie, 'send me your code');
  const messageId = (await two.next()).message?.messageId;
  const report = { messageId, reason: 'asks', block: true };
  await post('/wps/v2/member/room/report', report, { cookie: two.cookie });
  await write(one.cookie, 'do it now');
  expect((await two.next()).message).toBeNull();
  await post('/wps/v2/member/room/unblock', {}, { cookie: two.cookie });
  await platform.admin('room-remove', { number: messageId, by: 'Nadia' });
  expect((await two.next()).message).toMatchObject({ messageId, content: null, by: 'member' });
  await platform.admin('room-say', { room: 'en', content: 'Keep codes out.', by: 'Nadia' });
  expect((await two.next()).message).toMatchObject({ by: 'moderator', name: '', content: 'Keep codes out.' });
  one.close();
  two.close();
});

it('who comes back is told the number alone, to bffRequest for what was missed', async () => {
  const two = await listener('player02');
  two.close();
  const one = await listener('player01');
  await write(one.cookie, 'while you were away');
  one.close();
  const back = await openEvents(testServer, { cookie: two.cookie });
  const { number } = await read(two.cookie);
  expect((await back.next())?.event).toBe('change');
  expect((await back.next())?.data).toEqual({ room: 'en', number });
  back.close();
});

it('fifty messages at once have fifty numbers in the order of their commits', async () => {
  const two = await listener('player02');
  const say = (at: number) =>
    platform.admin('room-say', { room: 'en', content: `number ${at}`, by: 'Nadia' });
  await Promise.all(Array.from({ length: 50 }, (_, at) => say(at)));
  let told = two.number;
  while (told < two.number + 50) told = (await two.next()).number ?? told;
  const { number, messages } = await read(two.cookie);
  expect(number).toBe(two.number + 50);
  expect(messages).toHaveLength(50);
  two.close();
});

it.runIf(target === 'postgres')('a message of another process of the platform arrives too', async () => {
  const two = await listener('player02');
  const second = await startPlatform({ ...platform.platform.ctx.env, PLATFORM_PORT: 0 }, platform.place);
  try {
    const { postModeratorMessage } = await import('#platform/room/room.ts');
    const content = 'from afar';
    await second.ctx.store.write(tx =>
      postModeratorMessage(tx, { room: 'en', content, by: 'Nadia', at: second.ctx.clock.date() }),
    );
    expect((await two.next()).message).toMatchObject({ by: 'moderator', content });
  } finally {
    await second.close();
  }
  two.close();
});
