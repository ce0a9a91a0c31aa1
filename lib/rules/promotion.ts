import { centrePageOf } from './centre.ts';
import { findPage } from './pages.ts';
import { obstacle, type Role, type Who } from './roles.ts';

/** Types of categories that stand in the games and the lottery, not here (spec 2, section 2). */
const LEFT_OUT: readonly string[] = ['gaming', 'lotto_promo'];

type Category = { id: string; type: string; title: string };
type Filed = { promoAnnouncementCategoryIds: readonly string[] };

/** The categories of the strip; types of any case. */
export function shownCategories<C extends Category>(categories: readonly C[]): C[] {
  return categories.filter(({ type }) => !LEFT_OUT.includes(type.toLowerCase()));
}

/** The promotions that are listed: all but those that stand in categories that are left out alone. */
export function listedPromotions<P extends Filed>(
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

/** The promotions of one category; all of them where none is chosen. */
export function inCategory<P extends Filed>(promotions: readonly P[], category: string | undefined): P[] {
  return promotions.filter(one => !category || one.promoAnnouncementCategoryIds.includes(category));
}

/** When a promotion runs, as far as the operator says (spec 2, section 3: start, end, long-term flag); epoch ms. */
export type Period =
  | { kind: 'long-term' }
  | { kind: 'range'; start: number; end: number }
  | { kind: 'from'; start: number }
  | { kind: 'until'; end: number };

/** The period to be shown; null where the operator says nothing. The long-term flag wins over an end. */
export function periodOf(promotion: {
  longTerm: boolean;
  startTime?: number;
  endTime?: number;
}): Period | null {
  const { longTerm, startTime: start, endTime: end } = promotion;
  if (longTerm) return { kind: 'long-term' };
  if (start !== undefined && end !== undefined) return { kind: 'range', start, end };
  if (start !== undefined) return { kind: 'from', start };
  return end === undefined ? null : { kind: 'until', end };
}

/** The picture of a sequence: 1 on the card, 2 on the page; the other one where it is missing. */
export function pictureOf(
  images: readonly { sequence: number; url: string }[],
  sequence: 1 | 2,
): string | undefined {
  const found = images.find(one => one.sequence === sequence) ?? images[0];
  return found?.url || undefined;
}

/** Where a promotion leads: a page of ours without language prefix, the member centre over the page, or elsewhere. */
export type Target = { kind: 'page' | 'centre' | 'elsewhere'; href: string; who: Who };

const NEWS = 'GENERAL';
const DOWNLOAD = '/down';

/**
 * The target of a promotion; null where it names none, or one that is not there. One that gives something to an account
 * (any type but GENERAL) needs a real one.
 */
export function targetOf(promotion: { promotionType: string; linkage?: string }): Target | null {
  const { promotionType, linkage } = promotion;
  if (!linkage) return null;
  const least: Who = promotionType === NEWS ? 'anyone' : 'member';
  if (linkage.startsWith('?')) {
    const page = centrePageOf(new URLSearchParams(linkage).get('center'));
    return page && { kind: 'centre', href: linkage, who: page.who };
  }
  if (linkage.startsWith('https://')) return { kind: 'elsewhere', href: linkage, who: least };
  const page = findPage(linkage.split(/[?#]/)[0] ?? '');
  if (!page || page.devOnly) return null;
  return { kind: 'page', href: linkage, who: page.who === 'anyone' ? least : page.who };
}

/**
 * What a promotion's button does for a role (row 112, row 152): a visitor joins first, except for the download, which
 * is for everybody; a trial is told where it needs a real account.
 */
export function goTo(target: Target | null, role: Role): 'join' | 'open' | 'real-account' | 'none' {
  if (target?.kind === 'page' && target.href === DOWNLOAD) return 'open';
  if (role === 'visitor') return 'join';
  if (!target) return 'none';
  const kind = obstacle(target.who, role);
  if (kind === 'real-account') return 'real-account';
  return kind === null ? 'open' : 'none';
}

/** True where a visitor may look at the target without an account. */
export function mayLook(target: Target | null): boolean {
  return target !== null && target.who === 'anyone' && goTo(target, 'visitor') === 'join';
}
