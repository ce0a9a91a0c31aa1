import type { Who } from './roles.ts';

/**
 * The pages of the member centre (row 90), each a deep link `?center=key` over any page. A page appears once it is
 * built; `flag` is the operator's switch that it needs, where there is one.
 */
export const centrePages = [
  { key: 'securityCenter', who: 'member', flag: null },
] as const satisfies readonly {
  key: string;
  who: Who;
  flag: string | null;
}[];

export type CentreKey = (typeof centrePages)[number]['key'];

/** The parts of the security centre, in order: `?center=securityCenter&part=devices`. */
export const securityParts = ['profile', 'password', 'payment', 'factors', 'devices'] as const;
export type SecurityPart = (typeof securityParts)[number];

/** The page of a key, or null for a text that is none. */
export function centrePageOf(key: string | null): (typeof centrePages)[number] | null {
  return centrePages.find(page => page.key === key) ?? null;
}

/** The part that an address names; the first where it names none. */
export function securityPartOf(part: string | null): SecurityPart {
  return securityParts.find(one => one === part) ?? 'profile';
}

/** What a way in carries along so that the centre opens afterwards: `securityCenter.devices`. */
export function centreMark(key: CentreKey, part: string | null): string {
  return `${key}.${securityPartOf(part)}`;
}

/** The address that such a mark means; null for every text that is none. */
export function centreHrefOfMark(mark: string | null): string | null {
  const [key = '', part = ''] = (mark ?? '').split('.');
  const page = centrePageOf(key);
  return page && centreHref(page.key, securityPartOf(part));
}

/** The address of a centre page over the page that is shown. */
export function centreHref(key: CentreKey, part?: SecurityPart): string {
  return `?${new URLSearchParams({ center: key, ...(part ? { part } : {}) })}`;
}
