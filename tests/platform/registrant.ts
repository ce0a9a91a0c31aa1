import { solvedCaptcha } from './codes.ts';
import type { TestPlatform, WireAnswer } from './harness.ts';
import { sealedTo } from './person.ts';

let count = 0;

/** A name, a number and an address that nobody had yet in this run. */
export function somebody() {
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

export type Somebody = ReturnType<typeof somebody>;

type Extra = { headers?: Record<string, string> };

/** What a registration needs: codes out of the outbox, and the two calls. */
export function registrant(house: TestPlatform, me: Somebody = somebody()) {
  const send = sealedTo(house);
  const headers = { 'X-Client-Address': me.address };

  /** The code of the last message to the number. */
  async function codeTo(mobile: string): Promise<string> {
    const row = await house.platform.house.store.read(tx =>
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

  return {
    ...me,
    headers,
    codeTo,
    /** Asks for a code and reads it. */
    async code(kind: 'mobile' | 'username' = 'mobile', mobileNo = me.mobileNum): Promise<string> {
      const path = `POST /wps/verification/sms/register${kind === 'mobile' ? '/mobile' : ''}`;
      const { more, cookie } = await solvedCaptcha(house);
      const json = { mobileNo, countryDialingCode: '60', ...more };
      const answer = await house.wire(path, { json, headers: { ...headers, cookie } });
      if (!answer.json.success) throw new Error(`code: ${answer.text}`);
      return codeTo(me.mobile);
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
      return house.platform.house.store.read(tx =>
        tx.selectFrom('account').selectAll().where('username_key', '=', username).executeTakeFirst(),
      );
    },
  };
}
