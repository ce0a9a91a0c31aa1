import { toWireAmount } from '#lib/rules/money.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { signDomainList } from '#lib/wire/domain-list.ts';
import { sealPath } from '#lib/wire/service-path.ts';
import type { AppContext } from '#platform/app-context.ts';
import { openingBalance } from '#platform/auth/opening-balance.ts';
import { chatAddress } from '#platform/http/chat-address.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { siteMaintenance } from '#platform/maintenance.ts';
import { siteOrigins } from '#platform/mirrors.ts';
import { siteResources } from '#platform/resources.ts';
import type { SwitchNode } from '#platform/settings.ts';

/** Turns the switch of live chat on if the operator has set a URL for it. */
function withChat(root: SwitchNode, on: boolean): SwitchNode {
  const chat: SwitchNode = { modId: 'CBS3', enabled: on ? '1' : '0', childrenNodes: [] };
  return { ...root, childrenNodes: [...root.childrenNodes, chat] };
}

function info(ctx: AppContext) {
  const { document, serviceAddress } = ctx.settings.current();
  const { GAME_HOSTS, PLATFORM_ORIGIN, PLATFORM_SMS_CHANNEL, WEB_ORIGIN } = ctx.env;
  const domain = new URL(WEB_ORIGIN).host;
  const opening = openingBalance(ctx);
  return {
    customerService: document.customerService.map(({ csType, title, address }) => ({
      csType,
      title,
      path: sealPath(serviceAddress ?? new URL(address, PLATFORM_ORIGIN).href),
    })),
    domainRoute: hostsOf(ctx),
    resources: siteResources(ctx).map(one => ({ ...one, url: new URL(one.url, PLATFORM_ORIGIN).href })),
    whitelabel: withChat(document.whitelabel, chatAddress(ctx) !== null),
    register: document.register,
    mainDomain: domain,
    analytics: { gtagId: document.gtagId },
    imageCDNs: [PLATFORM_ORIGIN],
    launchGameCDNs: [...GAME_HOSTS],
    smsChannel: PLATFORM_SMS_CHANNEL ?? '',
    currency: CURRENCY.code,
    ...(opening > 0n ? { opening: { amount: toWireAmount(opening), currency: CURRENCY.code } } : {}),
  };
}

const hostsOf = (ctx: AppContext) => siteOrigins(ctx).map(origin => new URL(origin).host);
/** A list is signed again once a minute. */
const SIGNED_EVERY_MS = MINUTE_MS;

/** Handlers for the system's documents (docs/wire.md#3.6). Region and address are those of the request. */
export const systemHandlers = {
  'GET /wps/system/status'({ ctx, address }) {
    return {
      maintenance: siteMaintenance(ctx),
      regionRestriction: ctx.isBlocked(address),
      location: { ip: address },
      info: info(ctx),
    };
  },

  'GET /wps/system/location'({ address }) {
    return { ip: address };
  },

  async 'GET /wps/system/domainRoute'({ ctx }, { signed }) {
    if (signed !== 'true') return hostsOf(ctx);
    // Real time: a platform clock moved for a test must not date the list in the future.
    const now = Date.now();
    const at = { keys: ctx.domainKeys, merchant: ctx.env.MERCHANT, now: now - (now % SIGNED_EVERY_MS) };
    return { signed: await signDomainList(siteOrigins(ctx), at) };
  },

  'GET /wps/system/country'({ ctx }) {
    return ctx.settings.current().document.countries;
  },
} satisfies Partial<Handlers>;
