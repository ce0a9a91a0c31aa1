import { globSync, readFileSync } from 'node:fs';
import { envSchema } from '#lib/bff/core/env.ts';
import { expect, test } from './fixtures.ts';

/** docs/security.md#S4: the code that browsers load names no variable of the server and holds none of its modules. */
const root = new URL('../', import.meta.url).pathname;
const variables = Object.keys(envSchema.shape).filter(name => name.includes('_'));
/** Texts that only modules of the server contain: table names, headers between its processes, a driver. */
const SERVER_TEXTS = ['x-internal-key', 'x-admin-key', 'insert into', 'ledger_posting', 'iron-session'];

test('the code for browsers holds nothing of the server', () => {
  const files = globSync('.next/static/**/*.js', { cwd: root });
  expect(files.length).toBeGreaterThan(20);
  const words = [...variables, ...SERVER_TEXTS];
  const hits = files.flatMap(name => {
    const code = readFileSync(root + name, 'utf8');
    return words.filter(word => code.includes(word)).map(word => `${name}: ${word}`);
  });
  expect(hits).toEqual([]);
});
