import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const MODELS = 'GET /wps/relay/CBS_modelList';
const LAUNCH = 'GET /wps/relay/CBS_launchChat';

describe.each(targets)('live chat on %s', target => {
  let ctx: TestPlatform;
  let token: string;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    token = await ctx.signIn('player01');
  });
  afterAll(() => ctx.close());

  const launch = async (query = '') => (await ctx.wire(`${LAUNCH}${query}`, { token })).json;
  async function isOn() {
    const { json } = await ctx.wire('GET /wps/system/status');
    const nodes: { modId: string; enabled: string }[] = json.value.info.whitelabel.childrenNodes;
    return nodes.filter(node => node.modId === 'CBS3').map(node => node.enabled);
  }

  it('requires a session', async () => {
    for (const line of [MODELS, LAUNCH])
      expect((await ctx.wire(line)).json).toMatchObject({ success: false, errorCode: 'login.not.session' });
  });

  it('names the desk in the user’s language, and opens the platform’s own chat in it', async () => {
    const chinese = { token, headers: { Language: 'CN' } };
    const { json } = await ctx.wire(MODELS, chinese);
    expect(json.value).toEqual([{ modelId: '1', modelName: '在线客服' }]);
    const { WEB_ORIGIN } = ctx.platform.ctx.env;
    const opened = (await ctx.wire(`${LAUNCH}?modelId=1`, chinese)).json.value;
    expect(opened).toEqual({ chatUrl: `${WEB_ORIGIN}/cn/support` });
    expect((await launch('?modelId=2')).errorCode).toBe('function.not.available');
    expect(await isOn()).toEqual(['1']);
  });

  it('opens the operator’s address, and is unavailable when switched off', async () => {
    await ctx.admin('chat', { address: 'https://chat.example.test/room' });
    expect((await launch()).value).toEqual({ chatUrl: 'https://chat.example.test/room' });
    await ctx.admin('chat', { address: 'off' });
    expect((await ctx.wire(MODELS, { token })).json.value).toEqual([]);
    expect((await launch()).errorCode).toBe('function.not.available');
    expect(await isOn()).toEqual(['0']);
    for (const address of ['own', 'default']) {
      await ctx.admin('chat', { address });
      expect(await isOn()).toEqual(['1']);
    }
  });
});
