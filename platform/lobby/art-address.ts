import type { Locale } from '#lib/rules/locales.ts';
import type { ArtPlace } from './wire-game.ts';

/** Changes whenever the generator draws differently: pictures are cached for ever under their address. */
export const ART_VERSION = '1';

/** The cuts of a poster: upright card, wide card, and the motif without lettering. */
export const artCuts = ['poster', 'wide', 'bare'] as const;
export type ArtCut = (typeof artCuts)[number];

/** The address of a game's picture. */
export function artAddress({ origin, brand }: ArtPlace, cut: ArtCut, locale: Locale, nodeId: number): string {
  return `${origin}/art/${brand}/${ART_VERSION}/${cut}/${locale}/${nodeId}.svg`;
}

/** The address of a vendor's mark. */
export function vendorMarkAddress({ origin, brand }: ArtPlace, code: string): string {
  return `${origin}/art/${brand}/${ART_VERSION}/vendor/${code}.svg`;
}
