import { Secret, TOTP } from 'otpauth';
import { createJweCodec } from '#lib/wire/jwe.ts';
import { completeSignIn } from '#platform/auth/complete-sign-in.ts';
import type { SwitchNode } from '#platform/settings.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { writeSetting } from '#platform/store/db/settings.ts';
import type { TestPlatform, WireAnswer } from './platform-harness.ts';

type Sent = { token?: string; headers?: Record<string, string> };

/** Sends a call's fields as a client would: sealed, and with the device id if given. */
export function sealedTo(ctx: TestPlatform) {
  const codec = createJweCodec(async () => (await ctx.wire('GET /wps/session/key/jwks')).json);
  return async (line: string, fields: object, { token, headers }: Sent = {}): Promise<WireAnswer> => {
    const sealed = await codec.seal(fields as Record<string, unknown>);
    return ctx.wire(line, { token, body: sealed.body, headers: { ...sealed.headers, ...headers } });
  };
}

/** Returns the TOTP code at a given time. */
export function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

const PASSWORD = 'Demo1234';

/** Signed-in demo account and the calls of its second factor. */
export function person(ctx: TestPlatform, username: string) {
  const send = sealedTo(ctx);
  const { clock } = ctx.platform.ctx;
  const json = (line: string, token: string, body: object = {}) => ctx.wire(line, { token, json: body });
  return {
    async stepUp(token: string): Promise<void> {
      const answer = await send('POST /wps/member/stepUp', { method: 'password', code: PASSWORD }, { token });
      if (!answer.json.success) throw new Error(`step-up: ${answer.text}`);
    },
    /** Turns the authenticator on; this uses up the code of the present time step. */
    async withTotp(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
      await this.stepUp(token);
      const begun = await json('POST /wps/member/totp', token);
      const { secret } = begun.json.value;
      const confirmed = await send('PUT /wps/member/totp', { code: codeAt(secret, clock.now()) }, { token });
      return { secret, recoveryCodes: confirmed.json.value.recoveryCodes };
    },
    /** Completes the first step and returns the ticket of the second. */
    async firstStep(deviceId?: string): Promise<string> {
      const answer = await this.login(deviceId);
      if (answer.json.errorCode !== 'login.verification.required') throw new Error(answer.text);
      return answer.json.value.verificationId;
    },
    /** Creates many tickets at once, bypassing the password. */
    async firstSteps(count: number): Promise<string[]> {
      const { ctx: inside } = ctx.platform;
      const account = await inside.store.read(tx => findAccountByName(tx, username));
      if (!account) throw new Error(username);
      const entrance = { address: '127.0.0.1', requestId: 'many-tickets', locale: 'en', device: '' } as const;
      const request = () => completeSignIn(inside, { ...entrance, deviceId: null, account, way: 'password' });
      const requests = await Promise.allSettled(Array.from({ length: count }, request));
      return requests.map(one => (one as PromiseRejectedResult).reason.value.verificationId);
    },
    login(loginDeviceId?: string, password = PASSWORD, headers: Record<string, string> = {}) {
      return send('POST /wps/session/login', { username, password, loginDeviceId }, { headers });
    },
    secondStep(verificationId: string, method: string, code: string, loginDeviceId?: string) {
      return send('POST /wps/session/login/verification', { verificationId, method, code, loginDeviceId });
    },
  };
}

/**
 * Moves the platform's clock as the operator's command does; the offset survives reloads of the settings.
 */
export async function moveClock(ctx: TestPlatform, offsetMs: number): Promise<void> {
  const { settings, clock } = ctx.platform.ctx;
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
export async function setSwitch(ctx: TestPlatform, modId: string, on: boolean): Promise<void> {
  const { settings, store } = ctx.platform.ctx;
  const { document } = settings.current();
  const changed = { ...document, whitelabel: withSwitch(document.whitelabel, modId, on) };
  await store.write(tx => writeSetting(tx, 'document', changed));
  await settings.reload();
}
