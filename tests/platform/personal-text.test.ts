import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { sealedTo } from '../support/platform-person.ts';

const PASSWORD = 'Quite-Other-77';

describe.each(targets)('texts that users enter on %s', target => {
  let platform: TestPlatform;
  let token: string;
  beforeAll(async () => {
    platform = await openPlatform(target);
    token = await platform.signIn('player01');
    await platform.admin('register-field', { name: 'nickname', use: 'optional' });
  });
  afterAll(() => platform.close());

  let visitors = 0;
  const register = async (fields: object) => {
    visitors += 1;
    const headers = { 'X-Client-Address': `198.18.7.${visitors}` };
    const form = { password: PASSWORD, confirmPassword: PASSWORD, agreed: true, ...fields };
    return (await sealedTo(platform)('PUT /wps/member/register', form, { headers })).json;
  };
  const change = async (fields: object) =>
    (await platform.wire('POST /wps/member/info', { token, json: fields })).json;

  it.each(['admin', 'Adm1n', 'root01', 'system', 'Supp0rt', 'null', 'Foyer', 'foyeradmin'])(
    'registration and profile refuse %s',
    async name => {
      const refused = { errorCode: 'field.invalid', value: { issue: 'reserved' } };
      expect(await register({ username: name })).toMatchObject({ ...refused, value: { field: 'username' } });
      expect(await register({ username: 'quiet01', nickname: name })).toMatchObject(refused);
      expect(await change({ nickname: name })).toMatchObject(refused);
    },
  );

  it.each([
    ['a bidirectional override', '\u202e'],
    ['a zero-width space', '\u200b'],
    ['a line separator', '\u2028'],
    ['a control', '\u0007'],
    ['a private sign', '\ue000'],
  ])('%s is refused in every text', async (_what, sign) => {
    const text = `Mei${sign}Lin`;
    for (const field of ['nickname', 'payeeName'])
      expect(await register({ username: 'quiet02', [field]: text })).toMatchObject({
        errorCode: 'field.invalid',
        value: { field, issue: 'signs' },
      });
    for (const field of ['nickname', 'payee', 'telegram', 'permanentAddress'])
      expect(await change({ [field]: text })).toMatchObject({
        errorCode: 'field.invalid',
        value: { field, issue: 'signs' },
      });
  });

  it('ordinary names of any script are accepted', async () => {
    for (const nickname of ['Nurul Ain', '陈美玲', 'Admiral'])
      expect((await change({ nickname })).success).toBe(true);
  });
});
