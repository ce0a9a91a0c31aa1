import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages, offeredLanguages } from '#lib/rules/routes/languages.ts';
import { localeEntry, localeIds } from '#lib/rules/routes/locales.ts';

const FOLDER = 'messages';
const MAILS = join(FOLDER, 'mails');
const own = new Map(languages);

function pathsOf(tree: unknown, path = ''): string[] {
  if (typeof tree === 'string') return tree.trim() ? [path] : [];
  return Object.entries(tree as object).flatMap(([key, value]) => pathsOf(value, `${path}.${key}`));
}

const read = (file: string) => (existsSync(file) ? pathsOf(JSON.parse(readFileSync(file, 'utf8'))) : []);

/** Returns the paths of all texts of a language: pages, mails and SMS. */
function textsOf(tag: string): string[] {
  const areas = readdirSync(join(FOLDER, 'en')).flatMap(file =>
    read(join(FOLDER, tag, file)).map(path => file + path),
  );
  return [...areas, ...read(join(MAILS, `${tag}.json`))].sort();
}

const english = textsOf('en');

describe('M4: the languages', () => {
  it('at least forty languages have a unique name under a well-formed tag', () => {
    expect(languages.length).toBeGreaterThanOrEqual(40);
    expect(own.size).toBe(languages.length);
    expect(new Set(own.values()).size).toBe(languages.length);
    for (const [tag] of languages) expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  });

  it.each(languages)('%s is named %s in its own language', (tag, name) => {
    const scripts: Readonly<Record<string, string>> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' };
    const known = new Intl.DisplayNames([tag], { type: 'language' }).of(scripts[tag] ?? tag) ?? '';
    const without = (text: string) => text.toLocaleLowerCase(tag).replace(/^bahasa /, '');
    expect(without(name)).toBe(without(known));
  });

  it('exactly the languages with complete texts are offered', () => {
    expect(english.length).toBeGreaterThan(500);
    const whole = languages.filter(([tag]) => String(textsOf(tag)) === String(english)).map(([tag]) => tag);
    expect(whole).toEqual([...localeIds]);
    expect(offeredLanguages()).toEqual(whole.map(locale => ({ locale, name: own.get(locale) })));
  });

  it('the shell’s styles can offer every language', () => {
    const styles = readFileSync('components/shell/shell.css', 'utf8');
    for (const id of localeIds) {
      const { wire } = localeEntry(id);
      expect(styles).toContain(`[data-offer="${wire}"] [data-language-offer="${wire}"]`);
    }
  });
});
