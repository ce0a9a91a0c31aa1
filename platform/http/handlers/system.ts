import { sealPath } from '#lib/wire/service-path.ts';
import type { House } from '#platform/house.ts';
import type { Handlers } from '#platform/http/visit.ts';
import { houseUpkeep } from '#platform/upkeep.ts';

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
    domainRoute: [domain],
    resources: document.resources,
    whitelabel: document.whitelabel,
    register: document.register,
    mainDomain: domain,
    analytics: { gtagId: document.gtagId },
    imageCDNs: [PLATFORM_ORIGIN],
    launchGameCDNs: [PLATFORM_ORIGIN],
    smsChannel: PLATFORM_SMS_CHANNEL ?? '',
  };
}

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

  'GET /wps/system/country'({ house }) {
    return house.settings.current().document.countries;
  },
} satisfies Partial<Handlers>;
