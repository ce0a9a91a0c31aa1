import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

/** SQL of the platform is written in its store; the ledger queries its own tables itself. */
const QUERY =
  /\.(?:selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*?>)?`|\bsql\.\w+/;
const TABLE = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|\w+Join)\(\s*\[?'(\w+)/g;
const LEDGER_TABLES = ['idempotency', 'ledger_account', 'ledger_posting', 'ledger_transfer'];

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'platform/*.ts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file && existsSync(file) && !file.endsWith('.test.ts'));
const under = (room: string) => files.filter(file => file.startsWith(`platform/${room}/`));
const text = (file: string) => readFileSync(file, 'utf8');
const withSql = (all: readonly string[]) => all.filter(file => QUERY.test(text(file)));

describe('the rooms of the platform that hold SQL', () => {
  it('only the store and the ledger build queries', () => {
    const allowed = new Set([...under('store'), ...under('ledger')]);
    expect(withSql([...allowed]).length).toBeGreaterThan(20);
    expect(withSql(files.filter(file => !allowed.has(file)))).toEqual([]);
  });

  it('the ledger names its own tables only', () => {
    const named = under('ledger').flatMap(file => [...text(file).matchAll(TABLE)].map(([, table]) => table));
    expect([...new Set(named)].sort()).toEqual(LEDGER_TABLES);
  });
});

it('migrations have numbers of their own', () => {
  const numbers = globSync('platform/store/db/migrations/*.sql').map(file => basename(file).slice(0, 3));
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});
