import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { envSchema, readEnv } from '#lib/bff/core/env.ts';
import { newKey } from '#lib/bff/core/secrets.ts';
import { callNames, callOf } from '#lib/calls/table.ts';
import { EXIT_CONFIG } from '#lib/rules/exit-codes.ts';

const folder = new URL('../../deploy/', import.meta.url).pathname;
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const units = readdirSync(folder).filter(name => name.endsWith('.service'));

/** Variables that the web reads, and the one that Node's own tools read. */
const known = new Set([...Object.keys(envSchema.shape), 'NODE_ENV']);
const secrets = Object.entries(envSchema.shape)
  .filter(([, schema]) => schema.meta()?.secret)
  .map(([name]) => name);
const unknown = (names: readonly string[]) => names.filter(name => !known.has(name));
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('deploy/', () => {
  it.each(units)('%s names only variables of the environment’s schema', name => {
    const names = namesIn(read(name), /(?:^Environment=|\benv )(\w+)=/gm);
    expect(names).toContain('NODE_ENV');
    expect(unknown(names)).toEqual([]);
  });

  it.each(units)('%s does not restart after a refused configuration, and waits for the drain', name => {
    const unit = read(name);
    expect(unit).toContain(`\nRestartPreventExitStatus=${EXIT_CONFIG}\n`);
    // 5 s of notice and 25 s for requests in progress (run-server.ts).
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(30);
  });

  it('Dockerfile names only variables of the environment’s schema', () => {
    const names = namesIn(read('Dockerfile'), /(?:^(?:ENV|ARG) |process\.env\.)(\w+)/gm);
    expect(names).toContain('DATA_DIR');
    expect(unknown(names)).toEqual([]);
  });

  it('Dockerfile runs the web as an ordinary user, and checks its health', () => {
    const dockerfile = read('Dockerfile');
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK (?:.|\n)*\/healthz/m);
  });
});

describe('deploy/nginx.conf and deploy/Caddyfile', () => {
  const [nginx, caddy] = [read('nginx.conf'), read('Caddyfile')];

  it('let the largest request of a call pass to the web', () => {
    const largest = Math.max(...callNames.map(name => callOf(name).maxBytes ?? 0));
    expect(largest).toBeGreaterThan(100_000);
    expect(Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]) * 2 ** 20).toBeGreaterThanOrEqual(largest);
    expect(Number(/max_size (\d+)MB/.exec(caddy)?.[1]) * 1_000_000).toBeGreaterThanOrEqual(largest);
  });

  it('let the reports of a payment gateway pass to the platform, and nothing else of the gateway', () => {
    expect(namesIn(nginx, /location (?:= )?\/(gateway\/\S*)/g)).toEqual(['gateway/callback']);
    expect(namesIn(caddy, /^ {2}@public path.* \/(gateway\S*)/gm)).toEqual(['gateway/callback']);
  });
});

describe('deploy/foyer.env.example', () => {
  const lines = read('foyer.env.example').split('\n');
  const pairs = (from: readonly string[]) =>
    from.filter(Boolean).map(line => line.split(/=(.*)/s).slice(0, 2) as [string, string]);
  const active = Object.fromEntries(pairs(lines.filter(line => !line.startsWith('#'))));
  const offered = Object.fromEntries(
    pairs(lines.filter(line => /^#[A-Z_]+=/.test(line)).map(line => line.slice(1))),
  );
  const keys = { SESSION_KEYS: `1:${newKey()}`, LOG_KEY: newKey() };

  it('names only variables of the environment’s schema', () => {
    expect(unknown([...Object.keys(active), ...Object.keys(offered)])).toEqual([]);
  });

  it('holds no secret', () => {
    // Addresses of services are secret only where they carry a password.
    const values = secrets.map(name => active[name] ?? '').filter(text => text !== '' && text !== 'none');
    expect(values.every(text => URL.canParse(text) && new URL(text).password === '')).toBe(true);
  });

  it('is refused as it is, for its keys alone', () => {
    const result = readEnv(active);
    const names = result.ok ? [] : result.problems.map(line => line.split(':')[0]);
    expect(names.sort()).toEqual(['LOG_KEY', 'PLATFORM_ADMIN_KEY', 'PLATFORM_SEAL_KEY', 'SESSION_KEYS']);
  });

  it('starts a production with the embedded platform once it has keys', () => {
    const given = { ...active, ...keys, PLATFORM_ADMIN_KEY: newKey(), PLATFORM_SEAL_KEY: newKey() };
    expect(readEnv(given)).toMatchObject({ ok: true });
  });

  it('starts a production against a gateway with the lines that it offers for one', () => {
    const given = { ...active, ...offered, ...keys, UPSTREAM_URL: 'https://gateway.example.com' };
    expect(readEnv(given)).toMatchObject({ ok: true });
  });
});
