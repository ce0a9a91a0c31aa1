import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What Biome's restricted imports cannot say (design.md, rooms). */
type Import = { file: string; target: string; typeOnly: boolean };

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const STATEMENT = /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
const DYNAMIC = /import\(\s*'([^']+)'\s*\)/g;

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const found = [...text.matchAll(STATEMENT)].map(([, type, target = '']) => ({
    file,
    target,
    typeOnly: Boolean(type),
  }));
  return found.concat(
    [...text.matchAll(DYNAMIC)].map(([, target = '']) => ({ file, target, typeOnly: false })),
  );
}

const imports = files.flatMap(importsOf);
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^(tests|e2e|scripts)\//.test(file);
const broken = (bad: (one: Import) => boolean) =>
  imports.filter(one => !isTest(one.file) && bad(one)).map(one => `${one.file} → ${one.target}`);

describe('import rules', () => {
  it('reads the tree at all', () => {
    const known = imports.find(one => one.file === 'lib/calls/table.ts' && one.target === 'zod');
    expect(known?.typeOnly).toBe(true);
  });

  it('the browser half knows the call table as types only', () => {
    const browserHalf = /^(lib\/client|lib\/i18n|components)\//;
    expect(
      broken(one => browserHalf.test(one.file) && one.target.startsWith('#lib/calls/') && !one.typeOnly),
    ).toEqual([]);
  });

  it('relative imports name siblings only', () => {
    const allowed = (one: Import) =>
      one.file === 'lib/i18n/load-messages.ts' ||
      (one.file.startsWith('app/') && one.target.endsWith('.css'));
    expect(broken(one => one.target.startsWith('..') && !allowed(one))).toEqual([]);
  });

  it('nobody else imports the app, nobody the tests, and the web never imports the platform', () => {
    expect(broken(one => !one.file.startsWith('app/') && /^#?app\//.test(one.target))).toEqual([]);
    expect(broken(one => /^#?(tests|e2e)\//.test(one.target))).toEqual([]);
    expect(broken(one => !one.file.startsWith('platform/') && one.target.startsWith('#platform/'))).toEqual(
      [],
    );
  });

  it("the texts of mails are the platform's, all others the web's", () => {
    const mails = (one: Import) => one.target.startsWith('#messages/mails/');
    const platform = (one: Import) => one.file.startsWith('platform/');
    expect(broken(one => /^#messages\//.test(one.target) && mails(one) !== platform(one))).toEqual([]);
    expect(imports.some(one => mails(one) && platform(one))).toBe(true);
  });

  it('a free game cannot reach a wallet: its room knows the slots, the page’s protocol and the figures alone', () => {
    const allowed = /^(\.\/|#lib\/rules\/|#platform\/(games\/(slot|play)\/|secrets\.ts$))/;
    const free = imports.filter(one => one.file.startsWith('platform/free/'));
    expect(free.length).toBeGreaterThan(5);
    expect(broken(one => one.file.startsWith('platform/free/') && !allowed.test(one.target))).toEqual([]);
    const doors = broken(
      one => one.file === 'platform/http/free-round.ts' && /\/(ledger|rounds|store)\//.test(one.target),
    );
    expect(doors).toEqual([]);
  });

  it('only the error screens of app/ run in the browser', () => {
    const clients = files.filter(
      file => file.startsWith('app/') && /^['"]use client['"]/.test(readFileSync(file, 'utf8')),
    );
    expect(clients.filter(file => !/(^|\/)(global-)?error\.tsx$/.test(file))).toEqual([]);
  });

  it('there are no index files and no grab-bag names', () => {
    expect(files.filter(file => /(^|\/)(index|utils?|helpers?|common|misc)\.tsx?$/.test(file))).toEqual([]);
  });
});
