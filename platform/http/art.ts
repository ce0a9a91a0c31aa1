import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { isLocale } from '#lib/rules/routes/locales.ts';
import type { AppContext } from '#platform/app-context.ts';
import { demoBanners, drawDemoBanner } from '#platform/art/banner.ts';
import { goodsPicture, goodsPictures } from '#platform/art/goods.ts';
import { defaultIcon, PORTRAITS, portrait, vendorMark } from '#platform/art/portrait.ts';
import { type ArtBrandName, artBrands, type PosterCut, posterCuts } from '#platform/art/poster.ts';
import { promotionCuts, promotionPicture, promotionPictures } from '#platform/art/promotion.ts';
import { roundStill, STILL_FOLDER, SYMBOLS_FOLDER, symbolStrip } from '#platform/games/play/still.ts';
import { isSlot } from '#platform/seed/catalogue.ts';
import type { HonoContext, HonoEnv } from './hono-env.ts';

/** Cached pictures, about 2 kB each. */
const CACHED_PICTURES = 6_000;
const FOREVER = 'public, max-age=31536000, immutable';
const NUMBERED = /^(\d{1,9})\.svg$/;
const NAMED = /^([A-Z0-9_]{1,20})\.svg$/;

function isBrand(text: string): text is ArtBrandName {
  return Object.hasOwn(artBrands, text);
}

function isCut(text: string): text is PosterCut {
  return (posterCuts as readonly string[]).includes(text);
}

function show(context: HonoContext, svg: string | null): Response | Promise<Response> {
  if (svg === null) return context.notFound();
  context.header('content-type', 'image/svg+xml; charset=utf-8');
  context.header('cache-control', FOREVER);
  context.header('cross-origin-resource-policy', 'cross-origin');
  // A picture opened as a document must not run scripts.
  context.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return context.body(svg);
}

/**
 * Serves pictures: drawn on demand, cached in memory, immutable under their URL. A URL with another version
 * is a 404, so that no cache stores new art under an old name.
 */
export function addArt(app: Hono<HonoEnv>, ctx: AppContext): void {
  const drawn = new LRUCache<string, string>({ max: CACHED_PICTURES });
  const { gallery, place } = ctx.art;

  app.get('/art/:brand/:version/:cut/:locale/:file', context => {
    const { brand, version, cut, locale, file } = context.req.param();
    const nodeId = Number(NUMBERED.exec(file)?.[1]);
    const game = ctx.lobby.game(nodeId);
    if (!game || version !== place.version || !isBrand(brand) || !isLocale(locale)) return context.notFound();
    const { path } = context.req;
    const draw = () => {
      if (cut === STILL_FOLDER) return isSlot(game) ? roundStill({ game, locale, brand }) : null;
      if (cut === SYMBOLS_FOLDER) return isSlot(game) ? symbolStrip({ game, locale, brand }) : null;
      return isCut(cut) ? gallery.poster({ nodeId, locale, cut, brand }) : null;
    };
    const svg = drawn.get(path) ?? draw();
    if (svg) drawn.set(path, svg);
    return show(context, svg);
  });

  app.get('/art/:brand/:version/portrait/:file', context => {
    const { brand, version, file } = context.req.param();
    const number = Number(NUMBERED.exec(file)?.[1]);
    if (version !== place.version || !isBrand(brand) || !(number < PORTRAITS)) return context.notFound();
    return show(context, portrait(number, brand));
  });

  app.get('/art/:brand/:version/vendor/:file', context => {
    const { brand, version, file } = context.req.param();
    const code = NAMED.exec(file)?.[1];
    const vendor = ctx.lobby.vendors.find(one => one.code === code);
    if (version !== place.version || !isBrand(brand) || !vendor) return context.notFound();
    return show(context, vendorMark(vendor, brand));
  });

  app.get('/art/:brand/:version/banner/:file', context => {
    const { brand, version, file } = context.req.param();
    const name = demoBanners.find(one => file === `${one}.svg`);
    if (version !== place.version || !isBrand(brand) || !name) return context.notFound();
    return show(context, drawDemoBanner(name, brand));
  });

  app.get('/art/:brand/:version/promotion/:file', context => {
    const { brand, version, file } = context.req.param();
    const cut = promotionCuts.find(one => file.endsWith(`-${one}.svg`));
    const name = promotionPictures.find(one => file === `${one}-${cut}.svg`);
    if (version !== place.version || !isBrand(brand) || !cut || !name) return context.notFound();
    return show(context, promotionPicture(name, cut, brand));
  });

  app.get('/art/:brand/:version/goods/:file', context => {
    const { brand, version, file } = context.req.param();
    const name = goodsPictures.find(one => file === `${one}.svg`);
    if (version !== place.version || !isBrand(brand) || !name) return context.notFound();
    return show(context, goodsPicture(name, brand));
  });

  app.get('/art/:brand/:version/default.svg', context => {
    const { brand, version } = context.req.param();
    if (version !== place.version || !isBrand(brand)) return context.notFound();
    return show(context, defaultIcon(brand));
  });
}
