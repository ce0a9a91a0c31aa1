import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { createCache } from '#lib/bff/core/cache.ts';
import { bodyHash, type CompressedBody, compress } from '#lib/bff/core/compression.ts';

/** Text formats, which shrink to a third; compressed formats (fonts, pictures) are sent by Next. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
};
/** High, since a file is compressed once per process, whereas a page lives for seconds. */
const BROTLI_QUALITY = 9;

/** Extension of the body that Next stores of a prerendered response. */
const BODY = '.body';

/** A file in all content codings. */
export type CompressedFile = { packed: CompressedBody; tag: string; type: string };

/** Request path → location of the file. */
export type StaticFiles = ReadonlyMap<string, string>;

/** Lists the files under a folder by their path behind `prefix`; empty when the folder does not exist. */
export function listFiles(folder: string, prefix: string): StaticFiles {
  try {
    const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry =>
      entry.isFile(),
    );
    return new Map(
      found.map(entry => {
        const file = join(entry.parentPath, entry.name);
        return [prefix + file.slice(folder.length), file] as const;
      }),
    );
  } catch {
    return new Map();
  }
}

/** Lists prerendered responses of route handlers under a folder, by the path that they respond to. */
export function listPrerendered(folder: string, prefix: string): StaticFiles {
  const bodies = [...listFiles(folder, prefix)].filter(([path]) => path.endsWith(BODY));
  return new Map(bodies.map(([path, file]) => [path.slice(0, -BODY.length), file]));
}

async function load(file: string, type: string): Promise<CompressedFile> {
  const bytes = await readFile(file);
  return { packed: await compress(bytes, BROTLI_QUALITY), tag: bodyHash(bytes), type };
}

/**
 * Returns a lookup for the text files among these, read and compressed once on first use; null for every
 * other path.
 */
export function compressedFiles(files: StaticFiles): (path: string) => Promise<CompressedFile> | null {
  const known = createCache<CompressedFile>(Math.max(1, files.size));
  return path => {
    const file = files.get(path);
    const type = TYPES[extname(path)];
    if (!file || !type) return null;
    return known.fetch(path, async () => ({ value: await load(file, type) }));
  };
}
