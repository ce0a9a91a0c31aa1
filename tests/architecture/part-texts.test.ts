import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { type MessageArea, messageAreas } from '#lib/i18n/messages.ts';

/** A lazily loaded chunk declares the texts that it shows, and no others (decision 0012). */
const ON_DEMAND = /onDemand\(\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+,\s*\[([^\]]*)\],?\s*\)/g;
const STATIC = /^\s*(?:import|export)\s+(?!type\s)[^'";]*?from\s+'([^']+)'/gm;
const LAZY = /lazyPart\(\s*async \(\) => \(await import\('([^']+)'\)\)/g;
const TEXTS = /useTranslations\(\s*(?:'(\w+)[^']*'|`(\w+)[^`]*`)?/g;

type Part = { from: string; file: string; areas: string[] };

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'components', 'lib'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

const areaOf = new Map<string, MessageArea>();
for (const area of messageAreas)
  for (const namespace of Object.keys(await loadMessages('en', [area]))) areaOf.set(namespace, area);

function fileOf(target: string, from: string): string | null {
  const file = target.startsWith('#') ? target.slice(1) : join(dirname(from), target);
  return /\.tsx?$/.test(file) && existsSync(file) ? file : null;
}

/**
 * Returns the files loaded with a file, without lazily loaded chunks, which declare their texts themselves.
 */
function together(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, target = ''] of [...text.matchAll(STATIC), ...text.matchAll(LAZY)]) {
    const next = fileOf(target, file);
    if (next) together(next, seen);
  }
  return seen;
}

/** Returns the text areas that a file uses; 'unknown' where the namespace is not a known literal. */
function shownIn(file: string): (MessageArea | 'unknown')[] {
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

describe('the texts of lazily loaded chunks', () => {
  it('every lazily loaded chunk is covered by this test', () => {
    const named = sources.flatMap(file => [...readFileSync(file, 'utf8').matchAll(/[=:] onDemand\(/g)]);
    expect(parts.length).toBe(named.length);
    expect(parts.length).toBeGreaterThan(15);
  });

  it.each(parts.map(part => [part.file, part] as const))(
    '%s declares exactly the texts that it shows',
    (_, { file, areas }) => {
      const shown = new Set<string>([...together(file)].flatMap(shownIn));
      shown.delete('island');
      expect([...shown].sort()).toEqual([...areas].sort());
    },
  );
});
