import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** docs/security.md#S4: secrets in files of the repository, by their form. */
const forms: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'cloud access key': /\bAKIA[0-9A-Z]{16}\b/,
  'forge token': /\bgh[pousr]_\w{36}\b/,
  'chat token': /\bxox[abp]-\w{8,}/,
  'registry token': /\bnpm_\w{36}\b/,
  'signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./,
  'address with a password': /\b\w+:\/\/[^\s:/@'"`$]+:[^\s@/'"`$]+@/,
  'assigned key': /\b[A-Z_]*(?:KEYS?|SECRET|TOKEN|PASSWORD)=['"]?(?:\d+:)?[\w-]{32,}/,
  'key in quotes': /['"](?:\d:)?[\w-]{43}['"]/,
};

/** Values that only look like a secret: keys in tests of the rules about keys, and addresses that are refused. */
const harmless: Readonly<Record<string, string>> = {
  'lib/rules/key-strength.test.ts': 'key in quotes',
  'platform/env.test.ts': 'key in quotes',
  'tests/security/env.test.ts': 'key in quotes',
  'tests/security/reports.test.ts': 'address with a password',
  'tests/security/status.test.ts': 'address with a password',
};

const found = (text: string) => Object.keys(forms).filter(name => forms[name]?.test(text));
const root = new URL('../../', import.meta.url).pathname;

describe('files of the repository', () => {
  it('hold no secret', () => {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
    const texts = files.filter(
      name =>
        existsSync(root + name) &&
        name !== '' &&
        name !== 'package-lock.json' &&
        !/\.(?:png|ico|woff2)$/.test(name),
    );
    expect(texts.length).toBeGreaterThan(1000);
    const hits = texts.flatMap(name =>
      found(readFileSync(`${root}${name}`, 'utf8')).map(form => [name, form]),
    );
    expect(Object.fromEntries(hits)).toEqual(harmless);
  });

  it.each([
    ['private key', `-----BEGIN EC ${'PRIVATE'} KEY-----`],
    ['cloud access key', `AKIA${'Q7'.repeat(8)}`],
    ['forge token', `ghp_${'a1'.repeat(18)}`],
    ['signed token', `eyJhbGciOiJI.eyJzdWIiOiIx.`.replaceAll('.', 'AAAA.')],
    ['address with a password', `postgres://web:${'hidden'}@db.example.com/foyer`],
    ['assigned key', `LOG_KEY=${'k3'.repeat(20)}`],
  ])('would show a %s', (form, text) => {
    expect(found(text)).toContain(form);
  });
});
