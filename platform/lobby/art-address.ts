import type { Locale } from '#lib/rules/routes/locales.ts';
import type { DemoBanner } from '#platform/art/banner.ts';
import type { GoodsPicture } from '#platform/art/goods.ts';
import type { PosterCut } from '#platform/art/poster.ts';
import type { PromotionCut, PromotionPicture } from '#platform/art/promotion.ts';
import { STILL_FOLDER, SYMBOLS_FOLDER } from '#platform/games/play/still.ts';

/** Base of picture URLs: the platform's public origin, the brand's palette, and the version of the art. */
export type ArtPlace = { origin: string; brand: string; version: string };

function folder({ origin, brand, version }: ArtPlace): string {
  return `${origin}/art/${brand}/${version}`;
}

/** Returns the URL of a game's picture. */
export function artAddress(place: ArtPlace, cut: PosterCut, locale: Locale, nodeId: number): string {
  return `${folder(place)}/${cut}/${locale}/${nodeId}.svg`;
}

/** Returns the URL of a picture of a slot's sample round. */
export function stillAddress(place: ArtPlace, locale: Locale, nodeId: number): string {
  return `${folder(place)}/${STILL_FOLDER}/${locale}/${nodeId}.svg`;
}

/** Returns the URL of a picture of a slot's symbols side by side. */
export function symbolsAddress(place: ArtPlace, locale: Locale, nodeId: number): string {
  return `${folder(place)}/${SYMBOLS_FOLDER}/${locale}/${nodeId}.svg`;
}

/** Returns the URL of a vendor's logo. */
export function vendorMarkAddress(place: ArtPlace, code: string): string {
  return `${folder(place)}/vendor/${code}.svg`;
}

/** Returns the URL of a member's avatar. */
export function portraitAddress(place: ArtPlace, icon: string): string {
  return `${folder(place)}/portrait/${icon}.svg`;
}

/** Returns the URL of a built-in banner. */
export function bannerAddress(place: ArtPlace, name: DemoBanner): string {
  return `${folder(place)}/banner/${name}.svg`;
}

/** Returns the URL of a built-in promotion picture. */
export function promotionImageAddress(place: ArtPlace, cut: PromotionCut, name: PromotionPicture): string {
  return `${folder(place)}/promotion/${name}-${cut}.svg`;
}

/** Returns the URL of a built-in picture of goods. */
export function goodsImageAddress(place: ArtPlace, name: GoodsPicture): string {
  return `${folder(place)}/goods/${name}.svg`;
}

/** Returns the URL of the fallback for a picture that does not load. */
export function defaultIconAddress(place: ArtPlace): string {
  return `${folder(place)}/default.svg`;
}
