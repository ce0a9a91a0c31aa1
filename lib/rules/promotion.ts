import { type Access, accessObstacle, type Role } from './roles.ts';
import { centrePageOf } from './routes/account-centre.ts';
import { findPage } from './routes/pages.ts';
import { DAY_MS } from './time.ts';

/**
 * Types of categories that belong to the games and the lottery and are excluded here (docs/features.md#110).
 */
const LEFT_OUT: readonly string[] = ['gaming', 'lotto_promo'];

type Category = { id: string; type: string; title: string };
type CategorizedPromotion = { promoAnnouncementCategoryIds: readonly string[] };

/** Categories of the strip; types of any case. */
export function visibleCategories<C extends Category>(categories: readonly C[]): C[] {
  return categories.filter(({ type }) => !LEFT_OUT.includes(type.toLowerCase()));
}

/** Promotions of the list: all but those whose categories are all excluded. */
export function listedPromotions<P extends CategorizedPromotion>(
  promotions: readonly P[],
  categories: readonly Category[],
): P[] {
  const hidden = new Set(
    categories.filter(({ type }) => LEFT_OUT.includes(type.toLowerCase())).map(({ id }) => id),
  );
  return promotions.filter(
    ({ promoAnnouncementCategoryIds: ids }) => ids.length === 0 || ids.some(id => !hidden.has(id)),
  );
}

/** Filters promotions by category; returns all of them without one. */
export function inCategory<P extends CategorizedPromotion>(
  promotions: readonly P[],
  category: string | undefined,
): P[] {
  return promotions.filter(one => !category || one.promoAnnouncementCategoryIds.includes(category));
}

/**
 * Period of a promotion, as far as the operator states it: start, end, long-term flag (docs/features.md#151);
 * epoch ms.
 */
export type PromotionSpan =
  | { kind: 'long-term' }
  | { kind: 'range'; start: number; end: number }
  | { kind: 'from'; start: number }
  | { kind: 'until'; end: number };

/** Period to show; null where the operator states none. The long-term flag wins over an end. */
export function periodOf(promotion: {
  longTerm: boolean;
  startTime?: number;
  endTime?: number;
}): PromotionSpan | null {
  const { longTerm, startTime: start, endTime: end } = promotion;
  if (longTerm) return { kind: 'long-term' };
  if (start !== undefined && end !== undefined) return { kind: 'range', start, end };
  if (start !== undefined) return { kind: 'from', start };
  return end === undefined ? null : { kind: 'until', end };
}

/** Days before its end from which a promotion is said to end soon. */
const ENDS_SOON_MS = 3 * DAY_MS;

/** State of a promotion at a time, as its card shows it; null for one without dates of its own. */
export function periodState(
  period: PromotionSpan | null,
  nowMs: number,
): 'coming' | 'running' | 'ending' | null {
  if (!period || period.kind === 'long-term') return null;
  if ('start' in period && period.start > nowMs) return 'coming';
  return 'end' in period && period.end - nowMs <= ENDS_SOON_MS ? 'ending' : 'running';
}

/** Picture by sequence: 1 on the card, 2 on the page; falls back to the other one. */
export function pictureOf(
  images: readonly { sequence: number; url: string }[],
  sequence: 1 | 2,
): string | undefined {
  const found = images.find(one => one.sequence === sequence) ?? images[0];
  return found?.url || undefined;
}

/**
 * Target of a promotion: a page of the site without language prefix, the member centre over the page, or
 * another site.
 */
export type Target = { kind: 'page' | 'centre' | 'elsewhere'; href: string; who: Access };

const NEWS = 'GENERAL';
const DOWNLOAD = '/down';

/**
 * Target of a promotion; null where it names none, or one that does not exist. A promotion that gives
 * something to an account (any type but GENERAL) needs a real account.
 */
export function targetOf(promotion: { promotionType: string; linkage?: string }): Target | null {
  const { promotionType, linkage } = promotion;
  if (!linkage) return null;
  const least: Access = promotionType === NEWS ? 'anyone' : 'member';
  if (linkage.startsWith('?')) {
    const page = centrePageOf(new URLSearchParams(linkage).get('center'));
    return page && { kind: 'centre', href: linkage, who: page.who };
  }
  if (linkage.startsWith('https://')) return { kind: 'elsewhere', href: linkage, who: least };
  const page = findPage(linkage.split(/[?#]/)[0] ?? '');
  if (!page || page.devOnly) return null;
  return { kind: 'page', href: linkage, who: page.access === 'anyone' ? least : page.access };
}

/**
 * Action of a promotion's button by role (docs/features.md#112, docs/features.md#152): a visitor joins first,
 * except for the download, which is public; a trial is told where a real account is needed.
 */
export function promotionLink(target: Target | null, role: Role): 'join' | 'open' | 'real-account' | 'none' {
  if (target?.kind === 'page' && target.href === DOWNLOAD) return 'open';
  if (role === 'visitor') return 'join';
  if (!target) return 'none';
  const kind = accessObstacle(target.who, role);
  if (kind === 'real-account') return 'real-account';
  return kind === null ? 'open' : 'none';
}

/** Returns true where a visitor may open the target without an account. */
export function canView(target: Target | null): boolean {
  return target !== null && target.who === 'anyone' && promotionLink(target, 'visitor') === 'join';
}
