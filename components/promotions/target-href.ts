import { type Locale, localePath } from '#lib/rules/locales.ts';
import type { Target } from '#lib/rules/promotion.ts';

/** The address of what a promotion leads to: pages of ours in the reader's language. */
export function targetHref(locale: Locale, { kind, href }: Target): string {
  return kind === 'page' ? localePath(locale, href) : href;
}
