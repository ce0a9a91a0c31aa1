import type { Locale } from '#lib/rules/locales.ts';
import type { HouseBanner } from '#platform/art/banner.ts';
import type { PosterCut } from '#platform/art/poster.ts';
import type { PromotionCut, PromotionPicture } from '#platform/art/promotion.ts';

/** Where the pictures stand: the platform's public origin, the house's palette, and the version of the drawing. */
export type ArtPlace = { origin: string; brand: string; version: string };

function folder({ origin, brand, version }: ArtPlace): string {
  return `${origin}/art/${brand}/${version}`;
}

/** The address of a game's picture. */
export function artAddress(place: ArtPlace, cut: PosterCut, locale: Locale, nodeId: number): string {
  return `${folder(place)}/${cut}/${locale}/${nodeId}.svg`;
}

/** The address of a vendor's mark. */
export function vendorMarkAddress(place: ArtPlace, code: string): string {
  return `${folder(place)}/vendor/${code}.svg`;
}

/** The address of a member's portrait. */
export function portraitAddress(place: ArtPlace, icon: string): string {
  return `${folder(place)}/portrait/${icon}.svg`;
}

/** The address of one of the house's own banners. */
export function bannerAddress(place: ArtPlace, name: HouseBanner): string {
  return `${folder(place)}/banner/${name}.svg`;
}

/** The address of one of the house's own pictures of promotions. */
export function promotionAddress(place: ArtPlace, cut: PromotionCut, name: PromotionPicture): string {
  return `${folder(place)}/promotion/${name}-${cut}.svg`;
}

/** The picture that stands in for one that does not load. */
export function defaultIconAddress(place: ArtPlace): string {
  return `${folder(place)}/default.svg`;
}
