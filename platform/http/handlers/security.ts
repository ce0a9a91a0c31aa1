import {
  addTotp,
  newPasskey,
  newRecoveryCodes,
  overview,
  removeIdentity,
  removePasskey,
  removeTotp,
} from '#platform/auth/factors.ts';
import { knownPasskeyOptions, newPasskeyOptions } from '#platform/auth/passkeys.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '#platform/auth/sessions.ts';
import { linkByTicket } from '#platform/auth/social.ts';
import { stepUp } from '#platform/auth/step-up.ts';
import { beginTotp } from '#platform/auth/totp.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { refuse } from '#platform/refusal.ts';

/** Handlers for second factors, passkeys, identities and devices. */
export const securityHandlers = {
  async 'POST /wps/member/stepUp'({ ctx, signed, address, requestId }, input) {
    const { method, code, challengeId = null } = input;
    await stepUp(ctx, signed, { method, code, challengeId, address, requestId });
    return null;
  },

  'GET /wps/member/secondFactor'(context) {
    return overview(context);
  },

  'POST /wps/member/totp'({ ctx, signed }) {
    return beginTotp(ctx, signed.account);
  },

  async 'PUT /wps/member/totp'(context, { code }) {
    return { recoveryCodes: await addTotp(context, code) };
  },

  async 'DELETE /wps/member/totp'(context) {
    await removeTotp(context);
    return null;
  },

  async 'POST /wps/member/totp/recovery'(context) {
    return { recoveryCodes: await newRecoveryCodes(context) };
  },

  async 'POST /wps/member/passkeys/options'({ ctx, signed }, { purpose }) {
    const boundTo = String(signed.sessionId);
    if (purpose === 'create') return newPasskeyOptions(ctx, signed.account, boundTo);
    const { passkeys } = await overview({ ctx, signed });
    if (passkeys.length === 0) refuse('not_found');
    return knownPasskeyOptions(ctx, { purpose, boundTo }, signed.account.id);
  },

  async 'PUT /wps/member/passkeys'(context, input) {
    await newPasskey(context, input);
    return null;
  },

  async 'DELETE /wps/member/passkeys'(context, { id }) {
    await removePasskey(context, id);
    return null;
  },

  async 'PUT /wps/member/identities'({ ctx, signed, address, requestId }, { ticket }) {
    await linkByTicket(ctx, signed, { ticket: ticket ?? '', address, requestId });
    return null;
  },

  async 'DELETE /wps/member/identities'(context, { provider }) {
    await removeIdentity(context, provider);
    return null;
  },

  'GET /wps/member/sessions'({ ctx, signed }) {
    return listOwnSessions(ctx, signed);
  },

  async 'DELETE /wps/member/sessions'({ ctx, signed, address, requestId }, { id }) {
    const by = { address, requestId };
    if (id === 'others') await endOtherSessions(ctx, signed, by);
    else await endOwnSession(ctx, signed, id, by);
    return null;
  },
} satisfies Partial<Handlers>;
