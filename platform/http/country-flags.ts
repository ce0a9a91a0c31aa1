import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { HonoEnv } from './hono-env.ts';

/** Cache size: more than there are countries. */
const CACHED_FLAGS = 300;
/** Twice the size at which a flag is shown beside a dialling code. */
const WIDTH_PX = 64;
const FLAG_FILE = /^([A-Za-z]{2})\.png$/;
const FOREVER = 'public, max-age=31536000, immutable';

async function drawFlag(code: string): Promise<Buffer | null> {
  try {
    const svg = await readFile(new URL(import.meta.resolve(`flag-icons/flags/4x3/${code}.svg`)));
    return await sharp(svg).resize(WIDTH_PX).png({ palette: true }).toBuffer();
  } catch (error) {
    // Two letters that are not a country's code.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Country flags under `COUNTRY_FLAG/{countryCode}.png` (docs/features.md#15). */
export function addFlags(app: Hono<HonoEnv>): void {
  const flags = new LRUCache<string, Promise<Buffer | null>>({
    max: CACHED_FLAGS,
    memoMethod: code => drawFlag(code),
  });
  app.get('/COUNTRY_FLAG/:file', async context => {
    const code = FLAG_FILE.exec(context.req.param('file'))?.[1]?.toLowerCase();
    const png = code ? await flags.memo(code) : null;
    if (!png) return context.notFound();
    context.header('content-type', 'image/png');
    context.header('cache-control', FOREVER);
    context.header('cross-origin-resource-policy', 'cross-origin');
    return context.body(new Uint8Array(png));
  });
}
