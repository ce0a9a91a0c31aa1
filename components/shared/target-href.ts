import type { GameType } from '#lib/rules/game-types.ts';
import { type Target, targetOf } from '#lib/rules/promotion.ts';
import { type Locale, localePath } from '#lib/rules/routes/locales.ts';
import { gameTypeOfPath } from '#lib/rules/routes/pages.ts';

/** Returns the address of a promotion's target: internal pages in the user's language. */
export function targetHref(locale: Locale, { kind, href }: Target): string {
  return kind === 'page' ? localePath(locale, href) : href;
}

/** Returns the address of a banner's target, the same for every visitor; undefined where it has none. */
export function bannerHref(locale: Locale, { linkage }: { linkage?: string }): string | undefined {
  const target = targetOf({ promotionType: 'GENERAL', linkage });
  return target ? targetHref(locale, target) : undefined;
}

/** Returns the game type whose list a linkage opens; null for every other target. */
export function linkedGameType(linkage: string | undefined): GameType | null {
  return gameTypeOfPath(linkage?.split(/[?#]/)[0] ?? '');
}
