import type { Hono } from 'hono';
import { isLocale } from '#lib/rules/locales.ts';
import { assignLooks, type Look } from '../art/looks.ts';
import { type ArtBrandName, artBrands, type PosterCut, poster, posterCuts } from '../art/poster.ts';
import type { House } from '../house.ts';
import { ART_VERSION } from '../lobby/art-address.ts';
import { createRecentMap } from '../lobby/recent-map.ts';
import { titleOf } from '../lobby/wire-game.ts';
import { catalogue } from '../seed/catalogue.ts';
import type { AppContext, AppEnv } from './app-env.ts';

/** About 2 kB each. */
const KEPT_PICTURES = 6_000;
const FOREVER = 'public, max-age=31536000, immutable';
const FILE = /^(\d{1,9})\.svg$/;

function isBrand(text: string): text is ArtBrandName {
  return Object.hasOwn(artBrands, text);
}

function isCut(text: string): text is PosterCut {
  return (posterCuts as readonly string[]).includes(text);
}

function pictureHeaders(context: AppContext): void {
  context.header('content-type', 'image/svg+xml; charset=utf-8');
  context.header('cache-control', FOREVER);
  context.header('cross-origin-resource-policy', 'cross-origin');
  // A picture that is opened by itself may run nothing.
  context.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
}

/**
 * The posters: drawn on demand, kept in memory, cached for ever under their address. An address of an older
 * version is not served, so that no cache keeps new art under an old name.
 */
export function addArt(app: Hono<AppEnv>, house: House): void {
  const drawn = createRecentMap<string>(KEPT_PICTURES);
  let looks: Map<number, Look> | undefined;
  app.get('/art/:brand/:version/:cut/:locale/:file', context => {
    const { brand, version, cut, locale, file } = context.req.param();
    const game = house.lobby.game(Number(FILE.exec(file)?.[1]));
    if (!game || version !== ART_VERSION || !isBrand(brand) || !isCut(cut) || !isLocale(locale))
      return context.notFound();
    looks ??= assignLooks(catalogue().games);
    const look = looks.get(game.nodeId);
    if (!look) return context.notFound();
    const title = titleOf(game, locale);
    const svg = drawn.get(context.req.path, () =>
      poster({ vendor: game.vassalage, nodeId: game.nodeId, type: game.gameType, title, look, cut, brand }),
    );
    pictureHeaders(context);
    return context.body(svg);
  });
}
