import { completeSignIn } from '#platform/auth/complete-sign-in.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import type { TestPlatform, WireAnswer } from './platform-harness.ts';
import { moveClock, sealedTo } from './platform-person.ts';

/** Calls of codes by SMS on a platform, with addresses and numbers that no other test of the file uses. */
export function smsClient(ctx: () => TestPlatform) {
  let count = 0;
  const send = (line: string, fields: object, more = {}) => sealedTo(ctx())(line, fields, more);
  /** Returns an address in a network of its own and a number with a prefix that no other test uses. */
  const address = () => `10.${++count >> 8}.${count & 255}.1`;
  const number = () => {
    const mark = String(++count % 10_000).padStart(4, '0');
    return `11${mark}${mark}`;
  };
  const later = (ms: number) => moveClock(ctx(), ms);
  const codes = (answers: WireAnswer[]) =>
    answers.map(({ json }) => (json.success ? 'sent' : json.errorCode));
  const sentOf = (answers: WireAnswer[]) => codes(answers).filter(code => code === 'sent').length;
  const times = <T>(length: number, make: (index: number) => T) =>
    Array.from({ length }, (_, index) => make(index));

  /** Gives a member a proved number. */
  async function own(username: string, mobile: string, columns: object = {}): Promise<string> {
    const e164 = `+60${mobile}`;
    await ctx().platform.ctx.store.write(tx =>
      tx
        .updateTable('account')
        .set({ mobile: e164, mobile_verified: true, ...columns })
        .where('username', '=', username)
        .execute(),
    );
    return e164;
  }
  /** Makes a browser known by signing an account in from it. */
  async function known(username: string, deviceId: string): Promise<void> {
    const { ctx: inner } = ctx().platform;
    const account = await inner.store.read(tx => findAccountByName(tx, username));
    if (!account) throw new Error(username);
    const entrance = { address: '10.250.0.1', requestId: 'known', locale: 'en', device: '' } as const;
    await completeSignIn(inner, { ...entrance, deviceId, account, way: 'passkey' });
  }
  const signIn = (mobile: string, code: string, more: object = {}) =>
    send('POST /wps/session/login', {
      username: mobile,
      password: code,
      type: 'sms',
      countryDialingCode: '60',
      ...more,
    });
  return { send, address, number, later, codes, sentOf, times, own, known, signIn };
}
