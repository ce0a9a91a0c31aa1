import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { ASSETS_PATH } from './protocol.ts';

/** File of the game page. Its name contains the hash of its content: cache it for ever. */
export type PlayAsset = { type: string; body: Uint8Array };

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Game pages that have a script and a style of their own. */
type Page = 'play' | 'instant' | 'sports' | 'live' | 'cards';
type Entries = { script: string; style: string };
type BuiltAssets = { files: Map<string, PlayAsset>; entries: Record<Page, Entries> };

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Compiles the page's scripts and styles into one minified file each, beside the fonts that they use. */
function build(): BuiltAssets {
  const { outputFiles } = buildSync({
    entryPoints: {
      play: source('./client/main.ts'),
      'play-style': source('./client/styles.css'),
      instant: source('./client/instant-main.ts'),
      'instant-style': source('../instant/client/styles.css'),
      sports: source('./client/sports-main.ts'),
      'sports-style': source('../sports/client/styles.css'),
      live: source('./client/live-main.ts'),
      'live-style': source('../live/client/styles.css'),
      cards: source('./client/cards-main.ts'),
      'cards-style': source('../cards/client/styles.css'),
    },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    loader: { '.woff2': 'file' },
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: ASSETS_PATH,
    outdir: source('.'),
    write: false,
    logLevel: 'silent',
  });
  const files = new Map(
    outputFiles.map(({ path, contents }) => [
      `${ASSETS_PATH}/${basename(path)}`,
      { type: TYPES[extname(path)] ?? '', body: contents },
    ]),
  );
  const entry = (name: string, ending: string) =>
    [...files.keys()].find(path => basename(path).startsWith(`${name}-`) && path.endsWith(ending)) ?? '';
  const entriesOf = (page: Page) => ({
    script: entry(page, '.js'),
    style: entry(`${page}-style`, '.css'),
  });
  return {
    files,
    entries: {
      play: entriesOf('play'),
      instant: entriesOf('instant'),
      sports: entriesOf('sports'),
      live: entriesOf('live'),
      cards: entriesOf('cards'),
    },
  };
}

let built: BuiltAssets | undefined;

/** Returns every file of the game page by its path on the platform's origin; built once per process. */
export function playAssets(): ReadonlyMap<string, PlayAsset> {
  built ??= build();
  return built.files;
}

/** Returns the URLs of the script and the style that a game page's HTML references. */
export function playEntries(page: Page = 'play'): Entries {
  built ??= build();
  return built.entries[page];
}
