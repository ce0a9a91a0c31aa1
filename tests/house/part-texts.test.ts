import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { type TextArea, textAreas } from '#lib/i18n/messages.ts';

/** A part that is fetched on demand brings the texts that it shows, and no others (decision 0012). */
const ON_DEMAND = /onDemand\(\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+,\s*\[([^\]]*)\],?\s*\)/g;
const STATIC = /^\s*(?:import|export)\s+(?!type\s)[^'";]*?from\s+'([^']+)'/gm;
const LATER = /later\(\s*async \(\) => \(await import\('([^']+)'\)\)/g;
const TEXTS = /useTranslations\(\s*(?:'(\w+)[^']*'|`(\w+)[^`]*`)?/g;

type Part = { from: string; file: string; areas: string[] };

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'components', 'lib'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

const areaOf = new Map<string, TextArea>();
for (const area of textAreas)
  for (const namespace of Object.keys(await loadMessages('en', [area]))) areaOf.set(namespace, area);

function fileOf(target: string, from: string): string | null {
  const file = target.startsWith('#') ? target.slice(1) : join(dirname(from), target);
  return /\.tsx?$/.test(file) && existsSync(file) ? file : null;
}

/** What is fetched with a file; parts that bring texts of their own are none of it. */
function together(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, target = ''] of [...text.matchAll(STATIC), ...text.matchAll(LATER)]) {
    const next = fileOf(target, file);
    if (next) together(next, seen);
  }
  return seen;
}

/** The areas whose texts a file shows; whoever names no namespace is named here, since nobody can tell. */
function shownIn(file: string): (TextArea | 'unknown')[] {
  return [...readFileSync(file, 'utf8').matchAll(TEXTS)].map(
    ([, plain, built]) => areaOf.get(plain ?? built ?? '') ?? 'unknown',
  );
}

const parts: Part[] = sources.flatMap(from =>
  [...readFileSync(from, 'utf8').matchAll(ON_DEMAND)].flatMap(([, target = '', areas = '']) => {
    const file = fileOf(target, from);
    return file
      ? [{ from, file, areas: [...areas.matchAll(/'([\w-]+)'/g)].map(([, area = '']) => area) }]
      : [];
  }),
);

describe('the texts of parts on demand', () => {
  it('every part is read here', () => {
    const named = sources.flatMap(file => [...readFileSync(file, 'utf8').matchAll(/[=:] onDemand\(/g)]);
    expect(parts.length).toBe(named.length);
    expect(parts.length).toBeGreaterThan(15);
  });

  it.each(parts.map(part => [part.file, part] as const))('%s brings what it shows', (_, { file, areas }) => {
    const shown = new Set<string>([...together(file)].flatMap(shownIn));
    shown.delete('island');
    expect([...shown].sort()).toEqual([...areas].sort());
  });
});
