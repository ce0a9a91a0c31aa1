import { Secret, TOTP } from 'otpauth';
import { createJweCodec } from '#lib/wire/jwe.ts';
import { enter } from '#platform/access/enter.ts';
import type { SwitchNode } from '#platform/settings.ts';
import { findAccountByName } from '#platform/store/accounts.ts';
import { writeSetting } from '#platform/store/settings.ts';
import type { TestPlatform, WireAnswer } from './harness.ts';

type Sent = { token?: string; headers?: Record<string, string> };

/** Sends the fields of a call as a client would: sealed, and with the device's id where it is given. */
export function sealedTo(house: TestPlatform) {
  const codec = createJweCodec(async () => (await house.wire('GET /wps/session/key/jwks')).json);
  return async (line: string, fields: object, { token, headers }: Sent = {}): Promise<WireAnswer> => {
    const sealed = await codec.seal(fields as Record<string, unknown>);
    return house.wire(line, { token, body: sealed.body, headers: { ...sealed.headers, ...headers } });
  };
}

/** The code that an authenticator app shows at a moment. */
export function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

const PASSWORD = 'Demo1234';

/** Somebody of the demo who is signed in, and what they do with their second factor. */
export function person(house: TestPlatform, username: string) {
  const send = sealedTo(house);
  const { clock } = house.platform.house;
  const json = (line: string, token: string, body: object = {}) => house.wire(line, { token, json: body });
  return {
    async stepUp(token: string): Promise<void> {
      const answer = await send('POST /wps/member/stepUp', { method: 'password', code: PASSWORD }, { token });
      if (!answer.json.success) throw new Error(`step-up: ${answer.text}`);
    },
    /** Turns the authenticator on; the code of the present step is spent by it. */
    async withTotp(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
      await this.stepUp(token);
      const begun = await json('POST /wps/member/totp', token);
      const { secret } = begun.json.value;
      const confirmed = await send('PUT /wps/member/totp', { code: codeAt(secret, clock.now()) }, { token });
      return { secret, recoveryCodes: confirmed.json.value.recoveryCodes };
    },
    /** The first step: the ticket of the second. */
    async firstStep(deviceId?: string): Promise<string> {
      const answer = await this.login(deviceId);
      if (answer.json.errorCode !== 'login.verification.required') throw new Error(answer.text);
      return answer.json.value.verificationId;
    },
    /** Many tickets at once, past the password itself. */
    async firstSteps(count: number): Promise<string[]> {
      const { house: inside } = house.platform;
      const account = await inside.store.read(tx => findAccountByName(tx, username));
      if (!account) throw new Error(username);
      const entrance = { address: '127.0.0.1', requestId: 'many-tickets', locale: 'en', device: '' } as const;
      const ask = () => enter(inside, { ...entrance, deviceId: null, account, way: 'password' });
      const asked = await Promise.allSettled(Array.from({ length: count }, ask));
      return asked.map(one => (one as PromiseRejectedResult).reason.value.verificationId);
    },
    login(loginDeviceId?: string, password = PASSWORD, headers: Record<string, string> = {}) {
      return send('POST /wps/session/login', { username, password, loginDeviceId }, { headers });
    },
    secondStep(verificationId: string, method: string, code: string, loginDeviceId?: string) {
      return send('POST /wps/session/login/verification', { verificationId, method, code, loginDeviceId });
    },
  };
}

/** Moves the platform's clock as the operator's command does: it stays so, however often settings are read again. */
export async function moveClock(house: TestPlatform, offsetMs: number): Promise<void> {
  const { settings, clock } = house.platform.house;
  await settings.change('clockOffsetMs', offsetMs);
  clock.setOffset(offsetMs);
}

function withSwitch(node: SwitchNode, modId: string, on: boolean): SwitchNode {
  const childrenNodes = node.childrenNodes.map(child => withSwitch(child, modId, on));
  return node.modId === modId
    ? { modId, enabled: on ? '1' : '0', childrenNodes }
    : { ...node, childrenNodes };
}

/** Turns a switch of the white label on or off. */
export async function setSwitch(house: TestPlatform, modId: string, on: boolean): Promise<void> {
  const { settings, store } = house.platform.house;
  const { document } = settings.current();
  const changed = { ...document, whitelabel: withSwitch(document.whitelabel, modId, on) };
  await store.write(tx => writeSetting(tx, 'document', changed));
  await settings.reload();
}
