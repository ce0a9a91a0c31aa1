import { type Locale, localePath } from '#lib/rules/locales.ts';
import { type Target, targetOf } from '#lib/rules/promotion.ts';

/** The address of what a promotion leads to: pages of ours in the reader's language. */
export function targetHref(locale: Locale, { kind, href }: Target): string {
  return kind === 'page' ? localePath(locale, href) : href;
}

/** The address that a banner leads to, for everybody the same; undefined where it leads nowhere. */
export function bannerHref(locale: Locale, { linkage }: { linkage?: string }): string | undefined {
  const target = targetOf({ promotionType: 'GENERAL', linkage });
  return target ? targetHref(locale, target) : undefined;
}
