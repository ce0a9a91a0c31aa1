import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../lib/bff/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  name => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

/** A module-level value (no indentation) that would exist once per copy of the file. */
const STATE = /^(?:export\s+)?(?:let\b|const\s+\w+(?::[^=]+)?\s*=\s*(?:await\s+)?new\s+(?!RegExp\b)\w+)/m;

it('the server half keeps its state on the process-wide object (docs/architecture.md#rule-4)', () => {
  expect(files.length).toBeGreaterThan(20);
  const guilty = files.filter(name => STATE.test(readFileSync(new URL(name, folder), 'utf8')));
  expect(guilty).toEqual([]);
});

it('the check finds a module-level Map, Pool or counter', () => {
  for (const line of ['const a = new Map();', 'export const b: Pool = new Pool(x);', 'let c = 0;'])
    expect(STATE.test(`\n${line}\n`)).toBe(true);
  expect(STATE.test('  const inner = new Map();')).toBe(false);
});
