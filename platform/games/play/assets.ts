import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { ASSETS_PATH } from './protocol.ts';

/** A file of the playable page. Its name carries its content's hash: cache it for ever. */
export type PlayAsset = { type: string; body: string | Uint8Array };

/** Scripts in an order in which each comes after all that it imports. */
const SCRIPTS = ['data', 'tell', 'rounds', 'reels', 'wins', 'sound', 'rules', 'main'] as const;
const FONTS = ['league-spartan-700', 'noto-serif-display-700'] as const;
const STYLES = ['base', 'play', 'bar', 'rules', 'narrow', 'framed'] as const;
const HASH_LENGTH = 12;

type Made = { files: Map<string, PlayAsset>; script: string; style: string };

const read = (path: string) => readFileSync(new URL(path, import.meta.url));

function addressOf(name: string, ending: string, body: string | Uint8Array): string {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, HASH_LENGTH);
  return `${ASSETS_PATH}/${name}-${hash}.${ending}`;
}

function make(): Made {
  const files = new Map<string, PlayAsset>();
  const add = (name: string, ending: string, type: string, body: string | Uint8Array) => {
    const address = addressOf(name, ending, body);
    files.set(address, { type, body });
    return address;
  };
  const fonts = new Map(
    FONTS.map(name => [name, add(name, 'woff2', 'font/woff2', read(`./fonts/${name}.woff2`))]),
  );
  const css = STYLES.map(name => read(`./client/${name}.css`).toString())
    .join('\n')
    .replace(/url\((["']?)([a-z0-9-]+)\.woff2\1\)/g, (_, _quote, name) => `url(${fonts.get(name) ?? ''})`);
  const style = add('play', 'css', 'text/css; charset=utf-8', css);
  const scripts = new Map<string, string>();
  for (const name of SCRIPTS) {
    const plain = stripTypeScriptTypes(read(`./client/${name}.ts`).toString(), { mode: 'strip' });
    const linked = plain.replace(
      /from '\.\/([a-z-]+)\.ts'/g,
      (_, other) => `from '${scripts.get(other) ?? ''}'`,
    );
    scripts.set(name, add(name, 'js', 'text/javascript; charset=utf-8', linked));
  }
  return { files, script: scripts.get('main') ?? '', style };
}

let made: Made | undefined;

/** Every file of the playable page by its path on the platform's origin; made once per process. */
export function playAssets(): ReadonlyMap<string, PlayAsset> {
  made ??= make();
  return made.files;
}

/** The two addresses that the page itself names. */
export function playEntries(): { script: string; style: string } {
  made ??= make();
  return { script: made.script, style: made.style };
}
