import type { GameType } from '#lib/rules/game-types.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { seedHash } from '#lib/rules/seeded.ts';
import { drawingsOf, families } from '#platform/art/motifs/families.ts';
import { demoBanners, drawDemoBanner } from './banner.ts';
import { wordList } from './keywords.ts';
import { assignLooks } from './looks.ts';
import { colourList } from './named-colours.ts';
import { type ArtBrandName, artBrands, type PosterCut, poster } from './poster.ts';
import { promotionCuts, promotionPicture, promotionPictures } from './promotion.ts';

/** Catalogue data that the gallery needs of a game. */
export type GalleryGame = {
  nodeId: number;
  vassalage: string;
  gameType: GameType;
  titles: { ms: string; en: string; zh: string };
};

/** Posters of a catalogue. */
export type Gallery = {
  /** Returns the poster as SVG text; null for a game that is not in the catalogue. */
  poster: (input: { nodeId: number; locale: Locale; cut: PosterCut; brand: ArtBrandName }) => string | null;
};

const titleOf: Record<Locale, keyof GalleryGame['titles']> = { ms: 'ms', en: 'en', 'zh-CN': 'zh' };

/**
 * Creates the gallery of a whole catalogue, in its default order, so that adjacent posters differ. Posters
 * are drawn on request and not cached: each takes well under a millisecond.
 */
export function gallery(games: readonly GalleryGame[]): Gallery {
  const looks = assignLooks(games);
  const byNode = new Map(games.map(game => [game.nodeId, game]));
  return {
    poster({ nodeId, locale, cut, brand }) {
      const game = byNode.get(nodeId);
      const look = looks.get(nodeId);
      if (!game || !look) return null;
      const { vassalage: vendor, gameType: type } = game;
      return poster({ vendor, nodeId, type, look, cut, brand, title: game.titles[titleOf[locale]] });
    },
  };
}

let version: string | undefined;

/**
 * Version of the art; changes whenever any picture would look different, so that pictures may be cached for
 * ever under it. Eight hexadecimal digits, hashed from every motif and banner drawn once per brand, and from
 * the words that choose motifs and colours.
 */
export function posterVersion(): string {
  version ??= drawnVersion();
  return version;
}

function drawnVersion(): string {
  let mixed = wordList() + colourList();
  for (const brand of Object.keys(artBrands) as ArtBrandName[]) {
    mixed += JSON.stringify(artBrands[brand].named);
    for (const [type, motifs] of Object.entries(families)) {
      Object.keys(motifs).forEach((motif, index) => {
        const title = index % 2 ? 'Quick Fox Jumps' : '神龙传说';
        drawingsOf(type as GameType, motif).forEach((_, drawing) => {
          const look = { motif, drawing, palette: index, colourway: index };
          const subject = { vendor: `V${index}`, nodeId: index, type: type as GameType, look, brand, title };
          mixed += seedHash(poster({ ...subject, cut: 'poster' }) + poster({ ...subject, cut: 'wide' }));
        });
      });
    }
    for (const name of demoBanners) mixed += seedHash(drawDemoBanner(name, brand)).toString(36);
    for (const name of promotionPictures)
      for (const cut of promotionCuts) mixed += seedHash(promotionPicture(name, cut, brand)).toString(36);
  }
  return seedHash(mixed).toString(16).padStart(8, '0');
}
