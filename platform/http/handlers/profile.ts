import { changeProfile, type Owner, profileOf } from '#platform/access/profile.ts';
import { bindEmail, bindMobile } from '#platform/access/profile-binding.ts';
import { isOn } from '#platform/access/switches.ts';
import { PORTRAITS } from '#platform/art/portrait.ts';
import type { Handlers, VisitOf } from '#platform/http/visit.ts';
import { portraitAddress } from '#platform/lobby/art-address.ts';
import { refuse } from '#platform/refused.ts';
import { updateOwnColumns } from '#platform/store/profiles.ts';

function ownerOf({ signed, address, requestId }: VisitOf<'POST /wps/member/info'>): Owner {
  return { accountId: signed.account.id, address, requestId };
}

function binderOf(visit: VisitOf<'POST /wps/member/info'>) {
  return { ...ownerOf(visit), before: visit.signed.account };
}

/** Nobody has a contract yet: every request and every contract of wire.md 3.5 is null. */
const noContracts = {
  divtypereq: null,
  dailysalreqtype: null,
  contracthoursalreq: null,
  realtimesalreqtype: null,
  divtypeinfo: null,
  dailysalinfotype: null,
  contracthoursalinfo: null,
  realtimesalinfotype: null,
  contractmrdailysalinfotype: null,
  divtypecompperiodinfo: null,
  divtypecompperiodreq: null,
};

/** The profile of the member centre (wire.md 3.5, row 91). */
export const profileHandlers = {
  async 'GET /wps/member/profile'({ house, signed }) {
    return { fields: await profileOf(house, signed.account.id) };
  },

  async 'POST /wps/member/info'(visit, ask) {
    await changeProfile(visit.house, ownerOf(visit), ask);
    return null;
  },

  async 'POST /wps/member/info/mobile'(visit, ask) {
    await bindMobile(visit.house, binderOf(visit), ask);
    return null;
  },

  async 'POST /wps/member/info/email'(visit, ask) {
    await bindEmail(visit.house, binderOf(visit), ask);
    return null;
  },

  async 'POST /wps/member/info/icon'({ house, signed }, { icon }) {
    const number = Number(icon);
    if (number >= PORTRAITS) return refuse('input_invalid', { field: 'icon' });
    await house.store.write(tx => updateOwnColumns(tx, signed.account.id, { icon: String(number) }));
    return null;
  },

  'GET /wps/member/info/icons'({ house }) {
    return Array.from({ length: PORTRAITS }, (_, number) => ({
      icon: number,
      url: portraitAddress(house.art.place, String(number)),
    }));
  },

  'GET /wps/member/info/funds/consolidated'({ house }) {
    const { whitelabel } = house.settings.current().document;
    return isOn(whitelabel, 'AGENTPOLICY3') ? noContracts : refuse('function_not_available');
  },
} satisfies Partial<Handlers>;
