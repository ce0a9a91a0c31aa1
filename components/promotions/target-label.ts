import { linkedGameType } from '#components/shared/target-href.ts';
import type { Target } from '#lib/rules/promotion.ts';
import { CENTRE } from '#lib/rules/routes/centre-address.ts';

const pages = {
  '/search': 'goSearch',
  '/recent': 'goRecent',
  '/down': 'goDownload',
  '/pointMall': 'goPoints',
} as const;
const centres = { depositv2: 'goDeposit', securityCenter: 'goSecurity' } as const;

const isKeyOf = <T extends object>(table: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(table, key);

/** Text of a link to a promotion's target, which names where it leads: its key in `promotions`, and its value. */
export function targetLabel({ kind, href }: Target) {
  if (kind === 'elsewhere') return { key: 'goSite', values: { host: new URL(href).host } } as const;
  if (kind === 'centre') {
    const page = new URLSearchParams(href).get(CENTRE) ?? '';
    return { key: isKeyOf(centres, page) ? centres[page] : 'goAccount', values: undefined } as const;
  }
  if (linkedGameType(href)) return { key: 'games', values: undefined } as const;
  const path = href.split(/[?#]/)[0] ?? '';
  return { key: isKeyOf(pages, path) ? pages[path] : 'look', values: undefined } as const;
}
