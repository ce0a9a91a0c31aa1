import type { Locale } from '#lib/rules/locales.ts';
import type { PosterCut } from '../art/poster.ts';
import type { ArtPlace } from './wire-game.ts';

/** Changes whenever the generator draws differently: pictures are cached for ever under their address. */
export const ART_VERSION = '1';

/** The address of a game's picture. */
export function artAddress(
  { origin, brand }: ArtPlace,
  cut: PosterCut,
  locale: Locale,
  nodeId: number,
): string {
  return `${origin}/art/${brand}/${ART_VERSION}/${cut}/${locale}/${nodeId}.svg`;
}

/** The address of a vendor's mark. */
export function vendorMarkAddress({ origin, brand }: ArtPlace, code: string): string {
  return `${origin}/art/${brand}/${ART_VERSION}/vendor/${code}.svg`;
}
