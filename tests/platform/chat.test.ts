import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform, type TestPlatform, targets } from './harness.ts';

const MODELS = 'GET /wps/relay/CBS_modelList';
const LAUNCH = 'GET /wps/relay/CBS_launchChat';

describe.each(targets)('live chat on %s', target => {
  let house: TestPlatform;
  let token: string;
  beforeAll(async () => {
    house = await openPlatform(target);
    token = await house.signIn('player01');
  });
  afterAll(() => house.close());

  const launch = async (query = '') => (await house.wire(`${LAUNCH}${query}`, { token })).json;
  async function isOn() {
    const { json } = await house.wire('GET /wps/system/status');
    const nodes: { modId: string; enabled: string }[] = json.value.info.whitelabel.childrenNodes;
    return nodes.filter(node => node.modId === 'CBS3').map(node => node.enabled);
  }

  it('is for people who are signed in', async () => {
    for (const line of [MODELS, LAUNCH])
      expect((await house.wire(line)).json).toMatchObject({ success: false, errorCode: 'login.not.session' });
  });

  it('names its desk in the language of the asker, and leads a demonstration to its own window', async () => {
    const { json } = await house.wire(MODELS, { token, headers: { Language: 'CN' } });
    expect(json.value).toEqual([{ modelId: '1', modelName: '在线客服' }]);
    const { PLATFORM_ORIGIN } = house.platform.house.env;
    expect((await launch('?modelId=1')).value).toEqual({ chatUrl: `${PLATFORM_ORIGIN}/service` });
    expect((await launch('?modelId=2')).errorCode).toBe('function.not.available');
    expect(await isOn()).toEqual(['1']);
  });

  it('goes where the operator says, and is nowhere when it is off', async () => {
    await house.admin('chat', { address: 'https://chat.example.test/room' });
    expect((await launch()).value).toEqual({ chatUrl: 'https://chat.example.test/room' });
    await house.admin('chat', { address: 'off' });
    expect((await house.wire(MODELS, { token })).json.value).toEqual([]);
    expect((await launch()).errorCode).toBe('function.not.available');
    expect(await isOn()).toEqual(['0']);
    await house.admin('chat', { address: 'default' });
    expect(await isOn()).toEqual(['1']);
  });
});
