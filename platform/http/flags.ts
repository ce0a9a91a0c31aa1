import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { createRecentMap } from '#platform/lobby/recent-map.ts';
import type { AppEnv } from './app-env.ts';

/** More than there are countries. */
const KEPT_FLAGS = 300;
/** Twice the size at which a flag stands beside a dialling code. */
const WIDTH_PX = 64;
const FLAG_FILE = /^([A-Za-z]{2})\.png$/;
const FOREVER = 'public, max-age=31536000, immutable';

async function drawFlag(code: string): Promise<Buffer | null> {
  try {
    const svg = await readFile(new URL(import.meta.resolve(`flag-icons/flags/4x3/${code}.svg`)));
    return await sharp(svg).resize(WIDTH_PX).png({ palette: true }).toBuffer();
  } catch (error) {
    // Two letters that are no country's.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The flags of countries under the document's path, `COUNTRY_FLAG/{countryCode}.png` (spec 1, section 7). */
export function addFlags(app: Hono<AppEnv>): void {
  const drawn = createRecentMap<Promise<Buffer | null>>(KEPT_FLAGS);
  app.get('/COUNTRY_FLAG/:file', async context => {
    const code = FLAG_FILE.exec(context.req.param('file'))?.[1]?.toLowerCase();
    const png = code ? await drawn.get(code, () => drawFlag(code)) : null;
    if (!png) return context.notFound();
    context.header('content-type', 'image/png');
    context.header('cache-control', FOREVER);
    context.header('cross-origin-resource-policy', 'cross-origin');
    return context.body(new Uint8Array(png));
  });
}
