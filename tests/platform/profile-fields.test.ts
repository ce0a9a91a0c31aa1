import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileFields } from '#lib/calls/profile.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { registrant } from '../support/registrant.ts';

describe.each(targets)('the twenty fields of a profile on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  async function member() {
    const me = registrant(ctx);
    const { token } = (await me.byName()).json.value;
    return {
      write: async (fields: object) =>
        (await ctx.wire('POST /wps/member/info', { token, json: fields, headers: me.headers })).json,
      fields: async () => (await ctx.wire('GET /wps/member/profile', { token })).json.value.fields,
    };
  }
  const adult = {
    qqNum: '123456789',
    zalo: '84912345678',
    currentAddress: '7 Lorong Damai\n50450 Kuala Lumpur',
    placeOfBirth: 'Ipoh',
    nationality: 'MY',
    occupation: 'employed',
    sourceOfIncome: 'salary',
    region: 'Selangor',
  };

  it('are all present in a fresh installation, optional, and returned after they are saved', async () => {
    const me = await member();
    expect(Object.keys(await me.fields()).toSorted()).toEqual([...profileFields].toSorted());
    expect((await me.write(adult)).success).toBe(true);
    const fields = await me.fields();
    const values = Object.fromEntries(Object.keys(adult).map(name => [name, fields[name].value]));
    expect(values).toEqual({ ...adult, qqNum: '*****6789', zalo: '*******5678' });
    expect(
      Object.values(fields).some(field => (field as { rule: { required: boolean } }).rule.required),
    ).toBe(false);
  });

  it('state which of them can be set only once, before and after saving', async () => {
    const me = await member();
    const locked = async () =>
      Object.entries(await me.fields())
        .filter(([, field]) => (field as { once?: boolean }).once)
        .map(([name, field]) => [name, (field as { editable: boolean }).editable]);
    const before = await locked();
    expect(before.toSorted()).toEqual(
      ['birthday', 'idNumber', 'nationality', 'payee', 'placeOfBirth'].map(name => [name, true]),
    );
    await me.write({ nationality: 'MY' });
    expect(await locked()).toContainEqual(['nationality', false]);
  });

  it.each([
    ['nationality', 'Malaysian'],
    ['nationality', 'my'],
    ['nationality', 'ZZ'],
    ['occupation', 'pirate'],
    ['sourceOfIncome', 'constructor'],
    ['whatsapp', '*******67891'],
    ['zalo', '*****'],
    ['region', 'S'],
    ['currentAddress', '7'],
    ['qqNum', '12ab5678'],
  ])('%s refuses %s', async (field, value) => {
    const me = await member();
    expect(await me.write({ nickname: 'Ann', [field]: value })).toMatchObject({
      errorCode: 'field.invalid',
      value: { field },
    });
    expect((await me.fields()).nickname.value).toBeUndefined();
  });

  it('an empty text does not use up a field that can be set once', async () => {
    const me = await member();
    expect((await me.write({ payee: '', idNumber: ' ' })).success).toBe(true);
    expect((await me.fields()).payee).toMatchObject({ editable: true });
    expect((await me.write({ payee: 'Ann Lee' })).success).toBe(true);
  });

  it('can be switched off and on by the operator', async () => {
    const me = await member();
    await ctx.admin('register-field', { form: 'profile', name: 'occupation', use: 'off' });
    expect(await me.write({ occupation: 'student' })).toMatchObject({ errorCode: 'input.invalid' });
    expect(Object.keys(await me.fields())).not.toContain('occupation');
    await ctx.admin('register-field', { form: 'profile', name: 'occupation', use: 'optional' });
    expect((await me.write({ occupation: 'student' })).success).toBe(true);
  });
});
