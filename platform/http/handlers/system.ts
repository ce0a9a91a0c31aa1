import { signDomainList } from '#lib/wire/domain-list.ts';
import { sealPath } from '#lib/wire/service-path.ts';
import type { House } from '#platform/house.ts';
import { chatAddress } from '#platform/http/chat-address.ts';
import type { Handlers } from '#platform/http/visit.ts';
import { houseOrigins } from '#platform/mirrors.ts';
import { houseResources } from '#platform/resources.ts';
import type { SwitchNode } from '#platform/settings.ts';
import { houseUpkeep } from '#platform/upkeep.ts';

/** Live chat is on wherever the operator has named a place for it. */
function withChat(root: SwitchNode, on: boolean): SwitchNode {
  const chat: SwitchNode = { modId: 'CBS3', enabled: on ? '1' : '0', childrenNodes: [] };
  return { ...root, childrenNodes: [...root.childrenNodes, chat] };
}

function info(house: House) {
  const { document, serviceAddress } = house.settings.current();
  const { PLATFORM_ORIGIN, PLATFORM_SMS_CHANNEL, WEB_ORIGIN } = house.env;
  const domain = new URL(WEB_ORIGIN).host;
  return {
    customerService: document.customerService.map(({ csType, title, address }) => ({
      csType,
      title,
      path: sealPath(serviceAddress ?? new URL(address, PLATFORM_ORIGIN).href),
    })),
    domainRoute: hostsOf(house),
    resources: houseResources(house).map(one => ({ ...one, url: new URL(one.url, PLATFORM_ORIGIN).href })),
    whitelabel: withChat(document.whitelabel, chatAddress(house) !== null),
    register: document.register,
    mainDomain: domain,
    analytics: { gtagId: document.gtagId },
    imageCDNs: [PLATFORM_ORIGIN],
    launchGameCDNs: [PLATFORM_ORIGIN],
    smsChannel: PLATFORM_SMS_CHANNEL ?? '',
  };
}

const hostsOf = (house: House) => houseOrigins(house).map(origin => new URL(origin).host);
/** A list is signed anew once a minute. */
const SIGNED_EVERY_MS = 60_000;

/** The system's documents (wire.md 3.6). Region and address are the asker's own. */
export const systemHandlers = {
  'GET /wps/system/status'({ house, address }) {
    return {
      maintenance: houseUpkeep(house),
      regionRestriction: house.isBlocked(address),
      location: { ip: address },
      info: info(house),
    };
  },

  'GET /wps/system/location'({ address }) {
    return { ip: address };
  },

  async 'GET /wps/system/domainRoute'({ house }, { signed }) {
    if (signed !== 'true') return hostsOf(house);
    // The world's time: a clock that was moved for a look must not make a list of tomorrow.
    const now = Date.now();
    const at = { keys: house.domainKeys, merchant: house.env.MERCHANT, now: now - (now % SIGNED_EVERY_MS) };
    return { signed: await signDomainList(houseOrigins(house), at) };
  },

  'GET /wps/system/country'({ house }) {
    return house.settings.current().document.countries;
  },
} satisfies Partial<Handlers>;
