import type { Account } from '#platform/store/db/tables.ts';
import { solvedCaptcha } from './platform-codes.ts';
import type { TestPlatform, WireAnswer } from './platform-harness.ts';
import { sealedTo } from './platform-person.ts';

let count = 0;

/** Returns a name, a number and an address that are unused in this run. */
export function newRegistrant() {
  count++;
  const digits = String(count).padStart(6, '0');
  return {
    username: `user${digits}`,
    mobileNum: `12${digits}9`,
    mobile: `+6012${digits}9`,
    address: `198.18.${count >> 8}.${count & 255}`,
    password: 'Night-Owl77',
  };
}

export type NewRegistrant = ReturnType<typeof newRegistrant>;

type Extra = { headers?: Record<string, string> };

/** Returns the code of the last message to the number. */
async function lastCode(ctx: TestPlatform, mobile: string): Promise<string> {
  const row = await ctx.platform.ctx.store.read(tx =>
    tx
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', mobile)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  return /\d{6}/.exec(row.body)?.[0] ?? '';
}

/** A member to be: what they type, and the calls of registration. */
type Registrant = NewRegistrant & {
  headers: Record<string, string>;
  /** Returns the code of the last message to the number. */
  codeTo: (mobile: string) => Promise<string>;
  /** Requests a code and reads it. */
  code: (kind?: 'mobile' | 'username', mobileNo?: string) => Promise<string>;
  byName: (fields?: object, extra?: Extra) => Promise<WireAnswer>;
  byMobile: (fields?: object, extra?: Extra) => Promise<WireAnswer>;
  account: (username?: string) => Promise<Account | undefined>;
};

/** Client of registration: reads codes from the outbox and sends the two calls. */
export function registrant(ctx: TestPlatform, me: NewRegistrant = newRegistrant()): Registrant {
  const send = sealedTo(ctx);
  const headers = { 'X-Client-Address': me.address };
  return {
    ...me,
    headers,
    codeTo: (mobile: string) => lastCode(ctx, mobile),
    async code(kind: 'mobile' | 'username' = 'mobile', mobileNo = me.mobileNum): Promise<string> {
      const path = `POST /wps/verification/sms/register${kind === 'mobile' ? '/mobile' : ''}`;
      const { more, cookie } = await solvedCaptcha(ctx);
      const json = { mobileNo, countryDialingCode: '60', ...more };
      const answer = await ctx.wire(path, { json, headers: { ...headers, cookie } });
      if (!answer.json.success) throw new Error(`code: ${answer.text}`);
      return lastCode(ctx, me.mobile);
    },
    byName(fields: object = {}, extra: Extra = {}): Promise<WireAnswer> {
      const { username, password } = me;
      const form = { username, password, confirmPassword: password, agreed: true, ...fields };
      return send('PUT /wps/member/register', form, { headers: { ...headers, ...extra.headers } });
    },
    byMobile(fields: object = {}, extra: Extra = {}): Promise<WireAnswer> {
      const { mobileNum, password } = me;
      const form = {
        mobileNum,
        countryDialingCode: '60',
        password,
        confirmPassword: password,
        agreed: true,
        ...fields,
      };
      return send('PUT /wps/member/register/mobile', form, { headers: { ...headers, ...extra.headers } });
    },
    account(username = me.username) {
      return ctx.platform.ctx.store.read(tx =>
        tx.selectFrom('account').selectAll().where('username_key', '=', username).executeTakeFirst(),
      );
    },
  };
}
