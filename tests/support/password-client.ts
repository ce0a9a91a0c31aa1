import { verifyPassword } from '#platform/auth/password-hash.ts';
import { outbox } from './platform-codes.ts';
import type { TestPlatform, WireAnswer } from './platform-harness.ts';
import { moveClock, sealedTo } from './platform-person.ts';

export const OLD = 'Demo1234';
export const NEW = 'Quite-Other-77';
export const USER = 'player01';
export const MAIL = 'player01@foyer.example';
export const MOBILE = '123456789';

/** Calls about the password of one member, and what tests read and set of that account. */
export function passwordClient(ctx: () => TestPlatform) {
  let count = 0;
  const store = () => ctx().platform.ctx.store;
  const address = () => `10.30.${++count >> 8}.${count & 255}`;
  const account = () =>
    store().read(tx =>
      tx.selectFrom('account').selectAll().where('username', '=', USER).executeTakeFirstOrThrow(),
    );
  const put = (columns: object) =>
    store().write(tx => tx.updateTable('account').set(columns).where('username', '=', USER).execute());
  const send = (line: string, fields: object, more = {}) => sealedTo(ctx())(line, fields, more);
  const balance = async (token: string) =>
    (await ctx().wire('GET /wps/v2/wallets/balance', { token })).status;
  const fits = async (password: string) => verifyPassword(password, (await account()).password_hash);
  const login = (password: string, from = address()) =>
    send('POST /wps/session/login', { username: USER, password }, { headers: { 'X-Client-Address': from } });
  const events = (event: string) =>
    store().read(tx => tx.selectFrom('audit').select('account_id').where('event', '=', event).execute());

  const change = (token: string, newPassword: string, oldPassword = OLD, confirmNewPassword = newPassword) =>
    send('POST /wps/member/password', { oldPassword, newPassword, confirmNewPassword }, { token });

  const forgot = (
    fields: { username?: string; email?: string } = {},
    from = address(),
    language = 'EN',
  ): Promise<WireAnswer> =>
    ctx().wire('POST /wps/member/password/email', {
      body: new URLSearchParams({ username: USER, email: MAIL, ...fields }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'X-Client-Address': from,
        Language: language,
      },
    });
  const linkToken = async () => {
    const [mail] = await outbox(ctx(), MAIL);
    return /#([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
  };
  const reset = (resetToken: string, newPassword = NEW) =>
    send('POST /wps/member/password/reset', { resetToken, newPassword });
  /** Restores the clock and the settings, and empties the outbox and the counts. */
  async function clean() {
    await moveClock(ctx(), 0);
    await ctx().admin('forget-sends', { target: 'all' });
    await ctx().admin('password-expiry', { days: 'off' });
    await store().write(async tx => {
      await tx.deleteFrom('outbox').execute();
      await tx.deleteFrom('proof_failure').execute();
      await tx.deleteFrom('sign_in_failure').execute();
    });
  }
  return {
    store,
    address,
    account,
    put,
    send,
    balance,
    fits,
    login,
    events,
    change,
    forgot,
    linkToken,
    reset,
    clean,
  };
}
