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

type BuiltAssets = { files: Map<string, PlayAsset>; script: string; style: string };

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Compiles the page's scripts and styles into one minified file each, beside the fonts that they use. */
function build(): BuiltAssets {
  const { outputFiles } = buildSync({
    entryPoints: { play: source('./client/main.ts'), style: source('./client/styles.css') },
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
  const entry = (ending: string) => [...files.keys()].find(address => address.endsWith(ending)) ?? '';
  return { files, script: entry('.js'), style: entry('.css') };
}

let built: BuiltAssets | undefined;

/** Returns every file of the game page by its path on the platform's origin; built once per process. */
export function playAssets(): ReadonlyMap<string, PlayAsset> {
  built ??= build();
  return built.files;
}

/** Returns the URLs of the script and the style that the page's HTML references. */
export function playEntries(): { script: string; style: string } {
  built ??= build();
  return { script: built.script, style: built.style };
}
