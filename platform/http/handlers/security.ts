import {
  addTotp,
  newPasskey,
  newRecoveryCodes,
  overview,
  removeIdentity,
  removePasskey,
  removeTotp,
} from '#platform/access/factors.ts';
import { askForKnown, askForNew } from '#platform/access/passkeys.ts';
import { endOthers, endOwn, ownSessions } from '#platform/access/sessions.ts';
import { linkByTicket } from '#platform/access/social.ts';
import { stepUp } from '#platform/access/step-up.ts';
import { beginTotp } from '#platform/access/totp.ts';
import type { Handlers } from '#platform/http/visit.ts';
import { refuse } from '#platform/refused.ts';

/** Second factor, passkeys, identities, devices (row P10). */
export const securityHandlers = {
  async 'POST /wps/member/stepUp'({ house, signed, address, requestId }, ask) {
    const { method, code, challengeId = null } = ask;
    await stepUp(house, signed, { method, code, challengeId, address, requestId });
    return null;
  },

  'GET /wps/member/secondFactor'(visit) {
    return overview(visit);
  },

  'POST /wps/member/totp'({ house, signed }) {
    return beginTotp(house, signed.account);
  },

  async 'PUT /wps/member/totp'(visit, { code }) {
    return { recoveryCodes: await addTotp(visit, code) };
  },

  async 'DELETE /wps/member/totp'(visit) {
    await removeTotp(visit);
    return null;
  },

  async 'POST /wps/member/totp/recovery'(visit) {
    return { recoveryCodes: await newRecoveryCodes(visit) };
  },

  async 'POST /wps/member/passkeys/options'({ house, signed }, { purpose }) {
    const boundTo = String(signed.sessionId);
    if (purpose === 'create') return askForNew(house, signed.account, boundTo);
    const { passkeys } = await overview({ house, signed });
    if (passkeys.length === 0) refuse('not_found');
    return askForKnown(house, { purpose, boundTo }, signed.account.id);
  },

  async 'PUT /wps/member/passkeys'(visit, ask) {
    await newPasskey(visit, ask);
    return null;
  },

  async 'DELETE /wps/member/passkeys'(visit, { id }) {
    await removePasskey(visit, id);
    return null;
  },

  async 'PUT /wps/member/identities'({ house, signed, address, requestId }, { ticket }) {
    await linkByTicket(house, signed, { ticket: ticket ?? '', address, requestId });
    return null;
  },

  async 'DELETE /wps/member/identities'(visit, { provider }) {
    await removeIdentity(visit, provider);
    return null;
  },

  'GET /wps/member/sessions'({ house, signed }) {
    return ownSessions(house, signed);
  },

  async 'DELETE /wps/member/sessions'({ house, signed, address, requestId }, { id }) {
    const by = { address, requestId };
    if (id === 'others') await endOthers(house, signed, by);
    else await endOwn(house, signed, id, by);
    return null;
  },
} satisfies Partial<Handlers>;
