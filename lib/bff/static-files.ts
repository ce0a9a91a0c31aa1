import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { bodyTag, type Packed, pack } from './packing.ts';

/** Texts, which shrink to a third; what is packed already (fonts, pictures) is Next's to send. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};
/** Once per file and process: worth more than a page, which lives for seconds. */
const BROTLI_QUALITY = 9;

/** A file as it is sent, in all codings. */
export type StaticText = { packed: Packed; tag: string; type: string };

/** The paths under which files are served, each with where the file is. */
export type StaticFiles = ReadonlyMap<string, string>;

/** The files under a folder, by their path behind `prefix`; none where there is no such folder. */
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

async function load(file: string, type: string): Promise<StaticText> {
  const bytes = await readFile(file);
  return { packed: await pack(bytes, BROTLI_QUALITY), tag: bodyTag(bytes), type };
}

/** Gives the text files among these, read and compressed once, when first asked for; null for every other path. */
export function staticTexts(files: StaticFiles): (path: string) => Promise<StaticText> | null {
  const known = new Map<string, Promise<StaticText>>();
  return path => {
    const file = files.get(path);
    const type = TYPES[extname(path)];
    if (!file || !type) return null;
    const before = known.get(path);
    if (before) return before;
    const loading = load(file, type);
    known.set(path, loading);
    // What could not be read is tried again.
    loading.catch(() => known.delete(path));
    return loading;
  };
}
