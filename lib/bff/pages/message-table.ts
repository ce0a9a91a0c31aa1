import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brands } from '#brands/brands.ts';
import { type Locale, localeIds } from '#lib/rules/routes/locales.ts';

type Tree = { readonly [key: string]: string | Tree };
type InEachLanguage = Readonly<Record<Locale, string>>;

/** A message in every language, and what brands show instead. */
type MessageRow = {
  key: string;
  texts: InEachLanguage;
  overrides: readonly { brand: string; texts: InEachLanguage }[];
};
/** The messages of one file of texts. */
export type MessageTableArea = { area: string; rows: readonly MessageRow[] };

/** Flattens a tree of texts by dotted path. */
function flat(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );
}

/** Reads a file of texts as it is written: the build only has compiled ones. */
async function readTexts(root: string, file: string): Promise<ReadonlyMap<string, string>> {
  return new Map(flat(JSON.parse(await readFile(join(/* turbopackIgnore: true */ root, file), 'utf8'))));
}

async function inEachLanguage(root: string, file: (locale: Locale) => string) {
  const found = await Promise.all(localeIds.map(locale => readTexts(root, file(locale))));
  const textsOf = (key: string) =>
    Object.fromEntries(localeIds.map((locale, at) => [locale, found[at]?.get(key) ?? ''])) as InEachLanguage;
  return { keys: [...(found[0]?.keys() ?? [])], textsOf };
}

/**
 * Reads all messages under a folder of the product, by their file, in every language, with the overrides of
 * each brand. Rejects when a file is missing or is not JSON.
 */
export async function messageTable(root: string): Promise<MessageTableArea[]> {
  const overrides = await Promise.all(
    brands.map(async ({ id }) => ({
      brand: id,
      ...(await inEachLanguage(root, locale => `brands/${id}/messages/${locale}.json`)),
    })),
  );
  const files = await readdir(join(/* turbopackIgnore: true */ root, 'messages/en'));
  const areas = files.map(
    file => [file.replace('.json', ''), (locale: Locale) => `messages/${locale}/${file}`] as const,
  );
  const mails = ['mails', (locale: Locale) => `messages/mails/${locale}.json`] as const;
  return Promise.all(
    [...areas.sort(), mails].map(async ([area, file]) => {
      const { keys, textsOf } = await inEachLanguage(root, file);
      const rows = keys.map(key => ({
        key,
        texts: textsOf(key),
        overrides: overrides
          .filter(own => area !== 'mails' && own.keys.includes(key))
          .map(own => ({ brand: own.brand, texts: own.textsOf(key) })),
      }));
      return { area, rows };
    }),
  );
}
