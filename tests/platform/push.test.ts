import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDuePush } from '#platform/push/send-push.ts';
import { hashOf } from '#platform/secrets.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { person as personOf } from '../support/platform-person.ts';
import { relayValue } from '../support/platform-play.ts';
import { browserKeys, startPushService } from '../support/push-service.ts';

const SUBSCRIBE = 'POST /wps/relay/CSP_subscribePush';
/** Noon of the platform: no quiet hours. */
const NOON = '2026-11-24T04:00:00Z';
/** Midnight of the platform: quiet hours for eight more. */
const MIDNIGHT = '2026-11-24T16:00:00Z';

type Service = Awaited<ReturnType<typeof startPushService>>;

describe.each(targets)('notifications on devices on %s', target => {
  let ctx: TestPlatform;
  let service: Service;
  beforeAll(async () => {
    service = await startPushService();
    ctx = await openPlatform(target, { PLATFORM_PUSH_HOSTS: service.host });
  });
  afterAll(async () => {
    await ctx.close();
    await service.close();
  });
  beforeEach(async () => {
    service.received.length = 0;
    await ctx.admin('clock', { action: 'set', to: NOON });
  });

  const people = ['player01', 'player02', 'member11', 'member12', 'member21', 'member31', 'member32'];
  let person = '';
  /** Signs in an account that no test has used. */
  const newPerson = () => {
    person = people.shift() ?? '';
    return ctx.signIn(person);
  };
  const subscribe = async (token: string, path: string, more: object = {}) => {
    const keys = browserKeys();
    const json = {
      ...{ endpoint: `https://${service.host}${path}`, p256dh: keys.p256dh, auth: keys.auth },
      ...{ topics: ['money', 'service'], quiet: true },
      ...more,
    };
    const answer = await ctx.wire(SUBSCRIBE, { token, json, headers: { Language: 'EN' } });
    return { ...keys, answer, endpoint: json.endpoint };
  };
  const settingsOf = (token: string, endpoint: string) =>
    relayValue(ctx, token, `CSP_getPushSettings?device=${hashOf(endpoint)}`);
  const answerMail = async (token: string, title: string) => {
    const json = { recipientType: 'support', title, content: 'Text' };
    await ctx.wire('POST /wps/relay/EMFE_submitOutbox', { token, json });
    const { messages } = (await ctx.admin('mail')) as { messages: { number: string }[] };
    await ctx.admin('mail-answer', { number: messages[0]?.number, content: 'Done.' });
  };
  const sentTo = (path: string) => service.received.filter(one => one.path === path);
  const send = () => sendDuePush(ctx.platform.ctx);

  it('is off at first, and tells of an answer with a text that says nothing else', async () => {
    const token = await newPerson();
    expect((await relayValue(ctx, token, 'CSP_getPushSettings')).device).toBeNull();
    const browser = await subscribe(token, '/first');
    expect(browser.answer.json).toMatchObject({ success: true });
    expect((await settingsOf(token, browser.endpoint)).device).toEqual({
      topics: ['money', 'service'],
      quiet: true,
    });
    await answerMail(token, 'Frozen');
    await send();
    await expect.poll(() => sentTo('/first').length).toBe(1);
    const [sent] = sentTo('/first');
    expect(browser.decrypt(sent?.body ?? Buffer.of())).toEqual({
      title: 'Foyer',
      body: 'You have a new message',
      path: '/en?center=messageV2',
      tag: 'service',
    });
    expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'service', ttl: '86400' });
    const { publicKey } = await relayValue(ctx, token, 'CSP_getPushSettings');
    expect(String(sent?.headers.authorization)).toContain(`k=${publicKey}`);
    await send();
    expect(sentTo('/first')).toHaveLength(1);
  });

  it('is told only of the chosen topics, and in quiet hours of security alone', async () => {
    await ctx.admin('clock', { action: 'set', to: MIDNIGHT });
    const token = await newPerson();
    await subscribe(token, '/quiet', { topics: ['security', 'service'] });
    await subscribe(token, '/loud', { quiet: false });
    await subscribe(token, '/money', { topics: ['money'] });
    await answerMail(token, 'At night');
    // In a browser that the account was never signed in from.
    await personOf(ctx, person).login('new-browser');
    await send();
    await expect.poll(() => sentTo('/loud').length).toBe(1);
    const topics = () => sentTo('/quiet').map(one => one.headers.topic);
    expect(topics()).toEqual(['security']);
    await ctx.admin('clock', { action: 'advance', to: '8h' });
    await send();
    await expect.poll(topics).toEqual(['security', 'service']);
    expect(sentTo('/money')).toEqual([]);
  });

  it('stands for several of a topic, and is sent once by two processes at a time', async () => {
    const token = await newPerson();
    await subscribe(token, '/once');
    for (const title of ['a', 'b', 'c']) await answerMail(token, title);
    await Promise.all([send(), send(), send()]);
    await expect.poll(() => sentTo('/once').length).toBe(1);
    await send();
    expect(sentTo('/once')).toHaveLength(1);
  });

  it('forgets a device that its service no longer knows, and follows no redirect', async () => {
    const token = await newPerson();
    service.statuses.set('/gone', 410).set('/moved', 307);
    const gone = await subscribe(token, '/gone');
    const moved = await subscribe(token, '/moved');
    await answerMail(token, 'Gone');
    await send();
    await expect.poll(async () => (await settingsOf(token, gone.endpoint)).device).toBeNull();
    expect((await settingsOf(token, moved.endpoint)).device).not.toBeNull();
    expect(sentTo('/elsewhere')).toEqual([]);
  });

  it('is switched off, and taken over by who switches it on next in that browser', async () => {
    const [first, second] = [await newPerson(), await newPerson()];
    const { endpoint } = await subscribe(first, '/shared');
    await subscribe(second, '/shared', { topics: ['service'] });
    expect((await settingsOf(first, endpoint)).device).toBeNull();
    await answerMail(first, 'Not mine');
    await send();
    const device = hashOf(endpoint);
    // Somebody else's device stays.
    await ctx.wire('POST /wps/relay/CSP_unsubscribePush', { token: first, json: { device } });
    expect((await settingsOf(second, endpoint)).device).not.toBeNull();
    await ctx.wire('POST /wps/relay/CSP_unsubscribePush', { token: second, json: { device } });
    expect((await settingsOf(second, endpoint)).device).toBeNull();
    expect(sentTo('/shared')).toEqual([]);
  });

  it('calls no address but those of push services, and keeps ten devices of an account', async () => {
    const token = await newPerson();
    for (const endpoint of ['https://127.0.0.1/x', 'https://[::1]:4000/admin', `http://${service.host}/x`]) {
      const { answer } = await subscribe(token, '', { endpoint });
      expect(answer.json).toMatchObject({ success: false, errorCode: 'push.service.unknown' });
    }
    const devices: string[] = [];
    for (let n = 0; n < 11; n++) devices.push((await subscribe(token, `/many-${n}`)).endpoint);
    expect((await settingsOf(token, devices[0] ?? '')).device).toBeNull();
    expect((await settingsOf(token, devices[1] ?? '')).device).not.toBeNull();
  });

  it('promotes once a week at most, tells once of rewards that end, and nothing of either in a break', async () => {
    const token = await ctx.signIn('player01');
    const resting = await ctx.signIn('player02');
    const topics = ['rewards', 'promotions'];
    await subscribe(token, '/promoted', { topics });
    await subscribe(resting, '/resting', { topics });
    const gift = (account: string) =>
      ctx.admin('message', { account, title: 'Gift', content: 'x', points: 5, days: 1 });
    await gift('player01');
    await gift('player02');
    const rest = await ctx.wire('POST /wps/v2/member/protection/timeOut', {
      token: resting,
      json: { days: 1 },
    });
    expect(rest.json.success).toBe(true);
    const publish = () => ctx.admin('publish', { kind: 'promotion', title: 'New' });
    await publish();
    await send();
    await expect.poll(() => sentTo('/promoted').map(one => one.headers.topic)).toHaveLength(2);
    await publish();
    await gift('player01');
    await send();
    await ctx.admin('clock', { action: 'advance', to: '8d' });
    await publish();
    await send();
    await expect.poll(() => sentTo('/promoted').map(one => one.headers.topic)).toHaveLength(3);
    expect(
      sentTo('/promoted')
        .map(one => one.headers.topic)
        .sort(),
    ).toEqual(['promotions', 'promotions', 'rewards']);
    expect(sentTo('/resting').map(one => one.headers.topic)).toEqual(['promotions']);
  });
});
